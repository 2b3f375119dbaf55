/** Index of the first character that makes a text invalid JSON. Undefined for valid JSON. */
export function jsonErrorPosition(text: string): number | undefined {
  try {
    JSON.parse(text);
  } catch (error) {
    const [, position] = /at position (\d+)/.exec(String(error)) ?? [];
    // The engine names no position for an unexpected token, or if the text ends too early.
    return position === undefined ? unexpectedToken(text) : Number(position);
  }
  return;
}

const token =
  /[ \t\n\r]*([{}[\],:]|"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b|)/gy;

/** Position of the first character that does not begin the value that is due there. */
function unexpectedToken(text: string): number {
  let previous = ':';
  for (const { 0: whole, 1: found = '', index } of text.matchAll(token)) {
    const position = index + whole.length - found.length;
    const isValueDue = /^[:,[]$/.test(previous);
    const isEmptyArray = previous === '[' && found === ']';
    if (found === '' || (isValueDue && /^[\]},:]$/.test(found) && !isEmptyArray)) return position;
    previous = found;
  }
  return text.length;
}
