import { type FieldValues, get, set } from 'react-hook-form';
import type { Choices, Sides } from '#form/merge/merging.ts';
import { isSame } from '#form/values.ts';

/** An API field and its paths in the form's values. Paths of one field are merged together. */
export interface FormField {
  name: string;
  paths: readonly string[];
}

/** Which side changed a field: none, one, both alike, or both differently, which needs a choice. */
export type Change = 'none' | 'mine' | 'theirs' | 'same' | 'both';

/**
 * Returns all fields in order: the named ones, and each remaining value separately, so that `title.pl` and `title.en` are two. A
 * list is one field.
 */
export function formFields(
  named: Readonly<Record<string, readonly string[]>>,
  sides: readonly object[],
): FormField[] {
  const fields = Object.entries(named).map(([name, paths]) => ({ name, paths }));
  const taken = fields.flatMap(({ paths }) => paths);
  const rest = new Set(sides.flatMap((side) => leavesOf(side, '', taken)));
  const order = [...new Set(sides.flatMap(Object.keys))];
  const placeOf = ({ paths: [first = ''] }: FormField) => order.indexOf(first.replace(/\..*/, ''));
  return [...fields, ...[...rest].map((path) => ({ name: path, paths: [path] }))].sort(
    (one, other) => placeOf(one) - placeOf(other),
  );
}

/** Returns the paths of a value's fields, without the taken ones, their parents and their children. */
function leavesOf(value: object, at: string, taken: readonly string[]): string[] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const path = `${at}${key}`;
    if (taken.includes(path)) return [];
    if (isGroup(inner)) return leavesOf(inner, `${path}.`, taken);
    return taken.some((one) => one.startsWith(`${path}.`)) ? [] : [path];
  });
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns which side changed a field since `base`. */
export function changeOf({ paths }: FormField, { base, mine, theirs }: Sides): Change {
  const differ = (one: object, other: object) =>
    paths.some((path) => !isSame(get(one, path), get(other, path)));
  if (!differ(mine, theirs)) return differ(base, mine) ? 'same' : 'none';
  if (!differ(base, theirs)) return 'mine';
  return differ(base, mine) ? 'both' : 'theirs';
}

/**
 * Merges the user's values into the stored ones. A change by one side is never lost. If both changed a field, the user's wins
 * unless `theirs` is chosen.
 */
export function mergeValues<Values extends FieldValues>(
  fields: readonly FormField[],
  sides: Sides<Values>,
  choices: Choices = {},
): Values {
  const merged = structuredClone(sides.mine);
  for (const field of fields) {
    const change = changeOf(field, sides);
    const isTheirs = change === 'theirs' || (change === 'both' && choices[field.name] === 'theirs');
    if (!isTheirs) continue;
    for (const path of field.paths) set(merged, path, structuredClone(get(sides.theirs, path)));
  }
  return merged;
}
