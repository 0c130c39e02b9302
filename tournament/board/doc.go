// Package board draws the board: where every piece stands, as people see it on the table.
//
// It knows the engine's boards and positions and turns them into shapes: polygons, circles and words with a role each.
// It does not know colours of ink, pages or paper: a style sheet colours the SVG by the roles, package paper draws the
// same shapes with its pen. It says no sentence of its own; what is read aloud comes from the catalogue (keys
// "board.").
//
// A plan is the bare board: two, four or six arms make no difference but for the angle between them. The loop goes
// round as it does on the table, yellow's yard is at the upper left. A drawing is a plan with pieces on it. Lengths are
// in squares: a square of an arm is one deep. Start at Draw; another kind of board is one more form in plan.go.
package board
