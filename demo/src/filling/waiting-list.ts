import { sql } from 'kysely';
import type { Tx } from '../../../server/src/db/handles.ts';
import { type Calendar, hourMs } from '../calendar.ts';
import { idAt, randomOf, wholeBetween } from '../random.ts';
import type { Row } from '../rows.ts';
import { writeAll } from './write.ts';

/** Guests in line for the next event that is sold out. */
const guestsInLine = 6;
/** Puts guests in line for an event that is sold out. The first of them wait longest. */
export async function writeWaitingList(tx: Tx, { now }: Calendar): Promise<void> {
  const event = await tx
    .selectFrom('events as e')
    .innerJoin('eventSales as s', 's.eventId', 'e.id')
    .select('e.id')
    .where('e.status', '=', 'PUBLISHED')
    .where('e.timeFrom', '>', new Date(now))
    .whereRef('s.sold', '>=', 's.maxTicketsQty')
    .orderBy('e.timeFrom')
    .orderBy('e.id')
    .executeTakeFirst();
  if (!event) return;
  const guests = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'USER')
    .where('status', '=', 'ACTIVE')
    .where(
      sql<boolean>`not exists (select from tickets t where t.user_id = users.id and t.event_id = ${event.id})`,
    )
    .orderBy('id')
    .limit(guestsInLine)
    .execute();
  const entries = guests.map(({ id }, number): Row<'waitingListEntries'> => {
    const random = randomOf('waiting list', number);
    const joinedAt = now - (guestsInLine - number) * hourMs;
    return {
      id: idAt(random, joinedAt),
      eventId: event.id,
      userId: id,
      quantity: wholeBetween(random, 1, 4),
      externalId: null,
      state: 'WAITING',
      joinedAt: new Date(joinedAt),
      offeredAt: null,
      holdUntil: null,
      orderId: null,
    };
  });
  await writeAll(tx, [{ waitingListEntries: entries }]);
}
