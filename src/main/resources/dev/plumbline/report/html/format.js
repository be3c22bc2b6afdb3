/* Formats numbers for readers. */

/* The results of a problem, best first. */
const STANDINGS = ["solved", "unsolved", "error", "skipped", "unsolvable", "checked"];
const SIGNS = ["✓", "✗", "!", "–", "·", "·"];

function grouped(number) {
  return Math.round(number).toLocaleString("en-US");
}

/* Three digits and a unit: 1.23M. */
function short(number) {
  for (const [size, letter] of [[1e9, "G"], [1e6, "M"], [1e3, "k"]]) {
    if (number >= size) {
      return trimmed(number / size) + letter;
    }
  }
  return trimmed(number);
}

function trimmed(number) {
  const digits = Math.abs(number) >= 99.5 ? 0 : Math.abs(number) >= 9.95 ? 1 : 2;
  return String(Number(number.toFixed(digits)));
}

function duration(ms) {
  if (ms === null || ms === undefined) {
    return "";
  }
  if (ms < 60000) {
    const [number, unit] = ms < 1000 ? [ms, " ms"] : [ms / 1000, " s"];
    return Number(number.toFixed(number < 0.95 ? 2 : number < 9.95 ? 1 : 0)) + unit;
  }
  const minutes = Math.floor(ms / 60000);
  return minutes < 60
    ? `${minutes} min ${Math.round((ms % 60000) / 1000)} s`
    : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

function percent(share) {
  return (100 * share).toFixed(1) + " %";
}

/* A score is a number of centipawns, or "#3" for a mate. */
function scoreText(score) {
  if (score === null || score === undefined) {
    return "";
  }
  if (typeof score === "string") {
    return score.replace("-", "−");
  }
  return (score > 0 ? "+" : score < 0 ? "−" : "") + (Math.abs(score) / 100).toFixed(2);
}

/* In pawns, with mates beyond all other scores, for charts and sorting. */
function scoreValue(score) {
  if (typeof score === "string") {
    const moves = Number(score.slice(1));
    return moves > 0 ? 1000 - moves : -1000 - moves;
  }
  return score / 100;
}

function boundSign(bound) {
  return { lower: "≥", upper: "≤" }[bound] ?? "";
}

function plural(count, one, many) {
  return `${grouped(count)} ${count === 1 ? one : (many ?? one + "s")}`;
}

function median(numbers) {
  if (!numbers.length) {
    return null;
  }
  const sorted = [...numbers].sort((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/* The normal distribution has 95 % of its mass within this many standard deviations. */
const DEVIATIONS_95 = 1.959963984540054;

/* Wilson's 95 % interval of a share. */
function wilson(successes, tries) {
  const z = DEVIATIONS_95;
  const share = successes / tries;
  const weight = (z * z) / tries;
  const middle = (share + weight / 2) / (1 + weight);
  const reach = (z / (1 + weight)) * Math.sqrt((share * (1 - share)) / tries + weight / (4 * tries));
  return [Math.max(0, middle - reach), Math.min(1, middle + reach)];
}
