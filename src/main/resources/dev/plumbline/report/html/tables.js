/* A page of tables: a click on a header sorts, and numbers are also shown as bars. */

/* The number in a cell, or undefined: 1.57, +3.2%, 12/15 as a share. */
function numberIn(cell) {
  const parts = /^([+-]?[\d.,]+)(?:\/(\d+))?\s*(?:%|k|M)?/.exec(cell);
  if (!parts) {
    return null;
  }
  const number = Number(parts[1].replaceAll(",", ""));
  return parts[2] ? number / Number(parts[2]) : number;
}

function sheet(section) {
  const body = h("tbody", {});
  const heads = section.header.map((title, column) =>
    h("th", { scope: "col", class: column < section.words && "word", "data-title": title }, button(title, `Sort by ${title}`, () => sort(column))),
  );
  const bars = section.header.map((title, column) => (column < section.words ? null : barsOf(section.rows.map((row) => numberIn(row[column] ?? "")))));
  let order = section.rows;
  let sorted = null;

  function sort(column) {
    const descending = sorted === column;
    sorted = descending ? null : column;
    const value = (row) => (column < section.words ? row[column] : numberIn(row[column] ?? "") ?? -Infinity);
    order = [...section.rows].sort((a, b) => (value(a) < value(b) ? -1 : value(a) > value(b) ? 1 : 0) * (descending ? -1 : 1));
    heads.forEach((head, index) => (index === column ? head.setAttribute("aria-sort", descending ? "descending" : "ascending") : head.removeAttribute("aria-sort")));
    draw();
  }

  function draw() {
    fill(body, order.map((row) => h("tr", {}, row.map((cell, column) => sheetCell(cell, column, section.words, bars[column])))));
  }

  draw();
  return h(
    "section",
    { class: "sheet" },
    h("h2", {}, section.title),
    scroller(h("div", { class: "scroll" }, h("table", {}, h("thead", {}, h("tr", {}, heads)), body)), section.title),
    bars.some(Boolean) && h("p", { class: "quiet" }, `Bars show the difference from ${section.rows[0].slice(0, section.words).join(", ")}: less to the left, more to the right.`),
    (section.notes ?? []).map((note) => h("p", { class: "quiet" }, note)),
  );
}

/* The bars of a column show the difference from the first row as written, as a part of the largest; null if there
   is none. */
function barsOf(numbers) {
  const first = numbers[0];
  const most = Math.max(...numbers.map((number) => Math.abs((number ?? first) - first)));
  return most > 0 ? (number) => (number - first) / most : null;
}

function sheetCell(cell, column, words, bars) {
  if (column < words) {
    return h(column === 0 ? "th" : "td", { class: "word", scope: column === 0 && "row" }, cell);
  }
  const number = numberIn(cell);
  const share = bars && number !== null ? bars(number) : 0;
  if (!bars) {
    return h("td", {}, cell);
  }
  const bar = h("span", { class: share < 0 ? "part less" : "part more" });
  bar.style.setProperty("--part", Math.abs(share));
  return h("td", {}, cell, h("span", { class: "track", "aria-hidden": "true" }, share !== 0 && bar));
}

/* The records to look at, by kind. */
function boardList(data) {
  const all = data.boards.map((board, index) => ({ ...board, problem: data.problems[index] }));
  const list = h("div", {});
  const rows = new Map(all.map((one) => [one, boardDetails(one, data)]));
  const kinds = [...new Set(all.map((one) => one.kind))];
  const facets = new Facets([["", "All"], ...kinds.map((kind) => [kind, kind, (one) => one.kind === kind])], all, () => draw());
  const draw = () => fill(list, facets.apply(all, "").map((one) => rows.get(one)));
  draw();
  return h("section", { class: "looks", "aria-labelledby": "looks" }, h("h2", { id: "looks" }, "Records to review"), kinds.length > 1 && facets.element, list);
}

function boardDetails({ problem, kind, facts, others = [] }, data) {
  const arrows = [...answerArrows(problem), ...others.slice(0, 8).map((token) => ({ from: fromOf(token), to: goalOf(token), kind: "played" }))];
  return openable(problem, data, {
    key: slug(data.suites[problem.suite], problem.number),
    summary: [h("span", { class: "name" }, nameOf(problem, data)), h("span", { class: "kind lost" }, kind), h("span", { class: "quiet" }, facts.filter(([name]) => name === "others").map(([, text]) => text))],
    arrows,
    parts: () => h("dl", { class: "facts" }, facts.map(([name, text]) => [h("dt", {}, name), h("dd", {}, text)])),
  });
}

const data = await readData();
const unknown = h("p", { class: "unknown", role: "status", hidden: true });
document.getElementById("page").append(
  h(
    "div",
    { class: "page" },
    h("header", { class: "head" }, brand(), h("h1", {}, data.name), h("p", { class: "quiet" }, data.sentence), unknown),
    h("main", {}, data.sections.map(sheet), data.boards && boardList(data)),
  ),
);

/* Opens the record that the address names, or says that there is none. */
function openNamed() {
  const { open } = readAddress();
  const named = open && document.getElementById(open);
  const isKnown = !open || Boolean(named?.matches(".openable"));
  unknown.hidden = isKnown;
  unknown.textContent = isKnown ? "" : unknownText(open, data.boards?.length ?? 0);
  if (named && isKnown) {
    named.open = true;
    named.scrollIntoView();
  }
}

addEventListener("hashchange", openNamed);
openNamed();
