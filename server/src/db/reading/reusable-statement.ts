import { CompiledQuery } from 'kysely';
import type { Db } from '#db/handles.ts';

/** A compiled statement that runs again with other values for its placeholders. */
export type Reusable<Row = unknown> = (values: readonly unknown[]) => CompiledQuery<Row>;

/**
 * Makes a compiled statement reusable. `placeholders` are the objects that it was compiled with, compared by identity.
 * Throws if it contains another time: it would be frozen in all later runs.
 */
export function reusable<Row>(
  { sql, parameters }: CompiledQuery<Row>,
  placeholders: readonly unknown[],
): Reusable<Row> {
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

/** Values of a statement by name. */
type ValuesOf<Named> = { [Name in keyof Named]: string | Date | null };

/**
 * Compiles the statement of a frequent call once, and returns it with the values of each call. `build` must pass on each
 * value as it is, which the first call checks: a value made from it would be frozen.
 */
export function compiledOnce<Handle extends Db, Named extends ValuesOf<Named>, Row>(
  build: (db: Handle, values: Named) => { compile(db: Handle): CompiledQuery<Row> },
): (db: Handle, values: Named) => CompiledQuery<Row> {
  let statement: ((values: Named) => CompiledQuery<Row>) | undefined;
  const compile = (db: Handle, first: Named) => {
    const names: Extract<keyof Named, string>[] = []; // of the values that `build` reads
    const placeholders: unknown[] = [];
    const named = { ...first };
    for (const name in first) {
      const placeholder = placeholderFor(first[name]);
      const get = () => {
        if (!names.includes(name)) placeholders[names.push(name) - 1] = placeholder;
        return placeholder;
      };
      Object.defineProperty(named, name, { get });
    }
    const compiled = build(db, named).compile(db);
    const frozen = names.find((_name, at) => !compiled.parameters.includes(placeholders[at]));
    if (frozen !== undefined) throw new TypeError(`A reusable statement must pass on its value ${frozen}`);
    const reused = reusable(compiled, placeholders);
    return (values: Named) => reused(names.map((name) => values[name]));
  };
  return (db, values) => {
    statement ??= compile(db, values);
    return statement(values);
  };
}

/** An object of its own, which equals no other parameter. */
const placeholderFor = (value: unknown): unknown => (value instanceof Date ? new Date(value) : Object(value));

/** Runs a compiled statement. */
export const execute = async <Row>(
  db: Pick<Db, 'getExecutor'>,
  statement: CompiledQuery<Row>,
): Promise<readonly Row[]> => (await db.getExecutor().executeQuery(statement)).rows;
