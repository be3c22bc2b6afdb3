/* The results of each engine by theme, and of puzzles by rating, as bars. */

const MOST_THEMES = 16;

function themeChart(data, choose) {
  const themes = themesOf(data);
  if (themes.length < 2 || data.lines_only) {
    return null;
  }
  return groupChart("By theme", byGap(themes), data, choose);
}

/* Puzzles by rating and by theme, in which each has several; no suites are mixed. */
function puzzleCharts(data, choose) {
  return data.suites.flatMap((suite) => {
    const of = data.suites.length > 1 ? `, ${suite}` : "";
    const [ratings, themes] = [data.rating_bands, data.themes].map((groups) => puzzleGroups(groups.filter((group) => group.suite === suite), data));
    return [
      ratings.length > 0 && groupChart(`By rating${of}`, ratings, data, null),
      themes.length > 0 && groupChart(`By theme${of}`, byGap(themes), data, choose),
    ];
  });
}

function puzzleGroups(results, data) {
  return [...new Set(results.map(({ name }) => name))].map((name) => puzzleGroup(name, results.filter((result) => result.name === name), data));
}

/* A group of puzzles as a theme: a puzzle is one trial and worth one point. */
function puzzleGroup(name, results, data) {
  const parts = data.engines.map(({ engine }) => {
    const { solved, problems: count } = results.find((result) => result.engine === engine) ?? { solved: 0, problems: 0 };
    return partOf(Array.from({ length: count }, (none, i) => ({ points: i < solved ? 1 : 0, of: 1, solved: i < solved ? 1 : 0, count: 1 })));
  });
  return { name, parts };
}

function groupChart(title, groups, data, choose) {
  const rows = groups.map((theme) => themeRow(theme, choose, theme.parts.map((part, index) => part.count > 0 && themeBar(part, index, theme, data))));
  return h("section", { class: "plot by-theme" }, h("h2", {}, title), h("p", { class: "quiet" }, orderText(title, data)), legend(data.engines, true), themeList(rows));
}

function orderText(title, data) {
  const order = !title.startsWith("By theme") ? "" : data.engines.length > 1 ? "largest gaps between engines first; " : "weakest first; ";
  return `${order}95 % intervals`.replace(/^./, (letter) => letter.toUpperCase());
}

/* A list of which the first are shown, and all on demand or on paper. */
function themeList(rows) {
  const list = h("div", { class: "themes" }, rows);
  if (rows.length > MOST_THEMES) {
    list.classList.add("first");
    const more = button(`Show all ${rows.length}`, `Show all ${rows.length} bars`, () => {
      list.classList.remove("first");
      rows[MOST_THEMES].querySelector("button")?.focus();
      more.remove();
    }, { class: "plain more" });
    list.append(more);
  }
  return list;
}

/* A theme, which selects its problems, and its bars. */
function themeRow(theme, choose, bars) {
  return h(
    "div",
    { class: "theme" },
    choose && !theme.name.startsWith("(") ? button(theme.name, `Show problems of ${theme.name}`, () => choose(theme.name), { class: "plain" }) : h("span", {}, theme.name),
    h("div", { class: "bars" }, bars),
  );
}

/* The themes of a problem: those of puzzles are words. */
function themesIn(problem, data) {
  return !problem.theme ? [] : data.themes ? problem.theme.split(" ") : [problem.theme];
}

/* The themes in suite order, with the results of each engine. */
function themesOf(data) {
  const themes = new Map();
  for (const search of data.searches) {
    const name = data.problems[search.problem_index].theme;
    if (name && search.is !== 4) {
      if (!themes.has(name)) {
        themes.set(name, { name, problems: data.engines.map(() => new Map()) });
      }
      add(themes.get(name).problems[search.engine], data.problems[search.problem_index], search);
    }
  }
  return [...themes.values()].map(({ name, problems }) => ({ name, parts: problems.map((each) => partOf([...each.values()])) }));
}

/* Repeated searches of a problem count as one trial. */
function add(problems, { suite, number }, search) {
  const key = `${suite}#${number}`;
  const sum = problems.get(key) ?? { points: 0, of: 0, solved: 0, count: 0 };
  sum.of += search.max_points;
  sum.points += search.is < 2 ? search.points : 0;
  sum.solved += search.is === 0 ? 1 : 0;
  sum.count++;
  problems.set(key, sum);
}

/* The result of an engine over problems. */
function partOf(problems) {
  const sum = (field) => problems.reduce((total, problem) => total + problem[field], 0);
  return { problems, tries: problems.length, points: sum("points"), of: sum("of"), solved: sum("solved"), count: sum("count") };
}

function isGradedPart(part) {
  return part.of !== part.count;
}

function valueOf(part) {
  return part.of ? part.points / part.of : 0;
}

/* The 95 % interval of a share: Wilson's of problems solved, the normal one of points. */
function intervalOf(part) {
  if (!isGradedPart(part)) {
    return wilson((part.tries * part.solved) / part.count, part.tries);
  }
  const value = valueOf(part);
  const squares = part.problems.reduce((sum, problem) => sum + (problem.points - value * problem.of) ** 2, 0);
  const reach = part.tries > 1 ? (DEVIATIONS_95 * Math.sqrt((squares * part.tries) / (part.tries - 1))) / part.of : 1;
  return [Math.max(0, value - reach), Math.min(1, value + reach)];
}

/* Where engines differ most comes first; of a single engine, where it is weakest. Shares of few
   problems count less, for they are drawn towards a half as Wilson's interval is. */
function byGap(themes) {
  const settled = (part) => (part.tries * valueOf(part) + 2) / (part.tries + 4);
  const rank = ({ parts }) => {
    const shares = parts.filter((part) => part.count > 0).map(settled);
    return parts.length > 1 ? Math.min(...shares) - Math.max(...shares) : shares[0];
  };
  return [...themes].sort((one, other) => rank(one) - rank(other));
}

function themeBar(part, index, theme, data) {
  const value = valueOf(part);
  const [low, high] = intervalOf(part);
  const figure = isGradedPart(part) ? `${grouped(part.points)}/${grouped(part.of)}` : `${part.solved}/${part.count}`;
  const whole = (share) => (100 * share).toFixed(0);
  return h(
    "div",
    { class: "bar" },
    svg(
      "svg",
      { viewBox: "0 0 100 10", preserveAspectRatio: "none", role: "img", "aria-label": `${data.engines[index].name}, ${theme.name}` },
      svg("rect", { x: 0, y: 0, width: 100, height: 10, class: "rest" }),
      svg("rect", { x: 0, y: 0, width: (100 * value).toFixed(2), height: 10, class: `fill s${index % MOST_SERIES}` }),
      svg("path", { class: "whisker", "vector-effect": "non-scaling-stroke", d: `M${(100 * low).toFixed(2)} 5H${(100 * high).toFixed(2)}` }),
    ),
    h("span", { class: "number share-text" }, `${whole(value)} %`),
    h("span", { class: "number" }, `${whole(low)}–${whole(high)}`),
    h("span", { class: "number" }, figure),
  );
}
