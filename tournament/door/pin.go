package door

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"fmt"

	"cubilete/tournament/id"
)

// PIN returns the six digits with which a player signs at the table. It is kept nowhere: it can be printed again, and
// is another one in another championship, for another person, and once the epoch is raised, which revokes it.
func (k Key) PIN(championship id.ChampionshipID, person id.PlayerID, epoch int) string {
	mac := hmac.New(sha256.New, k.derive("pin/1", string(championship)))
	fmt.Fprintf(mac, "%d\n%s", epoch, person)
	return fmt.Sprintf("%06d", binary.BigEndian.Uint64(mac.Sum(nil))%1_000_000)
}
