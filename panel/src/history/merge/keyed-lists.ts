/** Lists that are merged item by item: during a merge, each item is a separate field. */
import { type FieldValues, get } from 'react-hook-form';
import type { KeyedLists } from './form-shape.ts';

/** Converts each list into an object: `{ '2026-12-24': [item] }`. Wrapping the item in a list makes it a single field. */
export function spreadLists<Values extends FieldValues>(values: Values, keyed: KeyedLists): Values {
  const spread = Object.entries(keyed).map(([list, by]) => {
    const items: unknown[] = Array.isArray(values[list]) ? values[list] : [];
    return [list, Object.fromEntries(items.map((item, index) => [keyOf(item, by, index), [item]]))] as const;
  });
  return { ...values, ...Object.fromEntries(spread) };
}

/** Converts the objects back into lists, ordered by key. */
export function gatherLists<Values extends FieldValues>(values: Values, keyed: KeyedLists): Values {
  const gathered = Object.keys(keyed).map((list) => {
    const items: Record<string, unknown[] | undefined> = values[list];
    const byKey = Object.entries(items).sort(([one], [other]) => (one < other ? -1 : 1)); // items without a key come last
    return [list, byKey.flatMap(([, item]) => item ?? [])] as const;
  });
  return { ...values, ...Object.fromEntries(gathered) };
}

/**
 * Returns an item's key. An item without one belongs to this user alone. Dots are replaced, because they would split the path.
 */
function keyOf(item: unknown, by: string, index: number): string {
  const key: unknown = get(item, by);
  return typeof key === 'string' && /^[\w-]+$/.test(key) ? key : `~${index}`;
}
