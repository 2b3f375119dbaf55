/** Keeps names that run from right to left, or hold direction marks, from turning the sentence around them. */

const turning =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** The name between the marks that isolate it (U+2068, U+2069), if it needs them. */
export const isolated = (name: string): string => (turning.test(name) ? `\u2068${name}\u2069` : name);

/** A sentence with what it quotes isolated: “…”, „…”. */
export const withIsolatedQuotes = (sentence: string): string =>
  sentence.replace(/(?<=[“„])[^“„”]*(?=”)/g, isolated);
