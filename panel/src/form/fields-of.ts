import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import type { ZodForm } from './use-zod-form.ts';

/** A field of the form around it, by name. `holds` is never there: it only tells TypeScript what the field holds. */
export interface FieldRef<Value> {
  name: string;
  holds?: Value;
}

/**
 * `const field = fieldsOf(form)`, then `<TextField {...field('title.pl')} label="Title" />`: only names that the schema
 * has, and only in controls that can hold their values.
 */
export const fieldsOf =
  <Values extends FieldValues, Output>(_form: ZodForm<Values, Output>) =>
  <Name extends FieldPath<Values>>(name: Name): FieldRef<FieldPathValue<Values, Name>> => ({ name });
