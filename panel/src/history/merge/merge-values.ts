import { type FieldValues, get, set } from 'react-hook-form';
import type { Choices, Sides } from '#form/merging.ts';
import { isSame } from '#form/save-record.ts';

/** A field of the API, and where in the form's values it is. What several places of the form say together stays together. */
export interface FormField {
  name: string;
  paths: readonly string[];
}

/**
 * Who has changed a field: nobody, one of the two, both in the same way, or both otherwise, so that somebody has to choose.
 */
export type Change = 'none' | 'mine' | 'theirs' | 'same' | 'both';

/**
 * The fields of all values, in their order: those that are named, and of the rest each by itself, so that `title.pl` and
 * `title.en` are two. A list is one field.
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

/** The paths of a value's fields, without those that are taken and what holds them or is in them. */
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

/** Who has changed a field since `base`. */
export function changeOf({ paths }: FormField, { base, mine, theirs }: Sides): Change {
  const differ = (one: object, other: object) =>
    paths.some((path) => !isSame(get(one, path), get(other, path)));
  if (!differ(mine, theirs)) return differ(base, mine) ? 'same' : 'none';
  if (!differ(base, theirs)) return 'mine';
  return differ(base, mine) ? 'both' : 'theirs';
}

/** Mine over theirs: nothing that only one has changed is lost. Where both did, mine stays, unless theirs is chosen. */
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
