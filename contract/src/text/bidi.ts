/** Isolates right-to-left names and direction marks, so that they cannot reorder the sentence around them. */

const turning =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** Wraps the name in isolates (U+2068, U+2069) if it needs them. */
export const isolated = (name: string): string => (turning.test(name) ? `\u2068${name}\u2069` : name);

/** Quotes a name and isolates it between the marks: `“Koncert”`. */
export const quoted = (name: string): string => `“${isolated(name)}”`;

/** Isolates each quoted part of a sentence: “…”, „…”. */
export const withIsolatedQuotes = (sentence: string): string =>
  sentence.replace(/(?<=[“„])[^“„”]*(?=”)/g, isolated);
