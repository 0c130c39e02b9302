// Package picture holds the program to its picture: who may know whom.
//
// It is nothing but a test. It reads every Go file of the repository and knows the arrows of ARCHITECTURE.md, which
// packages are pure, and which packages outside are known in one place only. It does not know what the packages do,
// and it asks nothing of test files: a test may build on whatever it needs.
//
// It stands under cmd because cmd is where everything comes together: no other folder may know of all the others.
//
// Start in picture_test.go, at the picture. To add a package, draw it there and in ARCHITECTURE.md; a test compares
// the two. To add a rule, write a function from a source to its faults, add it to the list in rules_test.go, and one
// line in faults_test.go that breaks it.
package picture
