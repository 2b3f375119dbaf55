/** A noun, described once: all that its schemas cannot say. Server and panel read the descriptions as plain data. */
import type { z } from 'zod';
import type { StaffRole } from '../enums.ts';

/** Kind of a value, which determines how it is shown, exported, cleaned and written in the history. */
export type FieldKind =
  | 'text'
  | 'longText'
  | 'html'
  | 'money'
  | 'number'
  | 'percentage'
  | 'moment'
  | 'day'
  | 'yesOrNo'
  | 'status'
  | 'membership'
  | 'role'
  | 'language'
  | 'eventType'
  | 'placeType'
  | 'category'
  | 'places'
  | 'person'
  | 'guest'
  | 'picture'
  | 'pictures'
  | 'hours'
  | 'specialDays'
  | 'specialDay'
  | 'hoursOfDay'
  | 'coupons'
  | 'list'
  | 'secret';

/** One field. Its key is the name of the list's column, and of the input's field unless `field` differs. */
export interface ResourceField {
  /** Name in inputs and in the history, if it is not the key: `question.pl`, `placeId`. */
  field?: string;
  kind: FieldKind;
  /** Name in forms and in the history. Without it, the history leaves the field out. */
  label?: string;
  /** Header in the list and its exports. Fields without one are no columns of the list. */
  header?: string;
  /** Shown in the list only after a user adds the column. */
  more?: true;
  /** Column of the table. Without it, the value is computed. */
  column?: string;
  /** List of another table that the audit records with the row. */
  audited?: string;
  /** Text that may be empty. */
  optional?: true;
  /** The history records that the value changed, but not the value. */
  hidden?: true;
}

/** Calls below `path`. `get`, `update` and `delete` have the id behind it. */
export type UsualCall = 'list' | 'create' | 'get' | 'update' | 'delete';

export interface Resource {
  /** Name of the list in views, settings, exports and file names. */
  list: string;
  /** Kind of record in the history. Two lists may show records of one kind. */
  entity: string;
  table: string;
  /** Path of the calls in the panel's API. */
  path: string;
  calls: readonly UsualCall[];
  /** Roles that may use it. */
  roles: readonly StaffRole[];
  /**
   * `places`: the calls also serve a MANAGER limited to some places, who reads records there. `self`: only for the own account.
   * Default: `house`.
   */
  serves?: 'house' | 'places' | 'self';
  /** Such a MANAGER may also change records. */
  changedAtPlaces?: true;
  /** The search of such a MANAGER also finds guests by a whole e-mail address or phone number. */
  findsGuests?: true;
  /** Addresses in the panel. `$id` stands for the id of a record. */
  pages: { list: string; record?: string };
  singular: string;
  plural: string;
  /** Noun in the names of actions: `createFaq`. */
  action: string;
  /** One and many in the names of operations: `getFaq`, `listFaqs`. */
  operations: readonly [one: string, many: string];
  /** Group of the operations in the API document. */
  tag: { name: string; about: string };
  record: z.ZodObject;
  /** Row of the list, if it is not the whole record. */
  item?: z.ZodObject;
  /** Body of an update. */
  input?: z.ZodType;
  /** Body of an update that changes nothing. Forms start from it, and *Undo* restores earlier values into it. */
  inputOf?: (record: never) => object;
  query: z.ZodObject;
  /** Kinds of other records that its list or pages show. They are read again when one of those changes. */
  shows: readonly string[];
  /** Columns of the list in order, and everything that the history records. */
  fields: Readonly<Record<string, ResourceField>>;
}

export const staffRoles: readonly StaffRole[] = ['ADMIN', 'MANAGER'];

interface BilingualText {
  label: string;
  kind: FieldKind;
}

/** Fields of a bilingual text that the list does not show. */
export function inBoth<Name extends string>(
  name: Name,
  column: string,
  text: BilingualText,
): Readonly<Record<`${Name}.${'pl' | 'en'}`, BilingualText & { column: string }>>;
export function inBoth(name: string, column: string, { label, kind }: BilingualText) {
  return {
    [`${name}.pl`]: { label: `${label} (PL)`, kind, column: `${column}_pl` },
    [`${name}.en`]: { label: `${label} (EN)`, kind, column: `${column}_en` },
  };
}

/** Names of a table's entries, with their type. */
export function namesIn<Table extends object>(table: Table): (keyof Table & string)[];
export function namesIn(table: object) {
  return Object.keys(table);
}

/** A table with the same names and other values. */
export function ofEach<Table extends object, Value>(
  table: Table,
  toValue: (entry: Table[keyof Table]) => Value,
): Readonly<Record<keyof Table & string, Value>>;
export function ofEach(table: Record<string, unknown>, toValue: (entry: unknown) => unknown) {
  return Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, toValue(entry)]));
}
