import { type HistoryEntity, historyEntity, singularOf } from '@foyer/contract/history.ts';
import { recordedFields } from '@foyer/contract/resources/history/recorded-fields.ts';
import { type FieldKind, ofEach } from '@foyer/contract/resources/resource.ts';
import { formatDate } from '#ui/format.ts';

interface Words {
  label: string;
  kind: FieldKind;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Opening hours per day, as in the form. */
const inWeek: Record<string, Words> = Object.fromEntries(
  weekdays.map((day, index) => [
    `openingHours.${index}`,
    { label: `Opening hours (${day})`, kind: 'hoursOfDay' as const },
  ]),
);

/** Field labels per kind of record, as in the forms. */
const fields = ofEach(historyEntity.enum, (entity): Record<string, Words> => {
  const recorded = recordedFields(entity).map(({ field, ...words }) => [field, words] as const);
  return { ...Object.fromEntries(recorded), ...(entity === 'places' && inWeek) };
});

/** Returns the label and kind of a field. Unknown fields use their API name. */
export function wordsOf(entity: HistoryEntity, field: string): Words {
  const [, day] = /^specialDays\.(\d{4}-\d\d-\d\d)$/.exec(field) ?? []; // each special day separately, as in the form
  if (day !== undefined) return { label: `Special day ${formatDate(day)}`, kind: 'specialDay' };
  const { label, kind } = fields[entity][field] ?? { label: field, kind: 'text' };
  return { label, kind };
}

/** Returns the language of a field such as `title.pl`. */
export const langOf = (field: string) => /\.(pl|en)$/.exec(field)?.[1];

/** Singular names of the kinds of record. */
export const entityNames = ofEach(historyEntity.enum, (entity) => {
  const name = singularOf(entity);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
});
