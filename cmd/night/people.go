package night

import (
	"fmt"

	"cubilete/tournament"
)

var (
	firstNames = []string{
		"Ana", "Luis", "Rosa", "Pilar", "Íñigo", "Begoña", "Vicent", "Marta", "Xoán", "Àngels", "Paco", "Núria", "José", "Lucía",
		"Andrés", "Inés", "Ramón", "Sofía", "Joaquín", "Aránzazu", "Martí", "Iria", "Eñaut", "Belén",
	}
	surnames = []string{
		"Núñez", "Gil", "Rey", "Mir", "Soler", "Etxeberria", "Peña", "Castaño", "Vidal", "Ibáñez", "Cano", "Güell", "Ordóñez",
		"Argüelles", "Muñoz", "Sáez", "Vázquez", "Llull", "Otxoa", "Piñeiro", "Ferràs", "Yáñez", "Lázaro", "Montañés",
	}
	clubs = []string{"Peña El Cubilete", "Bar Núñez", "Los del 5", "Falla Plaza Mayor", "", "", "", ""}
)

// stranger is a pair that nobody knows yet; players are the people whom a night has made up so far.
func (n *Night) stranger(number int) tournament.NewPair {
	pair := tournament.NewPair{Club: oneOf(n.dice, clubs...), Paid: n.chance(70)}
	for i := range pair.Players {
		pair.Players[i] = tournament.NewPlayer{Name: n.name(), Phone: fmt.Sprintf("6%08d", 100_000*i+number)}
	}
	for pair.Players[0].Name == pair.Players[1].Name {
		pair.Players[1].Name = n.name()
	}
	if n.chance(10) {
		pair.Name = "Los " + oneOf(n.dice, surnames...)
	}
	return pair
}

func (n *Night) name() string {
	return oneOf(n.dice, firstNames...) + " " + oneOf(n.dice, surnames...) + " " + oneOf(n.dice, surnames...)
}
