/* The widths of the columns of a table, by their content and the room there is.

   A column has a text to measure and bounds of its width, or a fixed least width. A column with a
   priority gives way in narrow tables, the highest number first. The moves of the engines have the
   priority MOVES; without them, answers are signs only. Columns that give way earlier leave the width
   preferred to those that have one. */

const MOVES = 2;
const SIDES = 20;
const ARROW = 20;
const WIDEST_NAME = 130;

/* The width that the content of each column wishes for. */
function measured(columns, problems, style) {
  const width = textWidth(style);
  return new Map(columns.map((column) => [column, contentWidth(column, problems, width)]));
}

/* Measures texts in a style, as a function of a text and a weight. */
function textWidth({ fontSize, fontFamily }) {
  const context = document.createElement("canvas").getContext("2d");
  return (text, weight = "") => {
    context.font = `${weight} ${fontSize} ${fontFamily}`;
    return Math.ceil(context.measureText(text).width);
  };
}

/* Only the longest texts are measured. */
function contentWidth(column, problems, width) {
  const head = width(column.title, "bold") + ARROW;
  if (!column.text) {
    return Math.max(column.least, head + SIDES);
  }
  const longest = [];
  for (const text of new Set(problems.map(column.text))) {
    if (longest.length < 8 || text.length > longest[0].length) {
      longest.push(text);
      longest.sort((a, b) => a.length - b.length).splice(0, longest.length - 8);
    }
  }
  const content = Math.max(...longest.map((text) => width(text)), Math.min(head, column.bare ? WIDEST_NAME : Infinity)) + SIDES;
  return Math.max(column.least ?? 0, Math.min(column.most ?? Infinity, content));
}

/* The columns shown, each with its width; whether answers are signs only, and whether the table is wider
   than its place. */
function columnWidths(columns, wishes, room) {
  const least = (column) => (column.grows ? column.least : wishes.get(column));
  const total = (some, width) => some.reduce((sum, column) => sum + width(column), 0);
  let shown = columns.filter((column) => column.priority === undefined);
  let isBare = shown.some((column) => column.bare);
  const width = (column) => (isBare && column.bare ? column.bare : least(column));
  const preferred = (column) => Math.max(0, Math.min(wishes.get(column), column.preferred ?? 0) - least(column));
  const priorities = [...new Set([MOVES, ...columns.map((column) => column.priority ?? MOVES)])].sort((a, b) => a - b);
  for (const priority of priorities) {
    const more = [...shown, ...columns.filter((column) => column.priority === priority)];
    if (priority === MOVES && isBare) {
      isBare = total(more, least) > room;
    } else if (total(more, width) + (priority > MOVES ? total(more, preferred) : 0) <= room) {
      shown = more;
    }
  }
  const widths = new Map(columns.filter((column) => shown.includes(column)).map((column) => [column, width(column)]));
  let rest = room - total(shown, width);
  const isWide = rest < 0;
  for (const column of widths.keys()) {
    const more = Math.max(0, Math.min(preferred(column), rest));
    widths.set(column, widths.get(column) + more);
    rest -= more;
  }
  grow(widths, wishes, rest);
  return { widths, isBare, isWide };
}

/* Gives the room that is left to the columns that can grow, as far as they wish, then to all of words. */
function grow(widths, wishes, rest) {
  const growing = [...widths.keys()].filter((column) => column.grows);
  const wanted = growing.reduce((sum, column) => sum + wishes.get(column) - widths.get(column), 0);
  const given = Math.max(0, Math.min(rest, wanted));
  const words = [...widths.keys()].filter((column) => column.grows || column.bare);
  const over = Math.max(0, rest - wanted) / words.length;
  for (const column of words) {
    const wish = column.grows ? wishes.get(column) - widths.get(column) : 0;
    widths.set(column, Math.floor(widths.get(column) + (wanted ? (given * wish) / wanted : 0) + over));
  }
}
