package api_test

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"slices"
	"strings"
	"sync"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"

	"cubilete/api"
)

// described is the API as its own document describes it.
var described = sync.OnceValues(func() (routers.Router, error) {
	document, err := api.Document()
	if err != nil {
		return nil, err
	}
	doc, err := openapi3.NewLoader().LoadFromData(document)
	if err != nil {
		return nil, err
	}
	if err := doc.Validate(context.Background()); err != nil {
		return nil, err
	}
	return gorillamux.NewRouter(doc)
})

// asDescribed holds a request and its answer to the document: what is not described is not answered with success, and
// every answer has the shape that is described.
func (h *house) asDescribed(sent *http.Request, body []byte, got answer) {
	h.t.Helper()
	router, err := described()
	must(h.t, err)
	route, params, err := router.FindRoute(sent)
	if err != nil {
		if got.status < 400 {
			h.t.Errorf("%s = %d, and is not described: %v", got.call, got.status, err)
		}
		return
	}
	input := &openapi3filter.RequestValidationInput{Request: resent(sent, body), PathParams: params, Route: route, Options: &openapi3filter.Options{
		AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true,
		ExcludeRequestBody: takesAFile(route.Operation), ExcludeResponseBody: !got.isJSON(),
	}}
	if err := openapi3filter.ValidateRequest(h.t.Context(), input); err != nil && got.status < 400 {
		h.t.Errorf("%s with %s = %d; the document does not let it be sent: %v", got.call, body, got.status, err)
	}
	err = openapi3filter.ValidateResponse(h.t.Context(), &openapi3filter.ResponseValidationInput{
		RequestValidationInput: input, Status: got.status, Header: got.header, Body: io.NopCloser(bytes.NewReader(got.raw)), Options: input.Options,
	})
	if err != nil {
		h.t.Errorf("%s = %d %s; not as the document says: %v", got.call, got.status, got.raw, err)
	}
	if !got.isJSON() && got.status == http.StatusOK && !slices.Contains(answers(route.Operation), got.media()) {
		h.t.Errorf("%s is answered as %s; the document says %v", got.call, got.media(), answers(route.Operation))
	}
}

// resent is a request that can be read once more.
func resent(sent *http.Request, body []byte) *http.Request {
	again := sent.Clone(context.Background())
	again.Body, again.GetBody = http.NoBody, nil
	query := again.URL.Query()
	maps.DeleteFunc(query, func(_ string, values []string) bool { return values[0] == "" }) // as if it were not there
	again.URL.RawQuery = query.Encode()
	if body = withoutNull(body); len(body) > 0 {
		again.Body = io.NopCloser(bytes.NewReader(body))
	}
	again.ContentLength = int64(len(body))
	return again
}

// takesAFile: what it is shows in its content, whatever it is sent as.
func takesAFile(o *openapi3.Operation) bool {
	return o.RequestBody != nil && o.RequestBody.Value.GetMediaType("application/json") == nil
}

// answers are the media types of a success.
func answers(o *openapi3.Operation) []string {
	return slices.Collect(maps.Keys(o.Responses.Status(http.StatusOK).Value.Content))
}

func (a answer) media() string {
	media, _, _ := strings.Cut(a.header.Get("Content-Type"), ";")
	return media
}

func (a answer) isJSON() bool {
	return a.media() == "application/json" || a.media() == "application/problem+json"
}

// withoutNull is a body without what is null, which is as if it were not there.
func withoutNull(body []byte) []byte {
	var value any
	if len(bytes.TrimSpace(body)) == 0 || bytes.Equal(bytes.TrimSpace(body), []byte("null")) {
		return nil
	}
	if json.Unmarshal(body, &value) != nil {
		return body
	}
	text, err := json.Marshal(pruned(value))
	if err != nil {
		return body
	}
	return text
}

func pruned(value any) any {
	object, is := value.(map[string]any)
	if !is {
		return value
	}
	for name, inside := range object {
		if object[name] = pruned(inside); inside == nil {
			delete(object, name)
		}
	}
	return object
}
