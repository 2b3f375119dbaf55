import type { StaffDoorOverview } from '@foyer/contract/check-ins.ts';
import { sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import type { Deps } from '#deps.ts';
import { beganBefore, nightAt } from '#shared/events/door-night.ts';
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

/** Reads the events with tickets of the current night, with their guests. Lists leave the caller's device at `validUntil`. */
export async function readDoorOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  validUntil: Date | null,
): Promise<StaffDoorOverview> {
  const now = clock.now();
  const night = nightAt(now, clock.timeZone);
  const { rows } = await sql<Row>`
    select e.id, e.title_pl, e.title_en, e.time_from, e.time_to, e.location_names as place,
           e.staff_note, ${doorCounts} as counts
      from events e where ${isAtDoor(night)}
     order by ${beganBefore(night.from)}, e.time_from, e.id`.execute(db);
  return {
    serverTime: now.toISOString(),
    validUntil: validUntil && isoMoment(validUntil),
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

/** Latest end of a login, even if it is used. */
export async function endOfLogin(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  loginId: string,
): Promise<Date> {
  const { createdAt } = await db
    .selectFrom('logins')
    .select('createdAt')
    .where('id', '=', loginId)
    .executeTakeFirstOrThrow();
  return new Date(createdAt.getTime() + settings.loginTtlMs);
}
