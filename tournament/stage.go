package tournament

// Stage is where a championship stands in its life. The API calls it its state.
type Stage string

// The stages, in order. Cancelled can follow any but finished.
const (
	Drafted   Stage = "draft"
	Open      Stage = "open"   // entries are open
	Closed    Stage = "closed" // entries are closed
	Drawn     Stage = "drawn"  // a draw is published
	Running   Stage = "running"
	Finished  Stage = "finished"
	Cancelled Stage = "cancelled"
)
