import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt, type WriteContext } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import { wholeHistory } from '#history/archive/archived-parts.ts';
import { eraseOutbox, outboxIn } from '#mail/outbox.ts';
import type { EraseDeps } from './erase.actions.ts';
import { eraseTraces } from './erase-traces.ts';
import type { Person } from './person.ts';

/** A record with the name of a person without an account. */
export interface NamedRecord {
  entity: 'billings' | 'reservations';
  id: string;
}

/**
 * Erases the person without an account whom a billing or a reservation names, also in the billing's refunds and reservation.
 * Erasing again changes nothing. 404; 409 `guestHasAccount`, `importUnderWay`.
 */
export async function eraseWalkIn(
  { change, erasures, settings }: Pick<EraseDeps, 'change' | 'erasures' | 'settings'>,
  context: WriteContext,
  record: NamedRecord,
  { again = false } = {},
): Promise<void> {
  const erased = await change(context, async (tx) => {
    await sql`set local statement_timeout to 0`.execute(tx); // one pass over the history
    const records = await lockRecords(tx, record);
    const named = records.find(({ id }) => id === record.id);
    if (!named) throw new AppError('notFound');
    if (named.userId !== null) throw new AppError('guestHasAccount');
    const theirs = records.filter(({ userId }) => userId === null);
    if (theirs.every(isErasedName)) return { emails: [], mailIds: [] };
    const person = await walkInOf(tx, record.id, theirs);
    await eraseNames(tx, person.ids, context.now);
    return { emails: person.emails, mailIds: await eraseTraces(tx, context, person, record.entity) };
  });
  if (!again) await erasures.add({ id: record.id, at: context.now.toISOString() });
  await eraseOutbox(outboxIn(settings), erased);
}

export const isErasedName = ({ name }: { name: string | null }) => name === erasedPerson.name;

interface RecordRow extends NamedRecord {
  userId: string | null;
  name: string | null;
  phone: string | null;
  externalId: string | null;
}

/** Locks the record, and what belongs to the same payment, in the order of ADR 30. */
async function lockRecords(tx: Tx, { id }: NamedRecord): Promise<RecordRow[]> {
  const { rows: billings } = await sql<RecordRow>`
    with payment as (
      select coalesce(original_id, id) as id from billings
       where id = ${id} or id = (select billing_id from reservations where id = ${id})
    )
    select 'billings' as entity, b.id, b.user_id, b.guest_name as name, null as phone, null as external_id
      from billings b
     where b.id in (select id from payment) or b.original_id in (select id from payment)
     order by b.id for no key update of b`.execute(tx);
  const ids = billings.map((billing) => billing.id);
  const { rows: reservations } = await sql<RecordRow>`
    select 'reservations' as entity, id, user_id, name, phone, external_id
      from reservations
     where id = ${id} or billing_id = any(${ids}::uuid[])
     order by id for no key update`.execute(tx);
  return [...billings, ...reservations];
}

/** Describes the person by present values of their records and earlier ones of the history. */
async function walkInOf(tx: Tx, id: string, records: readonly RecordRow[]): Promise<Person> {
  const own = records.map((record) => record.id);
  const { rows: tickets } = await sql<{ id: string }>`
    select id from ticket_codes where order_id = any(${own}::uuid[])`.execute(tx);
  const { earlier, emails } = await earlierValues(tx, own);
  const all = [...records, ...earlier];
  const names = distinct(all.map(({ name }) => name));
  const phones = distinct(all.map(({ phone }) => phone?.replace(/\D/g, '')));
  return {
    id,
    ids: [...own, ...tickets.map((ticket) => ticket.id)],
    emails: distinct(emails), // where tickets were sent, unless it has an account
    externalIds: distinct(records.map(({ externalId }) => externalId)),
    phones: phones.filter((digits) => digits.length >= 6),
    // A first name alone does not identify a person.
    names: names.filter((name) => /\S\s+\S/.test(name)).map((name) => ({ name, surname: name })),
  };
}

/** Names and numbers of the records in their history, and addresses without an account to which tickets were sent. */
async function earlierValues(tx: Tx, ids: readonly string[]) {
  const earlier: Pick<RecordRow, 'name' | 'phone'>[] = [];
  const emails: (string | null)[] = [];
  for await (const auditLog of wholeHistory(tx)) {
    const { rows: values } = await sql<Pick<RecordRow, 'name' | 'phone'>>`
      ${auditLog}
      select coalesce(side ->> 'guest_name', side ->> 'name') as name, side ->> 'phone' as phone
        from audit_log a, lateral (values (a.before), (a.after)) sides (side)
       where a.entity in ('billings', 'reservations') and a.entity_id = any(${ids}::text[])`.execute(tx);
    const { rows: addresses } = await sql<{ email: string | null }>`
      ${auditLog}
      select distinct lower(a.after ->> 'recipient') as email from audit_log a
       where a.entity = 'ticket_mails' and a.entity_id = any(${ids}::text[])
         and not exists (select from users u where lower(u.email) = lower(a.after ->> 'recipient'))`.execute(
      tx,
    );
    earlier.push(...values);
    emails.push(...addresses.map(({ email }) => email));
  }
  return { earlier, emails };
}

const distinct = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => (value && value !== erasedPerson.name ? [value] : []))),
];

async function eraseNames(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  const updatedAt = nextUpdatedAt(now);
  await tx
    .updateTable('billings')
    .set({ guestName: erasedPerson.name, updatedAt })
    .where('id', 'in', ids)
    .where('userId', 'is', null)
    .execute();
  await tx
    .updateTable('reservations')
    .set({ name: erasedPerson.name, phone: null, note: '', guestNote: '', externalId: null, updatedAt })
    .where('id', 'in', ids)
    .where('userId', 'is', null)
    .execute();
}
