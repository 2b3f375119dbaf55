import type { Language } from '@foyer/contract/enums.ts';
import type { RegisteredUser, RegisteredUserListQuery } from '@foyer/contract/events.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import type { ListContext } from '#lists/list.ts';
import { readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { polishOrder, sortingBy } from '#lists/sorting.ts';

type SortKey = NonNullable<RegisteredUserListQuery['sort']>['key'];

/** Walk-ins lack most of these values, and come last. Expects `holdersOf` as `u`. */
export const holderOrder = sortingBy<SortKey>(
  {
    name: { by: polishOrder(sql`nullif(u.name, '')`), nullable: true },
    surname: { by: polishOrder(sql`nullif(u.surname, '')`), nullable: true },
    email: { by: polishOrder(sql`nullif(u.email, '')`), nullable: true },
    phoneNumber: { by: sql`nullif(u.phone_number, '')`, nullable: true },
    language: { by: sql.ref('u.language'), nullable: true },
  },
  { key: 'surname', direction: 'asc' },
  'u.id',
);

/** Lists the users who hold tickets for the event, each once, and its walk-ins. 404 for an unknown event. */
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
    dependsOn: ['billings', 'users', 'tickets', 'ticket_codes'],
    select: () => ({
      id: 'u.id',
      matching: filteredHolders(db, eventId, query),
      shown: db.selectFrom(holdersOf(eventId)).select(holderColumns),
      order: holderOrder.orderOf(query),
    }),
    toItem: ({ id, userId, email, language, tickets, codes, checkedInAt, checkedInQty, ...profile }) => ({
      id: userId,
      billingId: userId === null ? id : null,
      email,
      language,
      profile,
      tickets,
      codes,
      checkedInAt: checkedInAt && isoMoment(checkedInAt),
      checkedInQty,
    }),
  }).read();
}

/** Ticket holder. `id` is the user, or the billing of a walk-in. */
interface Holder {
  id: string;
  userId: string | null;
  email: string;
  language: Language | null;
  name: string;
  surname: string;
  phonePrefix: string;
  phoneNumber: string;
  tags: string[];
  additionalNote: string;
  tickets: number;
  /** Codes of the tickets in their order. */
  codes: string[];
  checkedInAt: Date | null;
  checkedInQty: number;
}

const holderColumns = [
  'u.id',
  'u.userId',
  'u.email',
  'u.language',
  'u.name',
  'u.surname',
  'u.phonePrefix',
  'u.phoneNumber',
  'u.tags',
  'u.additionalNote',
  'u.tickets',
  'u.codes',
  'u.checkedInAt',
  'u.checkedInQty',
] as const;

/** Users with tickets for the event, and a row for each billing of a walk-in, as `u`. */
const holdersOf = (eventId: string) =>
  sql<Holder>`(
    select u.id, u.id as user_id, u.email, u.language, u.name, u.surname, u.phone_prefix, u.phone_number, u.tags,
           u.additional_note,
           (select count(*)::int from tickets t where t.event_id = ${eventId} and t.user_id = u.id) as tickets,
           ${codesWhere(sql`c.event_id = ${eventId} and c.user_id = u.id`)} as codes,
           (select min(ci.at) ${checkInsWhere(sql`c.event_id = ${eventId} and c.user_id = u.id`)}) as checked_in_at,
           (select count(*)::int ${checkInsWhere(sql`c.event_id = ${eventId} and c.user_id = u.id`)}) as checked_in_qty
      from users u
     where u.id in (select t.user_id from tickets t where t.event_id = ${eventId})
     union all
    select b.id, null, '', null, walk_in_name(b.guest_name), '', '', '', '{}', '', sold.tickets,
           ${codesWhere(sql`c.order_id = b.id`)},
           (select min(ci.at) ${checkInsWhere(sql`c.order_id = b.id`)}),
           (select count(*)::int ${checkInsWhere(sql`c.order_id = b.id`)})
      from (
        select t.billing_id, count(*)::int as tickets
          from tickets t where t.event_id = ${eventId} and t.user_id is null
         group by t.billing_id
      ) sold join billings b on b.id = sold.billing_id
  )`.as<'u'>('u');

/** Codes of valid tickets. */
const codesWhere = (condition: RawBuilder<unknown>) => sql`array(
  select c.code from ticket_codes c join tickets t on t.id = c.id where ${condition} order by c.order_id, c.position)`;

/** Valid check-ins of a ticket holder. */
const checkInsWhere = (condition: RawBuilder<unknown>) => sql`
  from ticket_codes c
  join check_ins ci on ci.ticket_id = c.id and ci.result = 'CHECKED_IN' and ci.undone_at is null
 where ${condition}`;

/** Ticket holders that match the search, with all columns. */
export function filteredHolders(db: Db, eventId: string, query: Pick<RegisteredUserListQuery, 'search'>) {
  const searched = sql`searchable(concat_ws(' ', u.name, u.surname, u.email, u.phone_prefix, u.phone_number, shown_name(u.language::text)))`;
  const holders = db.selectFrom(holdersOf(eventId));
  return query.search ? holders.where(matchesSearch(searched, query.search)) : holders;
}
