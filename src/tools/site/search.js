/* Searches the documents: every word of the question must be in a section, its heading or its title. */

const MOST_RESULTS = 20;
const box = document.querySelector(".search");
const input = document.getElementById("search");
const list = document.getElementById("results");
const found = document.getElementById("found");

/* The index is loaded when it is needed; a script also loads from a folder on disk. */
let loading;
function load() {
  loading ??= new Promise((resolve) => {
    const script = document.createElement("script");
    script.src = `${box.dataset.root}search-index.js`;
    script.onload = () => resolve(INDEX.map(([place, title, heading, text]) => ({ place, title, heading, text, lower: [heading, title, text].map((each) => each.toLowerCase()) })));
    document.head.append(script);
  });
  return loading;
}

/* A word counts most in a heading, then in a title, and more where it begins a word. */
function scoreOf(section, words) {
  let score = 0;
  for (const word of words) {
    const best = section.lower.map((text, i) => [9, 6, 1][i] * weightOf(text, word));
    if (!best.some((each) => each > 0)) {
      return 0;
    }
    score += Math.max(...best);
  }
  return score;
}

function weightOf(text, word) {
  const at = text.indexOf(word);
  if (at < 0) {
    return 0;
  }
  const begins = text.split(word).some((before, i, all) => i < all.length - 1 && !/[a-z0-9]$/.test(before));
  return begins ? 2 : 1;
}

/* The text around the first word, which is marked. */
function excerpt(section, words) {
  const places = words.map((word) => section.lower[2].indexOf(word)).filter((at) => at >= 0);
  const start = places.length ? Math.max(0, Math.min(...places) - 40) : 0;
  return marked((start ? "… " : "") + section.text.slice(start, start + 160), words);
}

function marked(text, words) {
  const lower = text.toLowerCase();
  const parts = [];
  let end = 0;
  for (let at = 0; at < text.length; ) {
    const word = words.find((each) => lower.startsWith(each, at));
    if (word) {
      const mark = document.createElement("mark");
      mark.textContent = text.slice(at, at + word.length);
      parts.push(text.slice(end, at), mark);
      at += word.length;
      end = at;
    } else {
      at++;
    }
  }
  return [...parts, text.slice(end)];
}

function element(name, ...children) {
  const made = document.createElement(name);
  made.append(...children);
  return made;
}

function row(section, words) {
  const title = section.heading === section.title ? section.title : `${section.title}: ${section.heading}`;
  const link = element("a", element("strong", ...marked(title, words)), element("span", ...excerpt(section, words)));
  link.href = box.dataset.root + section.place;
  return element("li", link);
}

async function search() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
  const sections = words.length ? await load() : [];
  const best = sections
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter((each) => each.score > 0)
    .sort((one, other) => other.score - one.score);
  list.replaceChildren(...best.slice(0, MOST_RESULTS).map((each) => row(each.section, words)));
  list.hidden = !words.length;
  found.textContent = !words.length ? "" : best.length === 1 ? "1 result" : `${best.length} results`;
  if (words.length && !best.length) {
    list.append(element("li", element("p", "Nothing found.")));
  }
}

/* Arrows move through the results, Enter opens the first. */
function move(event) {
  const links = [...list.querySelectorAll("a")];
  const at = links.indexOf(document.activeElement);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
  if (event.key === "Escape") {
    input.value = "";
    search();
    input.focus();
  } else if (event.key === "Enter" && at < 0 && links.length) {
    links[0].click();
  } else if (next !== undefined && links.length) {
    event.preventDefault();
    (links[next] ?? (next < 0 ? input : links.at(-1))).focus();
  }
}

let asked = 0;
input.addEventListener("focus", load);
input.addEventListener("input", async () => {
  const number = ++asked;
  await load();
  number === asked && search();
});
box.addEventListener("keydown", move);
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !event.target.matches?.("input")) {
    event.preventDefault();
    input.focus();
  }
});
document.addEventListener("click", (event) => {
  list.hidden = list.hidden || !box.contains(event.target);
});

/* On a wide screen the menu is always open. */
const wide = matchMedia("(min-width: 60rem)");
const menu = document.querySelector(".menu details");
const unfold = () => (menu.open = wide.matches);
wide.addEventListener("change", unfold);
unfold();
