/** Values of forms: comparing, copying, and showing a record's version with the user's changes over it. */
import type { FieldValues, Path } from 'react-hook-form';
import type { StoredRecord } from '#api/record-calls.ts';
import type { RecordForm } from './record-form.ts';
import type { ZodForm } from './use-zod-form.ts';

/** Compares two form values. A missing key equals `undefined`. */
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

/** Copies a form's values, because React Hook Form mutates them. */
export const snapshotOf = <Values extends FieldValues, Output>(form: ZodForm<Values, Output>): Values =>
  structuredClone(form.getValues());

/**
 * Shows the stored record with the user's changes over it: values that differ from `saved`, or from the stored ones by default.
 */
export function showOver<Values extends FieldValues, Output, Stored extends StoredRecord>(
  form: RecordForm<Values, Output, Stored>,
  stored: Stored,
  { values, saved }: { values: Values; saved?: Values | undefined },
) {
  form.show(form.record.valuesOf(stored), stored.updatedAt ?? undefined);
  const unchanged = saved ?? snapshotOf(form);
  for (const name of Object.keys(values)) {
    const isChanged = isNameOf(name, values) && !isSame(values[name], unchanged[name]);
    if (isChanged) form.setValue(name, values[name], { shouldDirty: true });
  }
}

const isNameOf = <Values extends FieldValues>(name: string, values: Values): name is Path<Values> =>
  name in values;
