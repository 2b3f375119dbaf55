import { type MailListQuery, type MailRecord, type MailSortKey, mailsOrder } from '@foyer/contract/mails.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { isOneOf, matchesSearch } from '#lists/search.ts';
import { type SortColumn, sortedBy } from '#lists/sorting.ts';

const sortColumns: Record<MailSortKey, SortColumn> = { queuedAt: { by: sql.ref('m.queued_at') } };

/** Lists mails (default order: newest first). */
export const listMails = (reading: ListContext, query: MailListQuery): PageReading<MailRecord> =>
  readPage(reading, {
    name: 'mails',
    query,
    dependsOn: ['mails'],
    select: (db) => ({
      id: 'm.id',
      matching: filteredMails(db, query),
      shown: mailRows(db),
      order: sortedBy(query.sort ?? mailsOrder, sortColumns),
    }),
    toItem: toMail,
  });

function filteredMails(db: Db, { search, id, state, kind, eventId }: MailListQuery) {
  let mails = db.selectFrom('mails as m');
  if (search) mails = mails.where(matchesSearch(sql.ref('m.search_text'), search));
  if (id.length > 0) mails = mails.where('m.id', 'in', id);
  if (state.length > 0) mails = mails.where(isOneOf(sql.ref('m.state'), state));
  if (kind.length > 0) mails = mails.where(isOneOf(sql.ref('m.kind'), kind));
  if (eventId.length > 0) mails = mails.where('m.eventId', 'in', eventId);
  return mails;
}

export async function getMail(db: Db, id: string): Promise<MailRecord> {
  return toMail(await mailRows(db).where('m.id', '=', id).executeTakeFirstOrThrow());
}

const mailRows = (db: Db) =>
  db
    .selectFrom('mails as m')
    .leftJoin('events as e', 'e.id', 'm.eventId')
    .select([
      'm.id',
      'm.kind',
      'm.recipient',
      'm.language',
      'm.subject',
      'm.eventId',
      'e.titlePl',
      'e.titleEn',
    ])
    .select(['m.state', 'm.tries', 'm.lastError', 'm.waitingSince', 'm.queuedAt', 'm.sentAt']);

type MailRow = Awaited<ReturnType<ReturnType<typeof mailRows>['executeTakeFirstOrThrow']>>;

const toMail = ({
  eventId,
  titlePl,
  titleEn,
  waitingSince,
  queuedAt,
  sentAt,
  ...same
}: Read<MailRow>): MailRecord => ({
  ...same,
  event: eventId === null ? null : { id: eventId, title: { pl: titlePl ?? '', en: titleEn ?? '' } },
  waitingSince: waitingSince && isoMoment(waitingSince),
  queuedAt: isoMoment(queuedAt),
  sentAt: sentAt && isoMoment(sentAt),
});
