/** Makes offers to waiting lists. Sales never do: they only leave the tickets to the line (ADR 37). */
import { sql } from 'kysely';
import type { Db, Tx } from '#db/handles.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import { system, type WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { keptForLine, ticketsFree } from '#shared/sales/tickets.ts';
import { isOnSale, saleLock } from '../ticket-sales.ts';
import { enqueueOfferMails } from './offer-mail-jobs.ts';

type OfferDeps = Pick<Deps, 'db' | 'change' | 'clock' | 'jobs' | 'log' | 'settings'>;

const isActive = sql<boolean>`w.state in ('WAITING', 'OFFERED')`;

/** Entries of guests who may not buy. Expects the entry as `w`. */
const isBarred = sql<boolean>`exists (
  select from users u where u.id = w.user_id and u.status in ('BLOCKED', 'DELETED')
)`;

/** Ends offers and makes new ones, event by event. Several instances may run it at the same time. */
export async function serveWaitingLists(deps: OfferDeps): Promise<void> {
  for (const eventId of await eventsToServe(deps.db, deps.clock.now()))
    await serveLine(deps, eventId).catch((error: unknown) =>
      deps.log.warn(
        { err: error, event: eventId },
        'a waiting list was not served yet; it will be tried again',
      ),
    );
}

/** Events whose line changes now: an offer or the line has ended, or an entry fits the free tickets. */
async function eventsToServe(db: Db, now: Date): Promise<string[]> {
  const withLine = db.selectFrom('waitingListEntries as w').select('w.eventId').where(isActive);
  const rows = await db
    .selectFrom('events as e')
    .select('e.id')
    .where('e.id', 'in', withLine)
    .where(
      sql<boolean>`(
        e.status = 'CANCELLED' or e.time_from <= ${now}
        or exists (
          select from waiting_list_entries w
           where w.event_id = e.id and (w.state = 'OFFERED' and w.hold_until <= ${now} or ${isActive} and ${isBarred})
        )
        or ${keptForLine(ticketsFree(now), now)}
      )`,
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** Serves the line of one event, in a transaction that sales of the event wait for. */
const serveLine = (
  { change, clock, jobs, settings }: Omit<OfferDeps, 'db' | 'log'>,
  eventId: string,
): Promise<void> => {
  const now = clock.now();
  const context: WriteContext = {
    actor: system,
    action: 'offerTickets',
    requestId: 'background job',
    now,
    lane: eventId,
  };
  return change(context, async (tx) => {
    const [event] = await execute(tx, saleLock(tx, { id: eventId, now }));
    if (!event) return;
    const isOver = !isOnSale(event) || event.timeFrom <= now;
    await endEntries(tx, eventId, { isOver, now });
    if (isOver || !event.waitingListOpen) return;
    const holdUntil = new Date(
      Math.min(now.getTime() + settings.waitingListHoldMs, event.timeFrom.getTime()),
    );
    const ids = await nextInLine(tx, eventId, now);
    await offer(tx, ids, { now, holdUntil });
    await enqueueOfferMails({ tx, jobs, now }, ids);
  });
};

async function endEntries(
  tx: Tx,
  eventId: string,
  { isOver, now }: { isOver: boolean; now: Date },
): Promise<void> {
  const entries = tx.updateTable('waitingListEntries as w').where('w.eventId', '=', eventId).where(isActive);
  await entries.set({ state: 'LEFT' }).where(isBarred).execute();
  const ended = entries.set({ state: 'EXPIRED' });
  await (isOver ? ended : ended.where('w.state', '=', 'OFFERED').where('w.holdUntil', '<=', now)).execute();
}

/** The entries that the free tickets suffice for, first come first served. Smaller ones may pass one that does not fit. */
async function nextInLine(tx: Tx, eventId: string, now: Date): Promise<string[]> {
  const events = tx.selectFrom('events as e').where('e.id', '=', eventId);
  const { free } = await events.select(ticketsFree(now).as('free')).executeTakeFirstOrThrow();
  let rest = free ?? 0;
  if (rest <= 0) return [];
  const line = await tx
    .selectFrom('waitingListEntries')
    .select(['id', 'quantity'])
    .where('eventId', '=', eventId)
    .where('state', '=', 'WAITING')
    .where('quantity', '<=', rest)
    .orderBy('place')
    .limit(rest)
    .forNoKeyUpdate()
    .execute();
  const fitting: string[] = [];
  for (const { id, quantity } of line) {
    if (quantity > rest) continue;
    rest -= quantity;
    fitting.push(id);
  }
  return fitting;
}

async function offer(
  tx: Tx,
  ids: readonly string[],
  { now, holdUntil }: { now: Date; holdUntil: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('waitingListEntries')
    .set({ state: 'OFFERED', offeredAt: now, holdUntil })
    .where('id', 'in', ids)
    .execute();
}
