/** Removes U+FFFE and U+FFFF, which XML cannot carry and no text needs. */
export const withoutNoncharacters = (text: string): string => text.replace(/[\uFFFE\uFFFF]/g, '');
