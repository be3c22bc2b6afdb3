/* The problem table. Only visible rows exist; empty space stands in for the others. */

const ROW = 36;
const SPARE = 12;

class ProblemTable {
  constructor(columns, { href, onsort }) {
    this.columns = columns;
    this.href = href;
    this.onsort = onsort;
    this.sort = "number";
    this.rows = [];
    this.open = null;
    this.seen = "";
    this.heads = columns.map((each) => this.head(each));
    this.above = h("tbody", { "aria-hidden": "true" }, h("tr", {}, h("td", {})));
    this.body = h("tbody", {});
    this.below = h("tbody", { "aria-hidden": "true" }, h("tr", {}, h("td", {})));
    this.table = h("table", { class: "problems" }, h("caption", { class: "unseen" }, "Problems"), h("thead", {}, h("tr", {}, this.heads)), this.above, this.body, this.below);
    this.empty = h("p", { class: "empty quiet", hidden: true }, "No problem passes these filters.");
    this.element = h("div", { class: "table" }, this.table, this.empty);
    this.body.addEventListener("click", (event) => this.click(event));
    this.body.addEventListener("keydown", (event) => this.key(event));
    addEventListener("scroll", () => this.draw(), { passive: true });
    addEventListener("resize", () => this.draw());
    addEventListener("beforeprint", () => this.draw(true));
    addEventListener("afterprint", () => this.draw());
  }

  head(column) {
    const sort = button(column.title, `Sort by ${column.title}`, () => this.onsort(this.sort === column.key ? "-" + column.key : column.key));
    return h("th", { scope: "col", class: column.kind, "data-key": column.key }, sort);
  }

  /* Shows problems sorted by a column; a minus before its name reverses the order. */
  show(problems, sort) {
    const descending = sort.startsWith("-");
    const column = this.columns.find((each) => each.key === sort.replace("-", "")) ?? this.columns[0];
    this.sort = (descending ? "-" : "") + column.key;
    const sign = descending ? -1 : 1;
    this.rows = problems
      .map((problem) => [column.value(problem), problem])
      .sort(([one, a], [other, b]) => sign * compared(one, other) || a.index - b.index)
      .map(([, problem]) => problem);
    for (const head of this.heads) {
      const isIt = head.dataset.key === column.key;
      isIt ? head.setAttribute("aria-sort", descending ? "descending" : "ascending") : head.removeAttribute("aria-sort");
    }
    this.table.setAttribute("aria-rowcount", String(this.rows.length + 1));
    this.empty.hidden = this.rows.length > 0;
    this.seen = "";
    this.draw();
  }

  /* Marks the open problem. */
  select(problem) {
    this.open = problem;
    this.seen = "";
    this.draw();
  }

  /* Creates the visible rows; for print, a generous number. */
  draw(whole = false) {
    const top = this.table.getBoundingClientRect().top + this.table.tHead.offsetHeight;
    const first = whole ? 0 : Math.max(0, Math.min(this.rows.length, Math.floor(-top / ROW) - SPARE));
    const last = whole ? Math.min(this.rows.length, 2000) : Math.min(this.rows.length, Math.ceil((innerHeight - top) / ROW) + SPARE);
    const seen = `${first} ${last} ${this.rows.length}`;
    if (seen === this.seen) {
      return;
    }
    const focused = this.body.contains(document.activeElement) && document.activeElement.closest("tr").dataset.row;
    this.seen = seen;
    this.above.rows[0].cells[0].style.height = `${first * ROW}px`;
    this.below.rows[0].cells[0].style.height = `${(this.rows.length - Math.max(first, last)) * ROW}px`;
    fill(this.body, this.rows.slice(first, last).map((problem, i) => this.row(problem, first + i)));
    if (focused) {
      this.body.querySelector(`tr[data-row="${focused}"] a`)?.focus({ preventScroll: true });
    }
  }

  row(problem, index) {
    const isOpen = problem === this.open;
    return h(
      "tr",
      { "data-row": index, "aria-rowindex": index + 2, class: isOpen && "open" },
      this.columns.map((column) =>
        column.key === "id"
          ? h("th", { scope: "row", class: column.kind }, h("a", { href: this.href(problem), "aria-current": isOpen && "true" }, column.cell(problem)))
          : h("td", { class: column.kind, title: column.kind === "asked" && problem.asked }, column.cell(problem)),
      ),
    );
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

const collator = new Intl.Collator("en", { numeric: true });

function compared(one, other) {
  return typeof one === "string" ? collator.compare(one, other) : one === other ? 0 : one < other ? -1 : 1;
}
