import type { ListName } from '@foyer/contract/lists/lists.ts';
import { personRef } from '@foyer/contract/people/people.ts';
import { placeRef } from '@foyer/contract/places.ts';
import type { Resource, ResourceField } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { z } from 'zod';
import type { Query } from '#api/transport/client.ts';
import { personName } from '#domain/person.ts';
import { shortened } from '#domain/plain-text.ts';
import { langOf } from '#history/words/field-words.ts';
import { shownValue } from '#history/words/value-words.ts';
import { fieldValue } from '#resource/field-value.ts';
import { listTarget, recordTarget } from '#resource/page-targets.ts';
import { type Described, resourceCalls } from '#resource/resource-calls.ts';
import { capitalized } from '#ui/format.ts';
import type { SearchResult } from './search-result.ts';

/** Lists whose results have hints of their own, or several queries. */
const apart: ReadonlySet<string> = new Set<ListName>([
  'events',
  'places',
  'users',
  'billings',
  'messages',
  'reservations',
]);

/** A noun that the palette searches as its description says. */
type Searched = Pick<Resource, 'calls' | 'roles' | 'fields'> & Described<unknown, unknown, Query>;

/** The other nouns whose records have a page. */
export const searchedNouns = Object.values<Searched>(resources).filter(
  ({ list, calls, pages }) => pages.record !== undefined && calls.includes('get') && !apart.has(list),
);

export const foundRows = (resource: Searched, query: { search: string; size: number }) =>
  resourceCalls(resource).rows(resource.query.parse(query));

export const sectionOf = ({ plural }: Pick<Resource, 'plural'>) => capitalized(plural);

export const listWith = (resource: Searched, search: string) => ({
  ...listTarget(resource),
  search: { search },
});

const row = z.looseObject({ id: z.string() });

/** A row as a result: a person by name and e-mail, others by the first two columns. */
export function describedFound(resource: Searched, value: unknown): SearchResult {
  const record = row.parse(value);
  const target = recordTarget(resource, record.id);
  const person = personRef.safeParse(record);
  if (person.success) return { ...target, label: personName(person.data), hint: person.data.email };
  const [first, second] = Object.entries(resource.fields).filter(
    ([, { header, more }]) => header !== undefined && !more,
  );
  const hint = second && textOf(record, ...second);
  return {
    ...target,
    label: (first && textOf(record, ...first)) ?? capitalized(resource.singular),
    ...(hint !== undefined && { hint }),
    ...(first && langOf(first[1].field ?? first[0]) === 'pl' && { lang: 'pl' }),
  };
}

const noNames = { places: new Map(), people: new Map(), eventTypes: new Map() };

function textOf(record: object, name: string, field: ResourceField): string | undefined {
  const value = fieldValue(record, name, field);
  const guest = personRef.safeParse(value);
  const place = placeRef.safeParse(value);
  const text = guest.success
    ? personName(guest.data)
    : place.success
      ? place.data.name
      : shownValue(field.kind, value, noNames);
  return text === undefined ? undefined : shortened(text);
}
