/* The filters of the problem table. */

class Filters {
  /* Each choice is that of a facet. */
  constructor(data, problems, shown, onchange) {
    this.data = data;
    this.problems = problems;
    this.onchange = onchange;
    this.search = h("input", { type: "search", placeholder: "Search (/)", "aria-label": "Search problems by name, theme, moves or record", oninput: () => this.onchange(true) });
    this.show = new Facets([...shown, ...ofMisses(data), ...ofFindings(data)], problems, () => this.onchange());
    this.engine = this.select("Engine", [["", "Any engine"], ["all", "All engines"], ...data.engines.map((engine, index) => [String(index), engine.name])]);
    this.theme = this.select("Theme", [["", "All themes"], ...this.themes().map((theme) => [theme, theme])]);
    this.suite = this.select("Suite", [["", "All suites"], ...data.suites.map((suite, index) => [String(index), suite])]);
    this.count = h("output", { class: "quiet", "aria-live": "polite" });
    this.element = h(
      "form",
      { class: "filters", role: "search", onsubmit: (event) => event.preventDefault() },
      this.show.element,
      this.search,
      data.engines.length > 1 && this.engine,
      this.themes().length > 1 && this.theme,
      data.suites.length > 1 && this.suite,
      this.count,
    );
  }

  select(label, options) {
    return h("select", { "aria-label": label, onchange: () => this.onchange() }, options.map(([value, text]) => h("option", { value }, text)));
  }

  themes() {
    return [...new Set(this.data.problems.flatMap((problem) => themesIn(problem, this.data)))];
  }

  values() {
    return { q: this.search.value.trim(), show: this.show.value, by: this.engine.value, theme: this.theme.value, suite: this.suite.value };
  }

  take(values) {
    this.search.value = values.q ?? "";
    this.show.value = values.show ?? "";
    for (const [select, value] of [[this.engine, values.by], [this.theme, values.theme], [this.suite, values.suite]]) {
      select.value = value ?? "";
      if (select.selectedIndex < 0) {
        select.value = "";
      }
    }
  }

  /* The problems that match, in suite order. */
  apply() {
    const { q, by, theme, suite } = this.values();
    const words = q.toLowerCase().split(/\s+/).filter(Boolean);
    const matching = this.problems.filter(
      (problem) =>
        (!theme || themesIn(problem, this.data).includes(theme)) &&
        (!suite || problem.suite === Number(suite)) &&
        words.every((word) => this.text(problem).includes(word)),
    );
    const passing = this.show.apply(matching, by);
    this.count.textContent = passing.length === this.problems.length ? plural(passing.length, "problem") : `${grouped(passing.length)} of ${plural(this.problems.length, "problem")}`;
    return passing;
  }

  /* The search of a problem that the filters ask for, by its index; null if they do not ask. */
  answer(problem) {
    const engine = this.engine.value === "all" ? "" : this.engine.value;
    const { search = () => true } = this.show.choice().test;
    const wanted = problem.searches.flat().findIndex((each) => (engine === "" || each.engine === Number(engine)) && search(each));
    return wanted < 0 || (engine === "" && !this.show.choice().test.search) ? null : wanted;
  }

  /* The text that the search field matches. */
  text(problem) {
    const played = problem.searches.flat().map((search) => sanOf(search.move));
    const codes = problem.searches.flat().flatMap((search) => search.listed_findings.map(({ code }) => code));
    return (problem.text ??= [problem.key, nameOf(problem, this.data), problem.theme, problem.epd, missesOf(problem), ...played, ...codes].join(" ").toLowerCase());
  }
}

/* A predicate on the searches of a problem by any engine, one engine, or all engines; it knows its test of one. */
function ofSearches(test) {
  const any = (searches) => searches.some(test);
  const passes = (problem, by) => (by === "all" ? problem.searches.every(any) : by === "" ? problem.searches.some(any) : any(problem.searches[Number(by)] ?? []));
  return Object.assign(passes, { search: test });
}

function isLost(search) {
  return search.is === 1 || search.is === 2;
}

/* Whether some engines solved a problem and others did not. */
function isDisputed(problem) {
  return new Set(problem.searches.filter((each) => each.length).map((each) => worst(each).is === 0)).size > 1;
}

/* A choice for each kind of miss on the page; errors have one of their own. */
function ofMisses(data) {
  const kinds = new Set(data.searches.map((search) => search.why_missed).filter((miss) => miss && miss !== "error"));
  const name = (kind) => kind[0].toUpperCase() + missWords(kind).slice(1);
  return [...kinds].map((kind) => [kind, name(kind), ofSearches((search) => search.why_missed === kind), `Not solved: ${missWords(kind)}`]);
}

/* A choice for each kind of finding on the page, the most frequent first. */
function ofFindings(data) {
  const counts = new Map(Object.keys(data.codes).map((code) => [code, 0]));
  data.searches.forEach((search) => kindsIn(search).forEach((code) => counts.set(code, counts.get(code) + 1)));
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([code]) => [code, code, ofSearches((search) => kindsIn(search).has(code)), codeOf(code)[1]]);
}

const OF_SEARCHES = [
  ["findings", "Findings", ofSearches((search) => search.findings > 0)],
  ["changed", "Best move changed", ofSearches((search) => search.choices.length > 1)],
  ["errors", "Errors", ofSearches((search) => search.is === 2)],
];
