import { type EraseInput, isErased } from '@foyer/contract/people/erasure.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { eraseOutbox, outboxIn } from '#mail/outbox.ts';
import { statusOfTicket } from '#shared/sales/tickets.ts';
import { eraseRecords } from './erase-records.ts';
import { eraseTraces } from './erase-traces.ts';
import { personOf } from './person.ts';

/** Tells programs of an erasure, in its transaction. */
export type AnnounceErasure = (
  tx: Tx,
  context: WriteContext,
  guest: { id: string; externalId: string | null },
) => Promise<void>;

export interface EraseDeps extends Pick<Deps, 'change' | 'erasures'> {
  settings: Pick<Deps['settings'], 'dataDir'>;
  announceErasure: AnnounceErasure;
}

/** The account to erase, by its id or by the id of another program. */
export type Erased = { id: string } | { externalId: string };

/**
 * Erases a person everywhere. Erasing again changes nothing. 404; 409 `guestHasTickets`, `importUnderWay`; for an account of staff 409
 * `staffNotDeleted`: it is deleted first, by the rules of that, unless the erasure is repeated (`again`).
 */
export async function eraseUser(
  { change, erasures, settings, announceErasure }: EraseDeps,
  context: WriteContext,
  who: Erased,
  { keepTickets = false, again = false }: Pick<EraseInput, 'keepTickets'> & { again?: boolean },
): Promise<void> {
  const found = await change(context, async (tx) => {
    await sql`set local statement_timeout to 0`.execute(tx); // one pass over the history
    const user = await lockPerson(tx, who);
    if ('externalId' in who && user.status === 'BLOCKED') throw new AppError('userBlocked');
    if (isErased(user)) return { id: user.id, emails: [], mailIds: [] };
    if (!again && user.role !== 'USER' && user.status !== 'DELETED') throw new AppError('staffNotDeleted');
    if (!keepTickets) await refuseTickets(tx, user.id, context.now);
    const person = await personOf(tx, user.id);
    await eraseRecords(tx, person, context.now);
    const mailIds = await eraseTraces(tx, context, person, user.role === 'USER' ? 'users' : 'staff');
    if (user.role === 'USER') await announceErasure(tx, context, user);
    return { id: user.id, emails: person.emails, mailIds };
  });
  // After the commit: a list with people who were not erased would erase them after a restore.
  if (!again) await erasures.add({ id: found.id, at: context.now.toISOString() });
  await eraseOutbox(outboxIn(settings), found);
}

async function lockPerson(tx: Tx, who: Erased) {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'status', 'externalId'])
    .where((eb) => ('id' in who ? eb('id', '=', who.id) : eb('externalId', '=', who.externalId)))
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) throw new AppError('id' in who ? 'notFound' : 'guestNotFound');
  return user;
}

/** 409 with the events of valid tickets that lie ahead. */
async function refuseTickets(tx: Tx, userId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ eventId: string; title: string; tickets: number }>`
    select e.id as event_id, e.title_pl as title, count(*)::int as tickets
      from ticket_codes c
      join events e on e.id = c.event_id
      left join billings b on b.id = c.order_id
      left join check_ins ci on ci.ticket_id = c.id and ci.result = 'CHECKED_IN' and ci.undone_at is null
     where c.user_id = ${userId} and e.time_to > ${now} and ${statusOfTicket} = 'VALID'
     group by e.id
     order by e.time_from, e.id`.execute(tx);
  if (rows.length > 0) throw new AppError('guestHasTickets', { params: { events: rows } });
}
