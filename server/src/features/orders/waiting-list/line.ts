/** Line of an event that is sold out. Lock the event first (ADR 37). */
import type { Tx } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { readTicketsLeft } from '#shared/sales/availability.ts';
import { type EventOnSale, refuseNotOnSale } from '../ticket-sales.ts';

interface NewEntry {
  userId: string;
  quantity: number;
  externalId: string | null;
}

/**
 * Adds a guest to the end of the line. 409 `eventNotOnSale`, `waitingListOff`, `alreadyWaiting`, `ticketsAvailable` with
 * `ticketsLeft`.
 */
export async function joinLine(tx: Tx, event: EventOnSale, entry: NewEntry, now: Date): Promise<string> {
  refuseNotOnSale(event);
  if (event.state === 'CURRENT' || !event.waitingListOpen) throw new AppError('waitingListOff');
  const waiting = tx.selectFrom('waitingListEntries').select('id').where('eventId', '=', event.id);
  const active = await waiting
    .where('userId', '=', entry.userId)
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .executeTakeFirst();
  if (active) throw new AppError('alreadyWaiting');
  await refuseAvailable(tx, event.id, entry.quantity, now);
  const id = newId();
  await tx
    .insertInto('waitingListEntries')
    .values({ id, eventId: event.id, joinedAt: now, ...entry })
    .execute();
  return id;
}

/** 409 `ticketsAvailable` while so many tickets are on open sale. */
async function refuseAvailable(tx: Tx, eventId: string, quantity: number, now: Date): Promise<void> {
  const ticketsLeft = await readTicketsLeft(tx, eventId, now);
  if (ticketsLeft === null || ticketsLeft >= quantity)
    throw new AppError('ticketsAvailable', { params: { ticketsLeft } });
}

/** Takes an active entry out of the line, with its offer. Other entries stay as they are. */
export const leaveLine = (tx: Tx, id: string) =>
  tx
    .updateTable('waitingListEntries')
    .set({ state: 'LEFT' })
    .where('id', '=', id)
    .where('state', 'in', ['WAITING', 'OFFERED'])
    .execute();
