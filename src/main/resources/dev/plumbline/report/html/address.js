/* What the page shows, kept behind the # of its address: #wac-031?show=lost&sort=-time */

function readAddress() {
  const text = location.hash.slice(1);
  const cut = text.indexOf("?");
  const values = Object.fromEntries(new URLSearchParams(cut < 0 ? "" : text.slice(cut + 1)));
  let open = cut < 0 ? text : text.slice(0, cut);
  try {
    open = decodeURIComponent(open);
  } catch {
    open = "";
  }
  return { open, values };
}

function addressOf(open, values) {
  const kept = Object.entries(values).filter(([, value]) => value !== "" && value !== null && value !== undefined);
  const search = new URLSearchParams(kept).toString();
  return "#" + encodeURIComponent(open) + (search ? "?" + search : "");
}

/* Changes the address without a new place in the history of the browser. */
function replaceAddress(open, values) {
  history.replaceState(null, "", addressOf(open, values));
}

/* Moves on: the button "back" comes back here. Whoever listens for "hashchange" hears of it. */
function pushAddress(open, values) {
  location.hash = addressOf(open, values);
}
