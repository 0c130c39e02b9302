package entrylist

import "strings"

// word is what one word of a heading contributes to its meaning.
type word int

const (
	strange word = iota // nobody told us
	filler              // of, the, optional…
	ofFirst             // ordinals
	ofSecond
	ofOther
	aPlayer
	aCaptain // the first player
	aPartner // the second
	somePlayers
	aGivenName
	aSurname
	aPair
	aPhone
	aContact
	aDocument
	aClub
	aSeed // where a pair stands among the seeded ones
	aNumber
	foreign // whatever else stands there, the column is not ours
)

// vocabulary lists words as foldName leaves them: Spanish, Catalan, English,
// and what Galician and Basque lists say.
var vocabulary = index(map[word]string{
	filler: `a al and completa complet completo completos d de del e el els for full i l la las les lo los o of or
		opcional optional s sus the u y`,
	ofFirst:  `first one primer primera primero uno`,
	ofSecond: `b dos ii second segon segona segunda segundo two`,
	aPlayer: `competidor competidora componente component concursante concursant inscrita inscrito inscrit integrante
		integrant j jokalari jokalaria jugador jugadora member membre miembro p participant participante persona
		person player xogador xogadora`,
	aCaptain: `capita capitan capitana captain titular`,
	aPartner: `acompanante acompanyant companera companero company companya companyera companyero partner`,
	somePlayers: `componentes components inscritos integrantes integrants jokalariak jugadoras jugadores jugadors
		members membres miembros names nombres noms participantes participants personas players xogadores`,
	aGivenName: `forename izena name nom nome nombre`,
	aSurname:   `abizena abizenak apelido apelidos apellido apellidos cognom cognoms surname surnames`,
	aPair:      `bikote bikotea bikotearen couple duo equip equipo pair pareja parejas parella parelles team`,
	aPhone: `cel cell cellphone celular fijo mobil mobile mobils movil moviles phone phones tel telef telefon telefono
		telefonoa telefonos telefons telephone telf tf tfn tfno tfo tlf tlfn tlfno tno wasap whatsapp`,
	aContact:  `contact contacte contacto`,
	aDocument: `dni document documento identidad identitat nie nif passaport passport pasaporte`,
	aClub: `agrupacion agrupacio asociacion associacio association ateneo bar casal club clube clubes clubs cofradia
		colla comparsa entidad entitat falla fallas fila filada hermandad pena penas penya penyes sociedad societat`,
	aSeed:   `seed seeding`,
	aNumber: `id n no num number numero order orden ordre`,
	foreign: `acepto accept accepte acceptem accepto correo correu date edad edat age email fecha data mail nacimiento
		naixement presidenta presidente president talla`,
})

func index(lists map[word]string) map[string]word {
	words := make(map[string]word)
	for meaning, list := range lists {
		for _, spelling := range strings.Fields(list) {
			words[spelling] = meaning
		}
	}
	return words
}

// phrases are words that mean something else together than one by one.
var phrases = strings.NewReplacer(
	"d.n.i", "dni", "n.i.f", "nif", "n.i.e", "nie",
	"first name", "forename", "given name", "forename", "last name", "surname", "family name", "surname",
	"primer apellido", "apellido", "segundo apellido", "apellido",
	"primer cognom", "cognom", "segon cognom", "cognom",
	"cabeza de serie", "seed", "cabezas de serie", "seed", "cap de serie", "seed", "caps de serie", "seed",
)
