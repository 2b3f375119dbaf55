/** Fields that the history records, for every kind of record. */
import { eventFields } from '../../events/event-fields.ts';
import type { HistoryEntity } from '../../history.ts';
import type { FieldKind, Resource } from '../resource.ts';
import { resources } from '../resources.ts';
import { otherEntities } from './other-entities.ts';

export interface RecordedField {
  /** Name in the API. */
  field: string;
  label: string;
  kind: FieldKind;
  /** Name in the audit: the column of the table, or a list. */
  name: string;
  /** False for a list of another table. */
  isColumn: boolean;
  /** The history records only that the value changed. */
  hidden: boolean;
  /** Text that may be empty. */
  optional: boolean;
}

/** Fields with a label that the audit records. */
const recordedIn = (fields: Resource['fields']): RecordedField[] =>
  Object.entries(fields).flatMap(([key, { field = key, label, kind, column, audited, ...flags }]) => {
    const name = column ?? audited;
    if (label === undefined || name === undefined) return [];
    const { hidden = false, optional = false } = flags;
    return [{ field, label, kind, name, isColumn: column !== undefined, hidden, optional }];
  });

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields of `eventFields`. The audit records a list under the field's name. */
const eventRows: RecordedField[] = Object.entries(eventFields).flatMap(
  ([field, { label, kind, columns }]) => {
    const [first = field, second] = columns.map(snakeCase);
    const of = { isColumn: columns.length > 0, hidden: false, optional: field === 'staffNote' };
    const row = { field, label, kind, name: snakeCase(first), ...of };
    if (second === undefined) return [row];
    return [
      { ...row, field: `${field}.pl`, label: `${label} (PL)` },
      { ...row, field: `${field}.en`, label: `${label} (EN)`, name: second },
    ];
  },
);

const described: Readonly<Record<string, RecordedField[]>> = Object.fromEntries([
  ...Object.values<Resource>(resources).map(({ entity, fields }) => [entity, recordedIn(fields)]),
  ...Object.entries(otherEntities).map(([entity, { fields }]) => [entity, recordedIn(fields)]),
]);

export const recordedFields = (entity: HistoryEntity): readonly RecordedField[] => [
  ...(entity === 'events' ? eventRows : []),
  ...(described[entity] ?? []),
];
