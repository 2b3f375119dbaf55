/** Statements as they were compiled before: putting one together takes longer than all else that a list does for a request. */
import { CompiledQuery } from 'kysely';

/** A compiled statement that is asked again with other values in the places that were given. */
export type Reusable = (values: readonly unknown[]) => CompiledQuery;

/** `places` are the very objects that the statement was compiled with. Throws where it knows another moment than those. */
export function reusable({ sql, parameters }: CompiledQuery, places: readonly unknown[]): Reusable {
  if (parameters.some((value) => value instanceof Date && !places.includes(value)))
    throw new TypeError('A statement that is kept may know no moment but that of its request');
  const asIs = CompiledQuery.raw(sql, [...parameters]); // without the tree that it was made of
  if (!places.some((place) => parameters.includes(place))) return () => asIs;
  return (values) =>
    CompiledQuery.raw(
      sql,
      parameters.map((value) => (places.includes(value) ? values[places.indexOf(value)] : value)),
    );
}

/** Remembers what was made for `capacity` different keys, those that were asked for last. */
export function kept<Made>(capacity: number): (key: string, make: () => Made) => Made {
  const known = new Map<string, Made>();
  return (key, make) => {
    const found = known.get(key) ?? make();
    known.delete(key); // what was asked for last stands last, so that the first is the one to drop
    known.set(key, found);
    if (known.size > capacity) known.delete(known.keys().next().value ?? key);
    return found;
  };
}
