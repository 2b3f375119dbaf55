import type { RegisteredUser, RegisteredUserListQuery } from '@foyer/contract/events.ts';
import type { Page } from '@foyer/contract/lists/list-query.ts';
import type { Sort } from '@foyer/contract/lists/sort.ts';
import { sql } from 'kysely';
import { isoMoment } from '#db/reading/json.ts';
import type { Db } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import type { ListContext } from '#lists/list.ts';
import { readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { orderBy, polishOrder, type SortColumn, sortedBy } from '#lists/sorting.ts';

type SortKey = NonNullable<RegisteredUserListQuery['sort']>['key'];

const sortColumns: Record<SortKey, SortColumn> = {
  name: { by: polishOrder(sql.ref('u.name')) },
  surname: { by: polishOrder(sql.ref('u.surname')) },
  email: { by: polishOrder(sql.ref('u.email')) },
  phoneNumber: { by: sql.ref('u.phone_number') },
  language: { by: sql.ref('u.language') },
};

/** Sort order of the list. Expects the users table as `u`. */
export const orderOf = ({ sort = defaultSort }: Pick<RegisteredUserListQuery, 'sort'>) =>
  orderBy(sortedBy(sort, sortColumns), sql.ref('u.id'));

const defaultSort: Sort<SortKey> = { key: 'surname', direction: 'asc' };

/** Lists the users who hold tickets for the event, each once. 404 for an unknown event. */
export async function listRegisteredUsers(
  reading: ListContext,
  eventId: string,
  query: RegisteredUserListQuery,
): Promise<Page<RegisteredUser>> {
  const { db } = reading;
  const event = await db.selectFrom('events').select('id').where('id', '=', eventId).executeTakeFirst();
  if (!event) throw new AppError('notFound');
  return readPage(reading, {
    name: `holders of ${eventId}`,
    query,
    dependsOn: ['users', 'tickets', 'ticket_codes'],
    select: () => ({
      id: 'u.id',
      matching: filteredHolders(db, eventId, query),
      shown: db
        .selectFrom('users as u')
        .select([
          'u.id',
          'u.email',
          'u.language',
          'u.name',
          'u.surname',
          'u.phonePrefix',
          'u.phoneNumber',
          'u.tags',
          'u.additionalNote',
        ])
        .select([
          sql<number>`(select count(*)::int from tickets t where t.event_id = ${eventId} and t.user_id = u.id)`.as(
            'tickets',
          ),
          sql<Date | null>`(select min(ci.at) ${checkedIn(eventId)})`.as('checkedInAt'),
          sql<number>`(select count(*)::int ${checkedIn(eventId)})`.as('checkedInQty'),
        ]),
      order: sortedBy(query.sort ?? defaultSort, sortColumns),
    }),
    toItem: ({ id, email, language, tickets, checkedInAt, checkedInQty, ...profile }) => ({
      id,
      email,
      language,
      profile,
      tickets,
      checkedInAt: checkedInAt && isoMoment(checkedInAt),
      checkedInQty,
    }),
  }).read();
}

/** Valid check-ins of a ticket holder. Expects the users table as `u`. */
export const checkedIn = (eventId: string) => sql`
  from ticket_codes c
  join check_ins ci on ci.ticket_id = c.id and ci.result = 'CHECKED_IN' and ci.undone_at is null
 where c.event_id = ${eventId} and c.user_id = u.id`;

/** Ticket holders that match the search. */
export function filteredHolders(db: Db, eventId: string, query: Pick<RegisteredUserListQuery, 'search'>) {
  const holders = db.selectFrom('tickets as t').select('t.userId').where('t.eventId', '=', eventId);
  const searched = sql`searchable(concat_ws(' ', u.name, u.surname, u.email, u.phone_prefix, u.phone_number, shown_name(u.language::text)))`;
  const filtered = db.selectFrom('users as u').where('u.id', 'in', holders);
  return query.search ? filtered.where(matchesSearch(searched, query.search)) : filtered;
}
