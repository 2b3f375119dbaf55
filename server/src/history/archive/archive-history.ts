/** Moves whole months of the history into the archive. */
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { type ChangeData, system, type WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Clock } from '#lib/clock.ts';
import { chainStart } from '../audit-hash.ts';
import { linksAfter } from '../chain.ts';
import { holdSealing } from '../erase-values.ts';
import { hashAfter, type Link } from '../link.ts';
import { packLinks } from './archived-parts.ts';

/** Rows in a part, which is a few hundred KiB. */
const rowsAtOnce = 10_000;

/** Id of the program in its own history. */
const systemId = '00000000-0000-0000-0000-000000000000';

/** Months as `2026-11`, in UTC. */
const monthOf = (at: Date) => at.toISOString().slice(0, 7);

export function monthsBefore(now: Date, months: number): string {
  return monthOf(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months)));
}

interface Archived {
  month: string;
  entries: number;
}

/**
 * Archives sealed rows of the months before `before`. Each part is one transaction, and is yielded. Throws if the history was altered.
 */
export async function* archiveHistory(
  { change, clock }: { change: ChangeData; clock: Pick<Clock, 'now'> },
  before: string,
): AsyncGenerator<Archived> {
  for (;;) {
    const context = {
      actor: system,
      action: 'archiveHistory',
      requestId: 'archive-history',
      now: clock.now(),
      silent: true,
    };
    const archived = await change(context, (tx) => archiveNext(tx, context, before));
    if (!archived) return;
    yield archived;
  }
}

async function archiveNext(tx: Tx, context: WriteContext, before: string): Promise<Archived | undefined> {
  await sql`set local statement_timeout to 0`.execute(tx);
  await holdSealing(tx); // also ends erasures first
  const end = await tx
    .selectFrom('historyArchive')
    .select(['lastId', 'head', 'month'])
    .orderBy('lastId', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(audit_id), 0) as last from audit_seals`.execute(tx);
  const links = await linksAfter(tx, end?.lastId ?? 0, rowsAtOnce);
  if (links === 'archived') throw new Error('the archive goes on while it is locked');
  const [first] = links;
  if (!first) return undefined;
  // Rows are in the order of their ids, of which a few belong to the month before.
  const month = [end?.month ?? '', monthOf(first.at)].toSorted().at(-1) ?? '';
  if (month >= before) return undefined;
  // The last seal stays, because the next one continues it.
  const next = links.findIndex(({ id, at }) => id === rows[0]?.last || monthOf(at) > month);
  const part = next < 0 ? links : links.slice(0, next);
  const last = part.at(-1);
  if (!last) return undefined;
  const head = headAfter(end?.head ?? chainStart, part);
  await sql`select set_config('foyer.archiving', 'on', true)`.execute(tx);
  const ids = part.map(({ id }) => id);
  await sql`
    insert into deleted_places
    select entity_id::uuid, at from audit_log
     where id = any(${ids}::bigint[]) and entity = 'places' and after is null and before ->> 'status' = 'PUBLISHED'
    on conflict do nothing`.execute(tx);
  await sql`delete from audit_seals where audit_id = any(${ids}::bigint[])`.execute(tx);
  await sql`delete from audit_log where id = any(${ids}::bigint[])`.execute(tx);
  await sql`select set_config('foyer.archiving', '', true)`.execute(tx);
  const archived = { month, entries: part.length };
  await tx
    .insertInto('historyArchive')
    .values({
      lastId: last.id,
      month,
      archivedUntil: last.at,
      entries: part.length,
      head,
      content: packLinks(part),
    })
    .execute();
  await recordAction(tx, context, {
    entity: 'system',
    entityId: 'history',
    subject: 'system',
    subjectId: systemId,
    label: 'History',
    details: archived,
  });
  return archived;
}

/** Hash of the last link. Throws at the first one that does not match its seal: an archive must not hide it. */
function headAfter(start: Uint8Array, links: readonly Link[]): Uint8Array {
  let head = start;
  for (const link of links) {
    const hash = hashAfter(head, link);
    if (!hash)
      throw new Error(
        `Row ${link.id} of audit_log was altered, removed or inserted after it was sealed. Nothing from there on is archived.`,
      );
    head = hash;
  }
  return head;
}
