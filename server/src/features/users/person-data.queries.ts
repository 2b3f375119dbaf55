import type { PersonData } from '@foyer/contract/people/person-data.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { recordAction } from '#db/writing/recorded-actions.ts';
import type { Deps } from '#deps.ts';
import { AppError } from '#errors.ts';
import { guestRecords, recordsOf } from '#resources/guest-records.ts';
import { type EntryRow, entriesWhere, toEntry } from '#shared/history/entries.ts';

/** An account by its id, or a guest by the id of another program. */
type Who = { id: string } | { externalId: string };

/** Far more entries than a record has. */
const allEntries = { page: 0, size: 1_000_000 };

/** Collects everything about a person, and records that it was handed out. 404. */
export const exportPerson = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  who: Who,
): Promise<PersonData> =>
  change({ ...context, silent: true }, async (tx) => {
    const user = await tx
      .selectFrom('users')
      .select(['id', 'role', 'email', sql<string>`person_label(id)`.as('label')])
      .where((eb) => ('id' in who ? eb('id', '=', who.id) : eb('externalId', '=', who.externalId)))
      .executeTakeFirst();
    if (!user) throw new AppError('id' in who ? 'notFound' : 'guestNotFound');
    const data = await dataOf(tx, user.id, user.email);
    await recordAction(tx, context, {
      entity: 'exports',
      entityId: user.id,
      subject: user.role === 'USER' ? 'users' : 'staff',
      label: user.label,
      details: {},
    });
    return { ...data, id: user.id, exportedAt: context.now.toISOString() };
  });

/** All columns of rows `t`, but those that only searching, sorting and signing in need. */
const rowsOf = (from: RawBuilder<unknown>) => sql`(
  select coalesce(json_agg(to_jsonb(t) - ${unneeded}::text[]), '[]') from (${from}) t
)`;
const unneeded = [
  'password_hash',
  'search_text',
  'sort_name',
  'sort_surname',
  'sort_email',
  'sort_phone',
].concat(['sort_method', 'sort_title', 'sort_content', 'avatar_url', 'data', 'scanner_id', 'nonce']);

const isNamed = ({ list }: { list: string }) => ['reservations', 'messages', 'reviews'].includes(list);

/** Records of described nouns that no key above has. */
const otherRecordsOf = (id: string) =>
  guestRecords
    .filter((records) => !isNamed(records))
    .flatMap((records) => [
      sql.lit(records.list),
      rowsOf(sql`select * ${recordsOf(records, id)} order by created_at, id`),
    ]);

async function dataOf(tx: Tx, id: string, email: string): Promise<Omit<PersonData, 'id' | 'exportedAt'>> {
  const own = [sql<boolean>`(a.subject in ('users', 'staff') and a.subject_id = ${id})`];
  const { rows } = await sql<{
    data: Omit<PersonData, 'id' | 'exportedAt' | 'history'> & { history: EntryRow[] };
  }>`
    select json_build_object(
      'profile', (select to_jsonb(u) - ${unneeded}::text[] from users u where id = ${id}),
      'favourites', ${rowsOf(sql`
         select e.id, 'event' as kind, e.title_pl as name from event_likes l join events e on e.id = l.event_id where l.user_id = ${id}
         union all
         select p.id, 'place', p.name from place_likes l join places p on p.id = l.place_id where l.user_id = ${id}`)},
      'billings', ${rowsOf(sql`select b.*, to_jsonb(o) as ordered from billings b left join orders o on o.id = b.id where b.user_id = ${id} order by b.transaction_date, b.id`)},
      'tickets', ${rowsOf(sql`select c.*, e.title_pl, e.time_from from ticket_codes c join events e on e.id = c.event_id where c.user_id = ${id} order by c.id`)},
      'checkIns', ${rowsOf(sql`select s.ticket_id, s.event_id, s.result, s.at, s.undone_at from check_ins s join ticket_codes c on c.id = s.ticket_id where c.user_id = ${id} order by s.at`)},
      'reservations', ${rowsOf(sql`select r.*, p.name as place from reservations r left join places p on p.id = r.place_id where r.user_id = ${id} order by r.reservation_date, r.id`)},
      'messages', ${rowsOf(sql`select * from messages where user_id = ${id} order by created_at, id`)},
      'reviews', ${rowsOf(sql`select * from reviews where user_id = ${id} order by created_at, id`)},
      'otherRecords', json_build_object(${sql.join(otherRecordsOf(id))}),
      'mails', ${rowsOf(sql`select id, kind, recipient, language, subject, state, queued_at, sent_at from mails where lower(recipient) = ${email.toLowerCase()} order by queued_at, id`)},
      'logins', ${rowsOf(sql`select created_at, ended_at, end_reason, last_seen_at, user_agent, address from logins where user_id = ${id} order by created_at`)},
      'history', ${entriesWhere(own, allEntries)}
    ) as data`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('the data of a person is one row');
  return { ...row.data, history: row.data.history.map(toEntry) };
}
