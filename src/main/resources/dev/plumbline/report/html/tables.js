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
    h("th", { scope: "col", class: column < section.words && "word" }, button(title, `Sort by ${title}`, () => sort(column))),
  );
  const most = section.header.map((title, column) => {
    const numbers = section.rows.map((row) => numberIn(row[column] ?? ""));
    return column >= section.words && numbers.every((number) => number === null || number >= 0) ? Math.max(...numbers.filter((number) => number !== null)) : 0;
  });
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
    fill(body, order.map((row) => h("tr", {}, row.map((cell, column) => sheetCell(cell, column, section.words, most[column])))));
  }

  draw();
  return h(
    "section",
    { class: "sheet" },
    h("h2", {}, section.title),
    h("div", { class: "scroll" }, h("table", {}, h("thead", {}, h("tr", {}, heads)), body)),
    (section.notes ?? []).map((note) => h("p", { class: "quiet" }, note)),
  );
}

function sheetCell(cell, column, words, most) {
  if (column < words) {
    return h(column === 0 ? "th" : "td", { class: "word", scope: column === 0 && "row" }, cell);
  }
  const number = numberIn(cell);
  const bar = most > 0 && number !== null && h("span", { class: "part", "aria-hidden": "true" });
  if (bar) {
    bar.style.setProperty("--part", number / most);
  }
  return h("td", {}, cell, bar);
}

const data = readData();
document.getElementById("page").append(
  h(
    "div",
    { class: "page" },
    h("header", { class: "head" }, brand(), h("h1", {}, data.name), h("p", { class: "quiet" }, data.sentence)),
    h("main", {}, data.sections.map(sheet)),
  ),
);
