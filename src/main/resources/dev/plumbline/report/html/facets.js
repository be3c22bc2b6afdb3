/* Counted filters. */

/* Buttons with counts, one of which is pressed. Each choice is an array: a key, a name, a predicate
   on a problem and an engine, and a tooltip. Choices that no problem ever passes are hidden. */
class Facets {
  constructor(choices, problems, onchange) {
    this.chosen = "";
    this.choices = choices.map(([key, name, test = () => true, title]) => {
      const count = h("span", { class: "of" });
      const onclick = () => {
        this.value = this.chosen === key ? "" : key;
        onchange();
      };
      const chip = h("button", { type: "button", class: "facet", title, onclick, "data-key": key }, name, " ", count);
      return { key, test, count, chip };
    });
    this.problems = problems;
    this.element = h("div", { class: "facets", role: "group", "aria-label": "Which problems" }, this.choices.map((each) => each.chip));
    this.value = "";
  }

  get value() {
    return this.chosen;
  }

  set value(key) {
    this.chosen = this.choices.some((each) => each.key === key) ? key : "";
    for (const each of this.choices) {
      each.chip.setAttribute("aria-pressed", String(each.key === this.chosen));
    }
  }

  /* Those of the problems that the chosen one lets pass; shows how many each would. */
  apply(problems, by) {
    for (const each of this.choices) {
      const { key, test, count, chip } = each;
      each.possible ??= !key || this.problems.some((problem) => test(problem, ""));
      chip.hidden = !each.possible && key !== this.chosen;
      const passing = chip.hidden ? 0 : problems.filter((problem) => test(problem, by)).length;
      count.textContent = grouped(passing);
      chip.classList.toggle("none", passing === 0);
    }
    const { test } = this.choice();
    return problems.filter((problem) => test(problem, by));
  }

  choice() {
    return this.choices.find((each) => each.key === this.chosen);
  }
}
