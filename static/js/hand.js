// The judge's desk by hand: one taps a piece, then where it goes. What counts are the fields below the board: the server is
// asked at every move, draws what can be, and says why when it cannot be. Without this file one fills in the fields.

const desk = () => document.querySelector(".trial");
const setup = () => desk().querySelector("form[data-setup]");
const seatOf = (shape) => [...shape.classList].find((name) => /^b-[A-Z]$/.test(name))?.slice(2) ?? "";
const bare = (place) => place.trim().replace(/'$/, "");
const isSquare = (place) => /^\d+$/.test(place);

let held = null; // the shape of the piece in hand

// say writes one of the sentences of the page below the board.
function say(what, piece = "") {
  const line = desk().querySelector("[data-hand]");
  if (!line) return;
  line.hidden = false;
  line.textContent = line.dataset[what].replace("{}", piece);
}

// named is a piece in words: its colour and its place.
function named(shape) {
  const words = desk().querySelector("[data-hand]").dataset;
  const colour = setup().querySelector(`.hue-${seatOf(shape)}`)?.textContent.trim() ?? "";
  const place = shape.dataset.place;
  return `${colour} · ${{ c: words.yard, m: words.goal }[place] ?? place}`;
}

function take(shape) {
  held = shape;
  shape.classList.add("b-held");
  say("held", named(shape));
}

function letGo() {
  held?.classList.remove("b-held");
  held = null;
  say("hand");
}

// pieces are the fields of the pieces: Y1 to Y4 and so on.
function pieces() { return [...setup().querySelectorAll("input")].filter((field) => /^[A-Z][1-4]$/.test(field.name)); }

// begin makes the next thing to happen a throw: what was moved and counted in a turn says nothing of another position.
function begin(form) {
  for (const [name, value] of [["sixes", "0"], ["last", ""], ["count", "0"], ["dice", ""]]) form.elements[name].value = value;
}

// put puts a piece in a place. The piece of another colour that is there was there before.
async function put(shape, place) {
  const seat = seatOf(shape);
  const field = pieces().find((f) => f.name[0] === seat && bare(f.value) === shape.dataset.place);
  if (!field) return;
  const others = pieces().filter((f) => f.name[0] !== seat && isSquare(place) && bare(f.value) === place);
  for (const other of others) other.value = place;
  field.value = others.length ? `${place}'` : place;
  begin(setup());
  if (!await ask()) slide(shape, place);
}

// ask shows what the server says to the fields, and reports that it could draw it.
async function ask() {
  const form = setup();
  const address = `${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`;
  let answer, fresh;
  try {
    answer = await fetch(address);
    fresh = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector(".trial");
  } catch { /* no network: the browser says so */ }
  if (!fresh) {
    location.assign(address);
    return true;
  }
  history.pushState(null, "", answer.url);
  const drawn = fresh.querySelector("[data-board]") !== null;
  if (drawn) show(fresh);
  else refuse(fresh);
  return drawn;
}

function show(fresh) {
  for (const open of desk().querySelectorAll("details[open][id]")) {
    const same = fresh.querySelector(`#${open.id}`);
    if (same) same.open = true;
  }
  desk().replaceWith(fresh);
  say("hand");
}

// refuse says why, and leaves the board as it was set up.
function refuse(fresh) {
  for (const part of ["[data-refusal]", "#setup"]) desk().querySelector(part).replaceWith(fresh.querySelector(part));
  desk().querySelector("#try").replaceChildren();
}

// slide moves a piece in the picture alone.
function slide(shape, place) {
  const seat = seatOf(shape);
  const target = [...desk().querySelectorAll("[data-board] [data-place]")].find((one) =>
    one.dataset.place === place && !one.classList.contains("b-piece") && (isSquare(place) || seatOf(one) === seat));
  if (!target) return;
  shape.removeAttribute("transform");
  const [from, to] = [shape.getBBox(), target.getBBox()];
  const by = `translate(${to.x + to.width / 2 - from.x - from.width / 2} ${to.y + to.height / 2 - from.y - from.height / 2})`;
  shape.dataset.place = place;
  for (const moved of [shape, shape.nextElementSibling]) { // above all that lies there
    moved.setAttribute("transform", by);
    shape.ownerSVGElement.append(moved);
  }
}

// turn gives the turn to a colour.
function turn(seat) {
  const form = setup();
  form.elements.turn.value = seat;
  begin(form);
  ask();
}

document.addEventListener("click", (e) => {
  const shape = e.target.closest("[data-board] [data-place]");
  if (!shape || !setup()) return;
  const { place } = shape.dataset;
  if (!held) {
    if (shape.classList.contains("b-piece")) take(shape);
    else if (place === "c") turn(seatOf(shape));
    return;
  }
  const piece = held;
  letGo();
  if (shape === piece || (place === piece.dataset.place && (isSquare(place) || seatOf(shape) === seatOf(piece)))) return;
  if (isSquare(place) || seatOf(shape) === seatOf(piece)) put(piece, place);
  else say("elsewhere");
});
addEventListener("popstate", () => location.reload());
say("hand");
