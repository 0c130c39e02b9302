// A page that stays open hears that the championship has gone on, fetches itself, and takes over the parts that changed.
// Without this file every page works; it is only older. No other host is ever asked.

const main = document.querySelector("main[data-live]");
const slowest = 30_000; // milliseconds between two looks when no events come

// parts are the pieces of a document that can be taken over, by name.
function parts(root) {
  return new Map([...root.querySelectorAll("[data-part]")].map((part) => [part.dataset.part, part]));
}

// typed says that somebody has begun to fill in something in there.
function typed(part) {
  return [...part.querySelectorAll("input, textarea, select")].some((field) => {
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.tagName === "SELECT") return [...field.options].some((o) => o.selected !== o.defaultSelected) && field === document.activeElement;
    return field.type !== "hidden" && field.value !== field.defaultValue;
  });
}

// settled is what a part says, without the keys of its forms, which differ each time.
function settled(part) {
  const copy = part.cloneNode(true);
  copy.querySelectorAll("input[name=key]").forEach((key) => key.remove());
  copy.querySelectorAll("[data-left], [data-star], .follow").forEach((added) => added.remove());
  copy.querySelectorAll(".changed, .ours, .our-way").forEach((row) => row.classList.remove("changed", "ours", "ours-out", "our-way"));
  copy.querySelectorAll("[data-mine]").forEach((offer) => offer.remove());
  return copy.innerHTML.replace(/ class=""/g, "");
}

// take puts what is new in place of a part, and leaves the focus where it was.
function take(old, fresh) {
  if (settled(old) === settled(fresh) || typed(old)) return;
  const held = old.contains(document.activeElement) ? document.activeElement : null;
  const seen = new Map([...old.querySelectorAll("[id]")].map((row) => [row.id, settled(row)]));
  const open = new Set([...old.querySelectorAll("details[open] > summary")].map((s) => s.textContent));
  old.replaceChildren(...fresh.childNodes);
  old.hidden = fresh.hidden;
  for (const row of old.querySelectorAll("article[id], li[id]")) {
    if (seen.get(row.id) !== settled(row)) row.classList.add("changed");
  }
  for (const summary of old.querySelectorAll("details > summary")) {
    if (open.has(summary.textContent)) summary.parentElement.open = true;
  }
  if (!held) return;
  tell("taken"); // what other scripts add is there again, and can have the focus
  refocus(old, held);
}

// likeness is by what an element is known again in a part that was fetched anew.
function likeness(e) {
  return [e.tagName, e.textContent, e.getAttribute("href"), e.getAttribute("name"), e.form?.getAttribute("action")].join("|");
}

// refocus gives the focus to what stands in the place of the element that had it.
function refocus(part, held) {
  const same = held.id ? document.getElementById(held.id)
    : [...part.querySelectorAll(held.tagName)].find((e) => likeness(e) === likeness(held));
  (same ?? main).focus({ preventScroll: true });
}

// ours is the difference between the server's clock and this machine's, in milliseconds: a phone's own may be wrong.
let ours = 0;
function now() { return Date.now() + ours; }
function tick(moment) {
  const told = Date.parse(moment);
  if (!Number.isNaN(told)) ours = told - Date.now();
  document.documentElement.dataset.ours = ours;
}

// tell lets the other scripts of the page know what happened.
function tell(what) { document.dispatchEvent(new CustomEvent(`cubilete:${what}`)); }

class Page {
  constructor(main) {
    this.main = main;
    this.version = Number(main.dataset.version);
    this.heard = Date.now();
    this.wait = 2_000;
    this.listen();
    setInterval(() => this.watch(), 5_000);
    document.addEventListener("visibilitychange", () => (document.hidden ? this.rest() : this.listen()));
    addEventListener("pagehide", () => this.rest());
    document.addEventListener("cubilete:look", () => this.look());
    document.addEventListener("cubilete:page", (e) => this.turn(e.detail));
    addEventListener("pageshow", (e) => { if (e.persisted) { this.listen(); this.look(); } });
  }

  listen() {
    if (this.events || document.hidden || !("EventSource" in window)) return;
    this.events = new EventSource(this.main.dataset.live);
    this.events.addEventListener("open", () => this.hear());
    this.events.addEventListener("version", (e) => {
      const told = JSON.parse(e.data);
      tick(told.now);
      this.hear();
      document.dispatchEvent(new CustomEvent("cubilete:checkpoint", { detail: told.checkpoint }));
      if (told.version !== this.version) this.look();
    });
    this.events.addEventListener("error", () => { this.broken = true; });
  }

  // rest lets go of the connection: a browser has six, and a page that nobody sees needs none.
  rest() {
    this.events?.close();
    this.events = null;
  }

  hear() {
    this.heard = Date.now();
    this.broken = false;
    this.lost(false);
    tell("heard");
  }

  // watch looks by itself when no event has come for long: the network may have gone without saying so.
  watch() {
    if (document.hidden || !this.broken && Date.now() - this.heard < slowest) return;
    this.rest();
    this.listen();
    this.look();
  }

  // look fetches this page anew and takes over what changed. Several calls at once are one.
  async look() {
    if (this.looking) { this.again = true; return; }
    this.looking = true;
    const turned = this.turned;
    try {
      const answer = await fetch(location.href, { headers: { "X-Live": "1" }, cache: "no-cache" });
      if (answer.status === 404 || answer.status === 405) { this.hear(); return; } // a page that answered a form
      if (!answer.ok || answer.redirected) throw new Error(answer.status);
      tick(answer.headers.get("Date"));
      const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
      if (turned === this.turned) this.show(fresh); // else this page has gone on to another meanwhile
      else this.again = true;
      this.hear();
      this.wait = 2_000;
    } catch {
      this.lost(true);
      this.wait = Math.min(this.wait * 2, slowest);
      setTimeout(() => this.look(), this.wait);
    } finally {
      this.looking = false;
    }
    if (this.again) { this.again = false; this.look(); }
  }

  show(fresh) {
    const next = fresh.querySelector("main[data-live]");
    if (!next) return;
    const now = parts(document), coming = parts(fresh);
    if ([...coming.keys()].every((name) => now.has(name))) {
      for (const [name, part] of coming) take(now.get(name), part);
    } else if (!typed(this.main)) {
      this.main.replaceChildren(...next.childNodes);
    }
    this.version = Number(next.dataset.version);
    this.main.dataset.version = next.dataset.version;
    this.shown();
  }

  // turn goes on to another page without leaving this one: what is kept here stays.
  turn(fresh) {
    this.turned = (this.turned ?? 0) + 1;
    const next = fresh.querySelector("main");
    this.main.replaceChildren(...next.childNodes);
    if (next.dataset.live) {
      this.version = Number(next.dataset.version);
      this.main.dataset.version = next.dataset.version;
      this.main.dataset.live = next.dataset.live;
    }
    document.title = fresh.title;
    scrollTo(0, 0);
    this.main.focus({ preventScroll: true });
    this.shown();
  }

  // shown says that what is on the page is true now.
  shown() {
    this.at = new Date(now());
    count();
    tell("shown");
  }

  // lost says that the network is gone and of when what is shown is, or else when it was brought up to date.
  lost(yes) {
    const line = document.querySelector(".live-state");
    if (!line) return;
    const clock = (this.at ??= new Date(now())).toLocaleTimeString(document.documentElement.lang, { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23", timeZone: this.main.dataset.zone });
    line.hidden = false;
    line.classList.toggle("updated", !yes);
    line.textContent = yes ? line.dataset.since.replace("{}", clock) : line.dataset.updated.replace("{}", clock);
    if (yes) tell("lost");
  }
}

// count tells beside each deadline how much time is left.
function count() {
  for (const time of document.querySelectorAll("time[data-until]")) {
    const seconds = Math.ceil((Date.parse(time.dataset.until) - now()) / 1000);
    let left = time.nextElementSibling;
    if (!left || !("left" in left.dataset)) {
      left = document.createElement("span");
      left.dataset.left = "";
      time.after(left);
    }
    const minutes = String(Math.floor(seconds / 60)), rest = String(seconds % 60).padStart(2, "0");
    left.hidden = seconds > 3600 && time.checkVisibility(); // the clock says it already
    left.textContent = seconds > 3600 ? time.textContent.trim() : seconds > 0 ? `${minutes}:${rest}` : time.dataset.over;
    left.classList.toggle("over", seconds <= 0);
  }
}

if (main) new Page(main);
if (document.querySelector("time[data-until]") || main) {
  count();
  setInterval(count, 1000);
}

// A form is sent once, however often its button is pressed.
document.addEventListener("submit", (e) => {
  if (e.target.dataset.sent) e.preventDefault();
  e.target.dataset.sent = "1";
  setTimeout(() => delete e.target.dataset.sent, 5_000);
});

// The round that is shown is the one whose tab is marked.
function mark() {
  const tabs = [...document.querySelectorAll(".rounds a")];
  const shown = tabs.find((tab) => tab.hash === location.hash);
  if (!shown) return;
  for (const tab of shown.closest(".rounds").querySelectorAll("a")) tab.toggleAttribute("aria-current", tab === shown);
}
addEventListener("hashchange", mark);
mark();

// Where one is must not lie beyond the edge of a narrow screen.
for (const here of document.querySelectorAll(".sections [aria-current], .rounds [aria-current]")) {
  const strip = here.closest(".sections, .rounds");
  strip.scrollLeft = here.offsetLeft - (strip.clientWidth - here.offsetWidth) / 2;
}
