// Says what is wrong with how a page lies on the screen: wider than it, text that is cut, what is too small for a thumb.
(() => {
  const faults = [];
  const name = (e) => {
    const own = e.tagName.toLowerCase() + (e.id ? `#${e.id}` : "") + [...e.classList].map((c) => `.${c}`).join("");
    return `${own} “${(e.innerText || e.value || e.getAttribute("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 40)}”`;
  };
  const pen = document.createElement("canvas").getContext("2d");
  const all = [...document.querySelectorAll("body *")].filter((e) => !(e instanceof SVGElement) || e.tagName === "svg");
  const shown = (e, box) => box.width > 1 && box.height > 1 && box.right > 0 && e.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const within = (fits) => {
    const known = new Map([[document.body, false]]);
    return function holds(e) {
      if (!e) return false;
      if (!known.has(e)) known.set(e, fits(getComputedStyle(e)) || holds(e.parentElement));
      return known.get(e);
    };
  };
  const unseen = within((style) => style.clipPath !== "none");
  const scrolls = within((style) => /auto|scroll/.test(style.overflowX));

  const page = document.documentElement;
  if (page.scrollWidth > innerWidth) {
    const widest = all.filter((e) => e.getBoundingClientRect().right > innerWidth + 1 && !unseen(e) && !scrolls(e));
    faults.push(`wider than the screen by ${page.scrollWidth - innerWidth} px: ${widest.slice(-3).map(name).join(", ")}`);
  }

  for (const e of all) {
    const box = e.getBoundingClientRect();
    if (!shown(e, box) || unseen(e)) continue;
    const style = getComputedStyle(e);
    if (e.matches("input")) continue;
    if (style.textOverflow === "ellipsis") faults.push(`cut by dots: ${name(e)}`);
    if (/hidden|clip/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 1) faults.push(`cut at the side: ${name(e)}`);
    if (/hidden|clip/.test(style.overflowY) && e.scrollHeight > e.clientHeight + 1 && !e.matches(".on-wall")) faults.push(`cut below: ${name(e)}`);
    if (/^(auto|scroll)$/.test(style.overflowX) && e.scrollWidth > e.clientWidth + 1 && !e.matches(".bracket, .sections, .rounds, .wide, .timeline-scroll")) faults.push(`scrolls sideways: ${name(e)}`);
    if (style.overflowY === "visible" && style.display !== "inline" && e.children.length) {
      const low = Math.max(...[...e.children].filter((c) => c.checkVisibility() && getComputedStyle(c).position === "static" && getComputedStyle(c).float === "none").map((c) => c.getBoundingClientRect().bottom));
      if (low > box.bottom + 3) faults.push(`spills over what follows by ${Math.round(low - box.bottom)} px: ${name(e)}`);
    }
    if (e.matches("select")) {
      pen.font = style.font;
      const words = pen.measureText(e.selectedOptions[0]?.label ?? "").width, room = e.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - 18;
      if (words > room) faults.push(`the choice is cut: ${name(e)}`);
    }
    for (const child of e.childNodes) {
      if (child.nodeType !== Node.TEXT_NODE || !child.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(child);
      const text = range.getBoundingClientRect();
      if (text.right > innerWidth + 1 && !scrolls(e)) faults.push(`text beyond the screen: ${name(e)}`);
      else if (style.display !== "inline" && text.right > box.right + 1.5) faults.push(`text beyond its box: ${name(e)}`);
    }
  }

  const least = 44; // what a drawing leads to is in the list beside it too
  const inText = (e) => {
    if (getComputedStyle(e).display !== "inline") return false;
    let block = e.parentElement;
    while (getComputedStyle(block).display === "inline") block = block.parentElement;
    return block.innerText.trim() !== e.innerText.trim();
  };
  const target = (e) => {
    if (e.matches("input[type=checkbox], input[type=radio]") && e.labels?.length) return e.labels[0];
    const after = getComputedStyle(e, "::after");
    if (after.position === "absolute" && after.content !== "none") {
      for (let up = e; up; up = up.parentElement) if (getComputedStyle(up).position !== "static") return up;
    }
    return e;
  };
  for (const e of document.querySelectorAll("a[href]:not(svg a), button, input:not([type=hidden]), select, textarea, summary")) {
    const pressed = target(e), box = pressed.getBoundingClientRect();
    if (!shown(pressed, box) || unseen(pressed) || inText(e)) continue;
    if (box.height < least - 0.5 || box.width < least - 0.5) faults.push(`too small for a thumb, ${Math.round(box.width)} × ${Math.round(box.height)} px: ${name(e)}`);
  }

  const heads = document.querySelectorAll("h1").length;
  if (heads !== 1) faults.push(`${heads} h1`);
  if (document.querySelectorAll("main").length !== 1) faults.push("not one main");
  return [...new Set(faults)];
})()
