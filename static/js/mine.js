// "Our pair" followed through: whoever plays says once on this phone which pair is theirs, and every page of the championship
// marks it, opens at its match, and says at its foot where it plays next. It is kept on this phone alone, and told to nobody.
// Without this file "¿Dónde juego?" answers the same.

const foot = document.querySelector("[data-mine-foot]");
const base = foot?.dataset.mineFoot; // the address of the championship
const shelf = `cubilete:mine:${foot?.dataset.championship}`;
const main = document.querySelector("main");

// kept is what this phone was told: a number, "0" when it was told to forget, null when nobody has said anything.
function kept() {
  try { return localStorage.getItem(shelf); } catch { return null; }
}

// keep keeps the choice of whoever holds the phone; 0 is one too, and holds against a player's own link.
function keep(number) {
  try { localStorage.setItem(shelf, number); } catch { /* a browser that keeps nothing: it holds until the page is left */ }
  choose(number);
}

// lose lets go of a pair that there is not.
function lose() {
  try { localStorage.removeItem(shelf); } catch { /* nothing was kept */ }
  choose(0);
}

function choose(number) {
  mine = number;
  told = "";
  mark();
  tell();
}

let mine = Number(kept());
let told = ""; // the version of which the foot tells

// isOurs says that a pair on the page is ours.
function isOurs(pair) { return mine > 0 && pair.querySelector(":scope > .no")?.textContent === String(mine); }

// mark marks our pair wherever it stands, and the way that is before it.
function mark() {
  for (const star of main.querySelectorAll("[data-star]")) star.remove();
  for (const one of main.querySelectorAll(".ours, .our-way")) one.classList.remove("ours", "ours-out", "our-way");
  for (const pair of main.querySelectorAll(".pair")) {
    if (!isOurs(pair)) continue;
    pair.prepend(star());
    pair.closest(".side, tr, .pair-list > li, h1, h2")?.classList.add("ours");
    const match = pair.closest(".match, .seat");
    match?.classList.add("ours");
    match?.classList.toggle("ours-out", pair.closest(".side.lost") !== null);
  }
  for (const tree of main.querySelectorAll(".tree")) follow(tree);
  offer();
}

function star() {
  const star = document.createElement("span");
  star.dataset.star = "";
  const words = document.createElement("span");
  words.className = "unseen";
  words.textContent = foot.dataset.ours;
  star.append("★", words);
  return star;
}

// follow marks the matches that our pair comes to if it goes on winning.
function follow(tree) {
  const rounds = [...tree.querySelectorAll(".round > ol")].map((list) => [...list.children]);
  const last = rounds.findLastIndex((round) => round.some((li) => li.querySelector(".match.ours")));
  if (last < 0) return;
  const at = rounds[last].findIndex((li) => li.querySelector(".match.ours"));
  if (rounds[last][at].querySelector(".match.ours-out")) return;
  for (let round = last + 1; round < rounds.length; round++) {
    const match = rounds[round][at >> (round - last)]?.querySelector(".match");
    match?.classList.add("our-way");
    match?.querySelector("header").append(note());
  }
}

// note says in words that a match is on the way of our pair only if it wins.
function note() {
  const note = document.createElement("span");
  note.dataset.star = "";
  note.textContent = foot.dataset.ahead;
  return note;
}

// open shows the round in which our pair last sits, and its match in it, where nobody asked for another.
function open() {
  if (location.hash) return;
  for (const part of main.querySelectorAll(".part")) {
    const rounds = [...part.querySelectorAll(".round")];
    const ours = rounds.findLast((round) => round.querySelector(".match.ours"));
    if (!ours) continue;
    for (const round of rounds) round.classList.toggle("current", round === ours);
    for (const tab of part.querySelectorAll(".rounds a")) {
      if (tab.hash === `#${ours.id}`) tab.setAttribute("aria-current", "true");
      else tab.removeAttribute("aria-current");
    }
  }
  if (scrollY > 0 || document.activeElement !== document.body) return;
  const matches = [...main.querySelectorAll(".bracket .match.ours")].filter((match) => match.checkVisibility());
  matches.at(-1)?.scrollIntoView({ block: "center", inline: "center" });
}

// offer puts the button to choose by in each place where a pair is looked at by itself, and in each row of the list.
function offer() {
  for (const place of main.querySelectorAll("[data-mine]")) {
    place.hidden = false;
    chooses(place.querySelector("button"), Number(place.dataset.mine));
  }
  for (const row of main.querySelectorAll(".pair-list > li")) {
    const number = Number(row.querySelector(".no").textContent);
    chooses(row.querySelector(".follow") ?? row.appendChild(follower(number)), number);
  }
}

function chooses(button, number) {
  button.setAttribute("aria-pressed", String(number === mine));
  button.onclick = () => keep(number === mine ? 0 : number);
}

// follower is the star of a pair in the list.
function follower(number) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "follow";
  button.id = `follow-${number}`;
  button.setAttribute("aria-label", foot.dataset.follow.replace("{}", number));
  return button;
}

// tell says at the foot where our pair plays next. It is asked for once a version.
async function tell() {
  const version = main.dataset.version;
  foot.hidden = !mine || main.querySelector(`#pair-${mine}`) !== null;
  if (foot.hidden || told === `${mine}/${version}`) return;
  const asked = told = `${mine}/${version}`;
  const line = foot.querySelector("a");
  line.href = `${base}/pairs/${mine}`;
  try {
    const answer = await fetch(line.href, { cache: "no-cache" });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (asked !== told) return; // another was chosen, or the night has gone on, meanwhile
    if (answer.status === 404) { lose(); return; }
    if (!answer.ok) throw new Error(answer.status);
    write(line, page.querySelector(".where"));
  } catch {
    told = ""; // no network: it is told when the page is next brought up to date
  }
}

// write puts into the foot what the page of our pair says, and until when to sit down, beside which live.js counts. What
// changes while the foot is there is said aloud.
function write(line, ours) {
  const names = [...ours.querySelectorAll("h1 .names .who")].map((who) => who.textContent).join(" · ");
  line.querySelector("b").textContent = `★ ${mine} ${names}`;
  const says = line.querySelector("span");
  says.textContent = ours.querySelector(".big").textContent.trim();
  says.ariaLive = "polite";
  const until = ours.querySelector("time[data-until]"), left = line.querySelector(".left");
  if (until?.dataset.until !== left.querySelector("time")?.dataset.until) left.replaceChildren(...until ? [document.importNode(until, true)] : []);
}

if (foot) {
  foot.querySelector("button").addEventListener("click", () => keep(0));
  document.addEventListener("cubilete:taken", mark);
  document.addEventListener("cubilete:shown", () => { mark(); tell(); });
  addEventListener("storage", (e) => { if (e.key === shelf) choose(Number(e.newValue)); });
  addEventListener("pageshow", (e) => { if (e.persisted) choose(Number(kept())); }); // it was chosen on the page that was gone on to
  const own = main.querySelector("[data-own] [data-mine]"); // whoever comes by a player's own link has said which it is
  if (own && kept() === null) keep(Number(own.dataset.mine));
  else choose(mine);
  open();
}
