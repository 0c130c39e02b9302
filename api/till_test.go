package api_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// money is what the till says of one pair, or of all.
type money struct{ due, paid, open, in, returned, kept, held, cash int }

func (a answer) money(path ...any) money {
	a.t.Helper()
	cents := func(name string) int { return a.num(append(path[:len(path):len(path)], name+"_cents")...) }
	return money{cents("fee_due"), cents("fee_paid"), cents("fee_open"), cents("deposit_in"), cents("deposit_returned"), cents("deposit_kept"), cents("deposit_held"), cents("cash")}
}

// An evening with four pairs, a fee of 12.50 and a deposit of 20, worked out by hand.
func TestTillOfAnEvening(t *testing.T) {
	h := newHouse(t)
	path := h.championship(4, map[string]any{"fee_cents": 1250, "deposit_cents": 2000, "keep_deposit": true})
	tick := func(pair int, marks map[string]any) answer {
		return h.call(h.token, "PATCH", path+"/pairs/"+h.pairID(path, pair), marks)
	}
	for _, pair := range []int{1, 2, 3} {
		tick(pair, map[string]any{"paid": true, "deposit": true}).ok()
	}
	tick(4, map[string]any{"deposit_returned": true}).refused(409, "no-deposit")
	if got := tick(2, map[string]any{"deposit_returned": true}).ok(); got.at("deposit_returned") != true || got.at("deposit") != true {
		t.Errorf("pair 2 = %s; want its deposit left and returned", got.raw)
	}
	if got := h.get(path + "/refunds"); len(got.list("items")) != 0 || got.num("total_cents") != 0 {
		t.Errorf("refunds before it is cancelled: %s", got.raw)
	}
	h.post(path+"/close", nil)
	h.post(path+"/draw", map[string]any{"seed": "san blas"})
	h.post(path+"/draw/publish", nil)
	h.post(path+"/start", nil)
	h.missesWithPair(path, 3)

	till := h.get(path + "/till")
	want := []money{
		{1250, 1250, 0, 2000, 0, 0, 2000, 3250},
		{1250, 1250, 0, 2000, 2000, 0, 0, 1250},
		{1250, 1250, 0, 2000, 0, 2000, 0, 3250},
		{1250, 0, 1250, 0, 0, 0, 0, 0},
	}
	var got []money
	for i := range till.list("items") {
		got = append(got, till.money("items", i))
	}
	opts := cmp.AllowUnexported(money{})
	if diff := cmp.Diff(want, got, opts); diff != "" {
		t.Errorf("till (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff(money{5000, 3750, 1250, 6000, 2000, 2000, 2000, 7750}, till.money("total"), opts); diff != "" {
		t.Errorf("total (-want +got):\n%s", diff)
	}

	h.post(path+"/cancel", map[string]any{"reason": "se fue la luz"})
	refunds := h.get(path + "/refunds")
	if refunds.num("total_cents") != 7750 || len(refunds.list("items")) != 3 || refunds.num("items", 2, "total_cents") != 3250 ||
		refunds.num("items", 1, "deposit_cents") != 0 || refunds.num("items", 0, "pair", "number") != 1 {
		t.Errorf("refunds = %s; want 77.50 to pairs 1, 2 and 3", refunds.raw)
	}
	h.call("", "GET", path+"/refunds", nil).refused(401, "unauthorized")
}

// missesWithPair declares a pair absent wherever it plays (article 15).
func (h *house) missesWithPair(path string, pair int) {
	h.t.Helper()
	wanted := h.pairID(path, pair)
	for _, item := range h.get(path + "/queue").list("items") {
		match := item.(map[string]any)
		for _, seat := range match["pairs"].([]any) {
			if seat.(map[string]any)["id"] == wanted {
				at := path + "/matches/" + match["id"].(string)
				h.post(at+"/call", nil)
				h.clock.add(20 * 60e9)
				h.post(at+"/no-show", map[string]any{"absent": []any{wanted}})
				return
			}
		}
	}
	h.t.Fatalf("pair %d plays nowhere", pair)
}
