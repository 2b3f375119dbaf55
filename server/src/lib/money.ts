/** Złoty as they travel (120.5), from whole grosze. Exact: both are what a double holds exactly or prints so. */
export const toZloty = (minor: number) => minor / 100;

/** Whole grosze from złoty with at most two decimal places. */
export const toGrosze = (zloty: number) => Math.round(zloty * 100);
