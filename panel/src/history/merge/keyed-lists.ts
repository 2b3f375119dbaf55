/** Lists whose items are compared one by one: while two sides are brought together, each item is a field of its own. */
import { type FieldValues, get } from 'react-hook-form';
import type { KeyedLists } from '../merging.ts';

/** With each list as an object: `{ '2026-12-24': [item] }`, the item in a list of one so that it is one field. */
export function spreadLists<Values extends FieldValues>(values: Values, keyed: KeyedLists): Values {
  const spread = Object.entries(keyed).map(([list, by]) => {
    const items: unknown[] = Array.isArray(values[list]) ? values[list] : [];
    return [list, Object.fromEntries(items.map((item, index) => [keyOf(item, by, index), [item]]))] as const;
  });
  return { ...values, ...Object.fromEntries(spread) };
}

/** The lists again, in the order of what tells their items apart. */
export function gatherLists<Values extends FieldValues>(values: Values, keyed: KeyedLists): Values {
  const gathered = Object.keys(keyed).map((list) => {
    const items: Record<string, unknown[] | undefined> = values[list];
    const byKey = Object.entries(items).sort(([one], [other]) => (one < other ? -1 : 1)); // what has no key yet comes last
    return [list, byKey.flatMap(([, item]) => item ?? [])] as const;
  });
  return { ...values, ...Object.fromEntries(gathered) };
}

/** What is not filled in yet is nobody else's. A dot would make two steps of one. */
function keyOf(item: unknown, by: string, index: number): string {
  const key: unknown = get(item, by);
  return typeof key === 'string' && /^[\w-]+$/.test(key) ? key : `~${index}`;
}
