/** Maps database columns to API fields and converts their values. */
import { type HistoryEntity, historyEntity } from '@foyer/contract/history.ts';
import { recordedFields } from '@foyer/contract/resources/history/recorded-fields.ts';
import { type FieldKind, ofEach } from '@foyer/contract/resources/resource.ts';
import { isoMoment } from '#db/reading/json.ts';
import { toZloty } from '#lib/money.ts';

export interface HistoryField {
  field: string;
  /** Converts a value that is not null. */
  toApi: (value: unknown) => unknown;
  /** The history records only that the value changed. */
  secret: boolean;
}

const same = (value: unknown) => value;

/** Conversions by kind. All other values are stored as the API has them. */
const byKind: Partial<Record<FieldKind, HistoryField['toApi']>> = {
  moment: (value) => isoMoment(String(value)),
  money: (value) => toZloty(Number(value)),
};

/** Values that the API has in another form. */
const converted: Partial<Record<HistoryEntity, Record<string, HistoryField['toApi']>>> = {
  // Events are published before they start, so PUBLISHED is shown as UPCOMING.
  events: { status: (value) => (value === 'PUBLISHED' ? 'UPCOMING' : value) },
  users: { authenticator_app: hasEntries },
  staff: { authenticator_app: hasEntries },
};

function hasEntries(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

const fieldsOf = (entity: HistoryEntity): Record<string, HistoryField> =>
  Object.fromEntries(
    recordedFields(entity).map(({ field, kind, name, hidden }) => [
      name,
      { field, toApi: converted[entity]?.[name] ?? byKind[kind] ?? same, secret: hidden },
    ]),
  );

/** Keyed by database column. Lists stored in other tables appear as columns, too (`audit_list`). */
export const historyFields = ofEach(historyEntity.enum, fieldsOf);
