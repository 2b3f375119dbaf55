/** Finds the places and events that rows of billings name, by id or by name. */
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { BilledSubject } from '#db/schema/json-columns.ts';
import { comparableName } from './import-cells.ts';
import { uuidsAmong } from './import-kind.ts';
import type { RowIssue } from './import-messages.ts';
import type { ImportRow } from './import-row.ts';
import { byName, type NamedPlace, namesInRows, placesNamed } from './named-places.ts';

export interface BilledThings {
  /** The place or event of a row, and the subject of its billing. Empty for a row that names neither. */
  of(values: ImportRow['values']): {
    issues: RowIssue[];
    eventId?: string;
    subject?: (transactionDate: string) => BilledSubject;
  };
}

interface Event {
  id: string;
  titlePl: string;
  titleEn: string;
  timeFrom: string;
  places: string[];
}

export async function billedThings(tx: Tx, rows: readonly ImportRow[]): Promise<BilledThings> {
  const places = await placesNamed(tx, rows);
  const events = byName(await eventsNamed(tx, namesInRows(rows, 'event')), ({ id, titlePl, titleEn }) => [
    id,
    titlePl,
    titleEn,
  ]);
  return {
    of: ({ place, event }) => {
      const foundPlace = places.of(place);
      const foundEvents = event === undefined ? [] : (events.get(comparableName(event)) ?? []);
      const issues = [...foundPlace.issues];
      if (event !== undefined && foundEvents.length !== 1)
        issues.push({ field: 'event', key: foundEvents.length === 0 ? 'eventUnknown' : 'eventAmbiguous' });
      if (issues.length > 0) return { issues };
      const [oneEvent] = foundEvents;
      const subject = subjectOf(foundPlace.place, oneEvent);
      return { issues, ...(oneEvent && { eventId: oneEvent.id }), ...(subject && { subject }) };
    },
  };
}

function subjectOf(place: NamedPlace | undefined, event: Event | undefined) {
  if (!place && !event) return undefined;
  const names = place ? [place.name] : (event?.places ?? []);
  return (transactionDate: string): BilledSubject => ({
    locations: names.map((name) => ({ name })),
    timeFrom: event ? new Date(event.timeFrom).toISOString() : transactionDate,
    title: { pl: event?.titlePl ?? place?.name ?? '' },
  });
}

async function eventsNamed(tx: Tx, names: readonly string[]): Promise<Event[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<Event>`
    select e.id, e.title_pl, e.title_en, e.time_from,
           coalesce((select json_agg(p.place_name order by p.position) from event_places p where p.event_id = e.id), '[]') as places
      from events e
     where e.status <> 'DRAFT'
       and (comparable_name(e.title_pl) = any(${names}::text[]) or comparable_name(e.title_en) = any(${names}::text[])
            or e.id = any(${uuidsAmong(names)}::uuid[]))`.execute(tx);
  return rows;
}
