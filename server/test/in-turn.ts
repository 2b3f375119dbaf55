const day = 24 * 60 * 60 * 1000;

/** Each of the names has its turn for a day. */
export const inTurn = <Name extends string>(names: readonly [Name, ...Name[]], now: number): Name =>
  names[Math.floor(now / day) % names.length] ?? names[0];
