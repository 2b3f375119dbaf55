import { CompiledQuery } from 'kysely';

/** A compiled statement that runs again with other values for its placeholders. */
export type Reusable = (values: readonly unknown[]) => CompiledQuery;

/**
 * Makes a compiled statement reusable. `placeholders` are the objects that it was compiled with, compared by identity.
 * Throws if it contains another time: it would be frozen in all later runs.
 */
export function reusable({ sql, parameters }: CompiledQuery, placeholders: readonly unknown[]): Reusable {
  if (parameters.some((value) => value instanceof Date && !placeholders.includes(value)))
    throw new TypeError('A reusable statement may contain no time but that of its request');
  const asCompiled = CompiledQuery.raw(sql, [...parameters]); // drops the query tree
  if (!placeholders.some((placeholder) => parameters.includes(placeholder))) return () => asCompiled;
  return (values) =>
    CompiledQuery.raw(
      sql,
      parameters.map((value) => (placeholders.includes(value) ? values[placeholders.indexOf(value)] : value)),
    );
}
