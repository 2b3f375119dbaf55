import type { StaffDoorOverview } from '@foyer/contract/check-ins.ts';
import { sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import type { Deps } from '#deps.ts';
import { nightAt } from '#shared/events/door-night.ts';
import { type DoorCounts, doorCounts } from '#shared/sales/tickets.ts';
import { isAtDoor } from './scanner.ts';

interface Row {
  id: string;
  titlePl: string;
  titleEn: string;
  timeFrom: Date;
  timeTo: Date;
  place: string;
  staffNote: string;
  counts: DoorCounts;
}

/** Reads the events with tickets of the current night, with their guests. */
export async function doorOverview({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<StaffDoorOverview> {
  const now = clock.now();
  const { rows } = await sql<Row>`
    select e.id, e.title_pl, e.title_en, e.time_from, e.time_to, e.location_names as place,
           e.staff_note, ${doorCounts} as counts
      from events e where ${isAtDoor(nightAt(now, clock.timeZone))}
     order by e.time_from, e.id`.execute(db);
  return {
    serverTime: now.toISOString(),
    events: rows.map(({ id, titlePl, titleEn, timeFrom, timeTo, place, staffNote, counts }) => ({
      id,
      title: { pl: titlePl, en: titleEn },
      timeFrom: isoMoment(timeFrom),
      timeTo: isoMoment(timeTo),
      place,
      staffNote,
      ...counts,
    })),
  };
}
