import type { FieldPath, FieldValues } from 'react-hook-form';

/** An API field whose value has another place, or several parts, in the form. */
interface FieldInForm<Values extends FieldValues> {
  paths: readonly FieldPath<Values>[];
  /** Combines the parts, in order, into the API's value. Defaults to the first part. */
  toApi?: (...parts: unknown[]) => unknown;
}

/** Keyed lists by name, each with the field that identifies an item. */
export type KeyedLists = Readonly<Record<string, string>>;

/** Maps a form's values to API fields. */
export interface FormShape<Values extends FieldValues = FieldValues> {
  /** By API name: `{ imageId: { paths: ['image'] } }`. */
  fields?: Readonly<Record<string, FieldInForm<Values>>>;
  /** Lists merged item by item, and the field that identifies an item: `{ specialDays: 'date' }`. */
  keyed?: KeyedLists;
  /** Removes values that the form holds but does not send, such as a hidden price. */
  normalized?: <Side extends FieldValues>(values: Side) => Side;
  /** Id of the record in the history, if it differs. */
  historyId?: (id: string) => string;
}
