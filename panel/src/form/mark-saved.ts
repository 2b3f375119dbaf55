import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import type { ZodForm } from './use-zod-form.ts';

/** What a form holds now, for later: React Hook Form goes on changing its own. */
export const snapshotOf = <Values extends FieldValues, Output>(form: ZodForm<Values, Output>): Values =>
  structuredClone(form.getValues());

/**
 * Shows what is stored, and marks what was sent as saved. What was typed while it was on its way stays, as a change: it is
 * not saved yet. Where something else was sent than this form (`sent` is undefined), all that differs from it stays.
 */
export function markSaved<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  sent: Values | undefined,
  stored: DefaultValues<Values>,
) {
  const typed = snapshotOf(form);
  form.show(stored);
  const saved = sent ?? snapshotOf(form);
  for (const name of Object.keys(typed)) {
    const isChanged = isNameOf(name, typed) && !isSame(typed[name], saved[name]);
    if (isChanged) form.setValue(name, typed[name], { shouldDirty: true });
  }
}

const isNameOf = <Values extends FieldValues>(name: string, values: Values): name is Path<Values> =>
  name in values;

/** Whether two values of a form say the same. An absent name is one that holds `undefined`. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isPlainObject(one) || !isPlainObject(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
