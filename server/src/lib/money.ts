/** Converts grosze to złoty (12050 to 120.5). Exact for every amount that a double represents exactly. */
export const toZloty = (minor: number) => minor / 100;

/** Converts złoty with at most two decimal places to grosze. */
export const toGrosze = (zloty: number) => Math.round(zloty * 100);
