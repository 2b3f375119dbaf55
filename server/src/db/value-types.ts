/** How values come back from either engine. */
import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;

/** int8 comes as a number and timestamptz as a Date; a date stays text (`2026-11-21`), for it is a day, not a moment. */
export function valueTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, safeInteger);
  types.setTypeParser(DATE, (text) => text);
  return types;
}

function safeInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`A number cannot hold ${text} exactly`);
}
