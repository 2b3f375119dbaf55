import type { FieldValues, Path } from 'react-hook-form';
import type { ZodForm } from './use-zod-form.ts';

/** What a form holds now, for later: React Hook Form goes on changing its own. */
export const snapshotOf = <Values extends FieldValues, Output>(form: ZodForm<Values, Output>): Values =>
  copyOf(form.getValues());

function copyOf<Value>(value: Value): Value;
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (!isPlainObject(value)) return value; // files are as they are
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]));
}

/**
 * Marks what was sent as saved, and shows what is stored. What was typed while it was on its way stays, as a change: it is
 * not saved yet.
 */
export function settle<Values extends FieldValues, Output>(
  form: ZodForm<Values, Output>,
  sent: Values,
  stored: Values = sent,
) {
  const typed = snapshotOf(form);
  form.dirty.current = false;
  form.reset(stored);
  for (const name of Object.keys(typed)) {
    const isChanged = isNameOf(name, typed) && !isSame(typed[name], sent[name]);
    if (isChanged) form.setValue(name, typed[name], { shouldDirty: true });
  }
}

const isNameOf = <Values extends FieldValues>(name: string, values: Values): name is Path<Values> =>
  name in values;

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isPlainObject(one) || !isPlainObject(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
