/** Fields that the history records, for every kind of record. */
import { eventFields } from '../events/event-fields.ts';
import type { HistoryEntity } from '../history.ts';
import { otherEntities } from './other-entities.ts';
import type { FieldKind, Resource } from './resource.ts';
import { resources } from './resources.ts';

export interface RecordedField {
  /** Name in the API. */
  field: string;
  label: string;
  kind: FieldKind;
  /** Column of the table, or list that the audit records with it. */
  column: string;
  /** The history records only that the value changed. */
  hidden: boolean;
}

/** Fields with a label and a column. */
const recordedIn = (fields: Resource['fields']): RecordedField[] =>
  Object.entries(fields).flatMap(([name, { field = name, label, kind, column, hidden = false }]) =>
    label !== undefined && column !== undefined ? [{ field, label, kind, column, hidden }] : [],
  );

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Fields of `eventFields`. The audit records a list under the field's name. */
const eventRows: RecordedField[] = Object.entries(eventFields).flatMap(
  ([field, { label, kind, columns }]) => {
    const [first = field, second] = columns.map(snakeCase);
    const row = { field, label, kind, column: snakeCase(first), hidden: false };
    if (second === undefined) return [row];
    return [
      { ...row, field: `${field}.pl`, label: `${label} (PL)` },
      { ...row, field: `${field}.en`, label: `${label} (EN)`, column: second },
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
