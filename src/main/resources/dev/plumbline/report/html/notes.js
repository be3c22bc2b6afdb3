/* Notes on a search: findings, changes of the best move, raw output. */

/* The meaning of a finding code: severity, sentence, explanation. */
const meanings = new Map();

function learnCodes(data) {
  Object.entries(data.codes).forEach(([code, meaning]) => meanings.set(code, meaning));
}

function codeOf(code) {
  return meanings.get(code) ?? ["warning", "", ""];
}

function findingsAt(search, place) {
  return search.listed_findings.filter(({ line }) => line === place);
}

function findingNote({ code, ply, text }, count = 1) {
  const [severity, sentence, explanation] = codeOf(code);
  return h(
    "p",
    { class: `finding ${severity}`, title: explanation },
    h("strong", {}, code),
    count > 1 && ` ×${grouped(count)}`,
    ` ${sentence}`,
    count === 1 && ply >= 0 && `, ply ${ply + 1}`,
    count === 1 && text && h("span", { class: "quiet" }, ` (${text})`),
  );
}

/* An entry of findings has links to so many lines; the others are folded. */
const MOST_LINKS = 8;

/* The findings of a search, those of a kind as one entry, linked to their lines. */
function findingList(search, onfinding) {
  if (!search.listed_findings.length) {
    return null;
  }
  const lines = linesOf(search);
  return h(
    "section",
    {},
    h("h3", {}, "Findings"),
    h(
      "ul",
      { class: "findings" },
      [...kindsIn(search)].map((code) => {
        const findings = search.listed_findings.filter((finding) => finding.code === code);
        const links = findings.map((finding) => {
          const line = lines.find((each) => each.place === finding.line);
          return line && button(`depth ${line.depth}`, finding.text || "Show the line", () => onfinding(line, Math.max(0, finding.ply)), { class: "plain" });
        });
        return h("li", {}, findingNote(findings[0], findings.length), lineLinks(links.filter(Boolean)));
      }),
    ),
    search.unlisted_findings > 0 && h("p", { class: "quiet" }, `and ${grouped(search.unlisted_findings)} more`),
  );
}

function lineLinks(links) {
  const row = (some) => h("div", { class: "finding-lines" }, some);
  const more = links.length - MOST_LINKS;
  return more <= 0 ? row(links) : [row(links.slice(0, MOST_LINKS)), h("details", { class: "numbers" }, h("summary", {}, plural(more, "more line")), row(links.slice(MOST_LINKS)))];
}

function choiceList(problem, search, timed) {
  if (search.choices.length < 2) {
    return null;
  }
  return h(
    "section",
    {},
    h("h3", {}, "Best move changes"),
    h(
      "ol",
      { class: "choices" },
      search.choices.map(([ms, depth, nodes, token]) =>
        h(
          "li",
          { class: isRight(problem, search, token) ? "right" : "" },
          h("strong", {}, sanOf(token)),
          isRight(problem, search, token) ? h("span", { class: "unseen" }, " (right)") : "",
          h("span", { class: "quiet" }, [depth >= 0 && ` depth ${depth}`, timed && ms !== null && duration(ms), nodes >= 0 && `${short(nodes)} nodes`].filter(Boolean).join(", ")),
        ),
      ),
    ),
  );
}

/* The raw output, created on demand. */
function rawDetails(problem, search) {
  const place = h("pre", { class: "raw", tabindex: "0" });
  const ontoggle = () => {
    if (!place.textContent) {
      const byPlace = new Map(linesOf(search).map((line) => [line.place, line]));
      place.textContent = transcriptOf(search)
        .map((said, index) => (said.ms === undefined ? "" : said.ms.toFixed(1).padStart(9) + "  ") + rawText(said, byPlace.get(index), problem.chess960))
        .join("\n");
    }
  };
  return h("details", { class: "numbers", ontoggle }, h("summary", {}, `Engine output (${plural(search.said, "line")})`), place);
}
