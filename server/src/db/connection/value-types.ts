/** Conversion of database values, the same for both engines. */
import pg from 'pg';

const { INT8, DATE } = pg.types.builtins;

/**
 * Returns int8 as number and timestamptz as `Date`. A date remains text (`2026-11-21`), because it is a day,
 * not a point in time.
 */
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
