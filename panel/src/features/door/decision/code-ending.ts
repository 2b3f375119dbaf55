const endingLength = 4;

/** Last characters of a code. */
export const endingOf = (code: string): string => code.slice(-endingLength);

/** A code as people see it. */
export const shownEnding = (ending: string): string => `…${ending}`;
