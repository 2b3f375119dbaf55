import type { AppFaqListQuery } from '@foyer/contract/app-api/catalogue.ts';
import { type Faq, type FaqListQuery, type FaqSortKey, faqsOrder } from '@foyer/contract/content.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { AppError } from '#errors.ts';
import { type CursorReading, readCursorPage } from '#lists/cursor-page.ts';
import type { ListExport } from '#lists/export-cells.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { polishOrder, sortingBy } from '#lists/sorting.ts';
import { exportedColumns } from '#resources/exported-columns.ts';
import { faqRows, toFaq } from '#shared/content-rows.ts';

/** Sorts by what the list shows: the Polish question and answer, without tags. */
const faqOrder = sortingBy<FaqSortKey>(
  {
    question: { by: polishOrder(sql.ref('f.question_pl')) },
    answer: { by: polishOrder(sql`plain_text(f.answer_pl)`) },
    updatedAt: { by: sql.ref('f.updated_at') },
    createdAt: { by: sql.ref('f.created_at') },
  },
  faqsOrder,
  'f.id',
);

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
      order: faqOrder.orderOf(query),
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
      question: { ...faqOrder.columns.question, is: 'text' },
      answer: { by: sql`left(${faqOrder.columns.answer.by}, ${sql.lit(beginning)})`, is: 'text' },
      updatedAt: { ...faqOrder.columns.updatedAt, is: 'moment' },
      createdAt: { ...faqOrder.columns.createdAt, is: 'moment' },
    },
    defaultSort: faqOrder.initially,
    toItem: toFaq,
  });

const beginning = 200;

function filteredFaqs(db: Db, { search }: Pick<FaqListQuery, 'search'>) {
  const faqs = db.selectFrom('faqs as f');
  return search ? faqs.where(matchesSearch(sql.ref('f.search_text'), search)) : faqs;
}

/** All matches, for an export. */
export const faqFile = (db: Db, query: Omit<FaqListQuery, 'page' | 'size'>): ListExport<'faq'> => ({
  columns: exportedColumns('faq', 'f', {}),
  rows: (cells) => filteredFaqs(db, query).select(cells).orderBy(faqOrder.clauseOf(query)),
});

export async function getFaq(db: Db, id: string): Promise<Faq> {
  const row = await faqRows(db).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toFaq(row);
}
