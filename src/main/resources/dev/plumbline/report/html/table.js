/* The problem table. Beyond some hundred problems only the rows in sight exist, with empty space for the
   others, for layout takes milliseconds for each row; on paper all rows exist. The browser's search finds
   the rows out of sight by their texts, which have no layout. */

const ROW = 2.25 * parseFloat(getComputedStyle(document.documentElement).fontSize);
const SPARE = 12;
const MOST_ROWS = 150;
const MOST_MADE = 1000;
const PAPER_ROOM = 690;

class ProblemTable {
  constructor(columns, problems, { href, onsort }) {
    this.columns = columns;
    this.problems = problems;
    this.href = href;
    this.onsort = onsort;
    this.sort = "number";
    this.rows = [];
    this.range = [0, 0];
    this.open = null;
    this.seen = "";
    this.isPrinted = false;
    this.made = new Map();
    this.heads = columns.map((each) => this.head(each));
    this.widths = h("colgroup", {});
    this.headRow = h("tr", {});
    this.above = h("tbody", {}, h("tr", {}, h("td", {})));
    this.body = h("tbody", {});
    this.below = h("tbody", {}, h("tr", {}, h("td", {})));
    this.table = h("table", { class: "problems" }, h("caption", { class: "unseen" }, "Problems"), this.widths, h("thead", {}, this.headRow), this.above, this.body, this.below);
    this.empty = h("p", { class: "empty quiet", hidden: true }, "No problems match these filters.");
    this.texts = h("div", { class: "row-texts", "aria-hidden": "true" });
    this.element = h("div", { class: "table" }, this.texts, this.table, this.empty);
    scrollHint(this.element);
    this.texts.addEventListener("beforematch", (event) => this.found(event.target));
    this.body.addEventListener("click", (event) => this.click(event));
    this.body.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => this.fit()).observe(this.element);
    addEventListener("scroll", () => this.draw(), { passive: true });
    addEventListener("resize", () => this.draw());
    addEventListener("keydown", (event) => this.search(event));
    addEventListener("beforeprint", () => this.print(true));
    addEventListener("afterprint", () => this.print(false));
  }

  head(column) {
    const sort = button(column.title, `Sort by ${column.title}`, () => this.onsort(this.sort === column.key ? "-" + column.key : column.key));
    return h("th", { scope: "col", class: column.kind, "data-key": column.key, "data-title": column.title }, sort);
  }

  /* Shows problems sorted by a column; a minus before its name reverses the order. */
  show(problems, sort) {
    const descending = sort.startsWith("-");
    const column = this.columns.find((each) => each.key === sort.replace("-", "")) ?? this.columns[0];
    this.sort = (descending ? "-" : "") + column.key;
    const sign = descending ? -1 : 1;
    this.markTexts("until-found");
    column.ranks ??= ranksOf(this.problems.map(column.value));
    this.rows = problems
      .map((problem) => [column.ranks[problem.index], problem])
      .sort(([one, a], [other, b]) => sign * (one - other) || a.index - b.index)
      .map(([, problem]) => problem);
    this.range = [0, 0];
    for (const head of this.heads) {
      const isIt = head.dataset.key === column.key;
      isIt ? head.setAttribute("aria-sort", descending ? "descending" : "ascending") : head.removeAttribute("aria-sort");
    }
    this.empty.hidden = this.rows.length > 0;
    this.seen = "";
    this.fit();
    this.draw();
    this.hideTexts();
  }

  /* Has the texts of the rows out of sight ready for the browser's search, once its key has been pressed:
     thousands of them make every action slower. */
  hideTexts() {
    if (!this.isSearched || !("onbeforematch" in document.body)) {
      return;
    }
    const listed = this.isPartial ? this.rows : [];
    fill(this.texts, listed.map((problem) => (problem.hiddenText ??= hiddenText(problem, this.textOf(problem)))));
    this.markTexts(true);
  }

  /* The rows in sight are not to be found twice. */
  markTexts(hidden) {
    this.rows.slice(...this.range).forEach((problem) => problem.hiddenText && (problem.hiddenText.hidden = hidden));
  }

  search(event) {
    if (event.key === "F3" || ((event.ctrlKey || event.metaKey) && keyOf(event) === "f")) {
      this.isSearched = true;
      this.hideTexts();
    }
  }

  textOf(problem) {
    return this.columns.map((column) => column.text?.(problem)).filter(Boolean).join(" ");
  }

  /* The browser has found the text of a row and shows it: shows the row instead. */
  found(text) {
    setTimeout(() => {
      text.hidden = "until-found";
      this.reveal(this.rows.indexOf(text.problem));
    });
  }

  /* Chooses the columns that have room. */
  fit() {
    const room = this.isPrinted ? PAPER_ROOM : this.element.clientWidth;
    if (room === 0 || room === this.room) {
      return;
    }
    this.room = room;
    const style = getComputedStyle(this.table);
    this.measured ??= measured(this.columns, this.problems, style);
    this.textWidth ??= textWidth(style);
    const { widths, isBare, isWide } = columnWidths(this.columns, this.measured, room);
    const shown = this.columns.filter((column) => widths.has(column));
    fill(this.widths, [...widths.values()].map((width) => sized(h("col", {}), width)));
    this.table.style.width = isWide ? `${[...widths.values()].reduce((sum, width) => sum + width, 0)}px` : "";
    this.element.classList.toggle("wide", isWide);
    this.element.classList.toggle("bare", isBare);
    const key = shown.map((column) => column.key).join();
    const named = this.columns.find((column) => column.key === "id");
    const nameRoom = Math.min(widths.get(named), this.measured.get(named)) - SIDES;
    if (key !== this.shownKey || nameRoom !== this.nameRoom) {
      this.shownKey = key;
      this.shown = shown;
      this.nameRoom = nameRoom;
      this.made.clear();
      this.seen = "";
      const focused = this.heads.find((head) => head.contains(document.activeElement));
      fill(this.headRow, this.heads.filter((head, i) => widths.has(this.columns[i])));
      focused?.querySelector("button").focus({ preventScroll: true });
      this.draw();
    }
  }

  /* On paper there is nothing to scroll to. */
  print(isPrinted) {
    this.isPrinted = isPrinted;
    this.fit();
    this.draw();
  }

  /* Marks the open problem. */
  select(problem) {
    const before = this.open;
    this.open = problem;
    this.fit();
    for (const each of [before, problem]) {
      this.mark(each);
    }
    this.draw();
  }

  mark(problem) {
    const row = this.made.get(problem);
    if (row) {
      const isOpen = problem === this.open;
      row.classList.toggle("open", isOpen);
      isOpen ? row.link.setAttribute("aria-current", "true") : row.link.removeAttribute("aria-current");
    }
  }

  /* Shows the rows in sight; all for print. */
  draw() {
    const count = this.rows.length;
    const top = this.table.getBoundingClientRect().top + this.table.tHead.offsetHeight;
    const within = (row) => Math.max(0, Math.min(count, row));
    const all = this.isPrinted || count <= MOST_ROWS;
    const first = all ? 0 : within(Math.floor(-top / ROW) - SPARE);
    const last = all ? count : Math.max(first, within(Math.ceil((innerHeight - top) / ROW) + SPARE));
    const seen = `${first} ${last} ${count}`;
    if (seen === this.seen || !this.shown) {
      return;
    }
    const focused = this.body.contains(document.activeElement) && document.activeElement.closest("tr").problem;
    this.seen = seen;
    for (const [space, rows] of [[this.above, first], [this.below, count - last]]) {
      space.hidden = rows === 0;
      space.ariaHidden = rows === 0 ? null : "true";
      space.rows[0].cells[0].colSpan = this.shown.length;
      space.rows[0].cells[0].style.height = `${rows * ROW}px`;
    }
    this.isPartial = last - first < count;
    this.isPartial ? this.table.setAttribute("aria-rowcount", count + 1) : this.table.removeAttribute("aria-rowcount");
    if (this.made.size > MOST_MADE) {
      this.made.clear();
    }
    this.markTexts("until-found");
    this.range = [first, last];
    this.markTexts(true);
    fill(this.body, this.rows.slice(first, last).map((problem, i) => this.row(problem, first + i)));
    if (focused) {
      this.made.get(focused)?.link.focus({ preventScroll: true });
    }
  }

  /* The row of a problem, made once. */
  row(problem, index) {
    const row = this.made.get(problem) ?? this.makeRow(problem);
    row.dataset.row = index;
    this.isPartial ? row.setAttribute("aria-rowindex", index + 2) : row.removeAttribute("aria-rowindex");
    row.link.setAttribute("href", this.href(problem));
    return row;
  }

  makeRow(problem) {
    const row = h(
      "tr",
      {},
      this.shown.map((column) =>
        column.key === "id"
          ? h("th", { scope: "row", class: column.kind, title: column.text(problem) }, h("a", {}, shortened(column.cell(problem), this.nameRoom, this.textWidth)))
          : h("td", { class: column.kind, title: column.kind === "expected" && problem.expected }, column.cell(problem)),
      ),
    );
    row.link = row.querySelector("a");
    row.problem = problem;
    this.made.set(problem, row);
    this.mark(problem);
    return row;
  }

  click(event) {
    if (!event.target.closest("a") && !getSelection().toString()) {
      event.target.closest("tr")?.querySelector("a").click();
    }
  }

  key(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      event.stopPropagation();
      this.focus(Number(event.target.closest("tr").dataset.row) + step);
    }
  }

  /* Scrolls to a row and focuses it. */
  focus(index) {
    if (index >= 0 && index < this.rows.length) {
      this.reveal(index);
      this.body.querySelector(`tr[data-row="${index}"] a`)?.focus({ preventScroll: true });
    }
  }

  /* Scrolls as little as necessary; not at all while a problem fills the screen. */
  reveal(index) {
    if (!this.table.offsetParent) {
      return;
    }
    const head = this.table.tHead.offsetHeight;
    const top = this.table.getBoundingClientRect().top + head + index * ROW;
    const covered = head + (parseFloat(getComputedStyle(this.heads[0]).top) || 0);
    if (top < covered || top + ROW > innerHeight) {
      scrollBy(0, top < covered ? top - covered - ROW : top + 2 * ROW - innerHeight);
    }
    this.draw();
  }

  /* The problem a number of rows after another. */
  neighbour(problem, step) {
    const index = this.rows.indexOf(problem);
    return index < 0 ? undefined : this.rows[index + step];
  }
}

/* Text without layout that the browser's search finds. */
function hiddenText(problem, text) {
  const element = h("div", {}, text);
  element.hidden = "until-found";
  element.problem = problem;
  return element;
}

/* A name that fits, without its middle: names differ at their ends. */
function shortened(name, room, width) {
  if (width(name, "500") <= room) {
    return name;
  }
  const part = (length) => name.slice(0, Math.floor(length / 3)) + "…" + name.slice(name.length - Math.ceil((2 * length) / 3));
  let length = name.length - 1;
  while (length > 3 && width(part(length), "500") > room) {
    length--;
  }
  return [h("span", { "aria-hidden": "true" }, part(length)), unseen(name)];
}

function sized(element, width) {
  element.style.width = `${width}px`;
  return element;
}

const collator = new Intl.Collator("en", { numeric: true });

/* The ranks of values in their order. */
function ranksOf(values) {
  const compared = typeof values[0] === "string" ? collator.compare : (one, other) => (one < other ? -1 : one > other ? 1 : 0);
  const ranks = new Map([...new Set(values)].sort(compared).map((value, rank) => [value, rank]));
  return values.map((value) => ranks.get(value));
}
