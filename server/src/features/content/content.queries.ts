import type { AppFaqListQuery } from '@foyer/contract/app-api/catalogue.ts';
import type { Faq, FaqListQuery, FaqSortKey } from '@foyer/contract/content.ts';
import type { Sort } from '@foyer/contract/queries/sort.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { type CursorReading, readCursorPage } from '#lists/cursor-page.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { orderBy, polishOrder, type SortColumn, sortedBy } from '#lists/sorting.ts';
import { faqRows, toFaq } from '#shared/content-rows.ts';

/** Sorts by what the list shows: the Polish question and answer, without tags. */
const sortColumns: Record<FaqSortKey, SortColumn> = {
  question: { by: polishOrder(sql.ref('f.question_pl')) },
  answer: { by: polishOrder(sql`plain_text(f.answer_pl)`) },
  updatedAt: { by: sql.ref('f.updated_at') },
  createdAt: { by: sql.ref('f.created_at') },
};

const lastChangedFirst: Sort<FaqSortKey> = { key: 'updatedAt', direction: 'desc' };

/** Lists FAQ entries. */
export const listFaqs = (reading: ListContext, query: FaqListQuery): PageReading<Faq> =>
  readPage(reading, {
    name: 'questions',
    query,
    dependsOn: ['faqs'],
    select: (db) => ({
      id: 'f.id',
      matching: filteredFaqs(db, query),
      shown: faqRows(db),
      order: sortedBy(query.sort ?? lastChangedFirst, sortColumns),
    }),
    toItem: toFaq,
  });

/**
 * Lists FAQ entries for the guests' API. Sorts answers by their first characters only, because a cursor
 * contains the sort value.
 */
export const listAppFaqs = (reading: ListContext, query: AppFaqListQuery): CursorReading<Faq> =>
  readCursorPage(reading, {
    name: 'questions of the catalogue',
    query,
    dependsOn: ['faqs'],
    select: (db, cursorKey) => ({
      id: 'f.id',
      matching: filteredFaqs(db, query),
      shown: faqRows(db).select(cursorKey),
    }),
    sortColumns: {
      question: { ...sortColumns.question, is: 'text' },
      answer: { by: sql`left(${sortColumns.answer.by}, ${sql.lit(beginning)})`, is: 'text' },
      updatedAt: { ...sortColumns.updatedAt, is: 'moment' },
      createdAt: { ...sortColumns.createdAt, is: 'moment' },
    },
    defaultSort: lastChangedFirst,
    toItem: toFaq,
  });

const beginning = 200;

/** Sort order of the list. Expects the faqs table as `f`. */
export const sortClauseOf = ({ sort = lastChangedFirst }: Pick<FaqListQuery, 'sort'>) =>
  orderBy(sortedBy(sort, sortColumns), sql.ref('f.id'));

export function filteredFaqs(db: Db, { search }: Pick<FaqListQuery, 'search'>) {
  const faqs = db.selectFrom('faqs as f');
  return search ? faqs.where(matchesSearch(sql.ref('f.search_text'), search)) : faqs;
}

export async function getFaq(db: Db, id: string): Promise<Faq> {
  const row = await faqRows(db).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toFaq(row);
}
