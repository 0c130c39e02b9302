package desk

import (
	"crypto/ed25519"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"cubilete/tournament"
)

// What is shown as the key is read by the library for signed notes, and opens what the championship signed.
func TestVerifierOpensWhatWasSigned(t *testing.T) {
	public, private, err := ed25519.GenerateKey(nil)
	if err != nil {
		t.Fatal(err)
	}
	v := &View{State: &tournament.State{ID: "k3f", Key: public}}
	signed, err := note.Sign(&note.Note{Text: "cubilete/k3f\n1\n\n"}, signer{origin("k3f"), private})
	if err != nil {
		t.Fatal(err)
	}
	verifier, err := note.NewVerifier(v.Verifier())
	if err != nil {
		t.Fatalf("%s: %v", v.Verifier(), err)
	}
	if _, err := note.Open(signed, note.VerifierList(verifier)); err != nil {
		t.Error(err)
	}
}
