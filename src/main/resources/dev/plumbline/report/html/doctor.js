/* A report of the doctor: the counts, a table of the examinations, the findings. */

function countCard(title, count) {
  return h("div", { class: "card" }, h("h2", {}, title), h("p", { class: "figure" }, String(count)));
}

function examination(one) {
  const findings = one.findings ?? [];
  const target = findings.length > 0 && `#${one.name}`;
  return h(
    "tr",
    {},
    h("th", { scope: "row" }, target ? h("a", { href: target }, one.name) : one.name),
    h("td", {}, h("span", { class: `state state-${one.status}` }, one.status)),
    h("td", { class: "checks" }, one.checks),
    h("td", { class: "measured" }, one.measured ?? ""),
    h("td", { class: "number" }, `${one.seconds.toFixed(1)} s`),
  );
}

function finding(one, name, index) {
  const more = one.times > 1 ? ` (and ${one.times - 1} more)` : "";
  return h(
    "section",
    { class: `finding finding-${one.severity}`, id: index === 0 && name },
    h("h3", {}, h("span", { class: "kind" }, one.severity), `${one.code}: ${one.sentence}`),
    h(
      "dl",
      {},
      h("dt", {}, "Examination"),
      h("dd", {}, name),
      h("dt", {}, "Found"),
      h("dd", {}, one.found + more),
      h("dt", {}, "Rule"),
      h("dd", {}, one.rule),
    ),
    h("details", {}, h("summary", {}, "Transcript"), h("pre", { tabindex: "0", role: "group", "aria-label": "Transcript" }, (one.transcript ?? []).join("\n"))),
  );
}

const data = await readData();
const heads = ["Examination", "Result", "Checks", "Measured", "Time"].map((title) => h("th", { scope: "col", class: title === "Time" ? "number" : title.toLowerCase() }, title));
document.getElementById("page").append(
  h(
    "div",
    { class: "page" },
    h("header", { class: "head" }, brand(), h("h1", {}, data.engine), h("p", { class: "quiet" }, `${data.summary}. ${data.command.join(" ")}`)),
    h(
      "main",
      {},
      h("div", { class: "cards" }, countCard("Errors", data.errors), countCard("Warnings", data.warnings), countCard("Notes", data.notes), countCard("Examinations", data.examinations.length)),
      scroller(h("div", { class: "exams scroll" }, h("table", {}, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, data.examinations.map(examination)))), "Examinations"),
      data.examinations.map((one) => (one.findings ?? []).map((other, index) => finding(other, one.name, index))),
    ),
  ),
);
