import type { Faq, FaqListQuery, FaqSortKey, LegalText, LegalTextId } from '@foyer/contract/content.ts';
import type { Page, Sort } from '@foyer/contract/list-query.ts';
import { sql } from 'kysely';
import type { Db } from '#db/changes.ts';
import { inOrder, matchesSearch, pageOf, polishOrder, rowsOf, type SortColumn } from '#db/list.ts';
import type { Totals } from '#db/totals.ts';
import { AppError } from '#errors.ts';

/** By what the list shows: the Polish texts, the answer without its tags. */
const sortColumns: Record<FaqSortKey, SortColumn> = {
  question: { by: polishOrder(sql.ref('f.question_pl')) },
  answer: { by: polishOrder(sql`plain_text(f.answer_pl)`) },
  updatedAt: { by: sql.ref('f.updated_at') },
};

const lastChangedFirst: Sort<FaqSortKey> = { key: 'updatedAt', direction: 'desc' };

/** One page of questions with their answers. */
export async function listFaqs(
  { db, totals, now }: { db: Db; totals: Totals; now: Date },
  query: FaqListQuery,
): Promise<Page<Faq>> {
  let filtered = db.selectFrom('faqs as f');
  if (query.search) filtered = filtered.where(matchesSearch(sql.ref('f.search_text'), query.search));
  const { limit, offset } = rowsOf(query);
  const rows = await filtered
    .select(faqColumns)
    .orderBy(inOrder(query.sort ?? lastChangedFirst, sortColumns, sql.ref('f.id')))
    .limit(limit)
    .offset(offset)
    .execute();
  const total = await totals(db, {
    key: JSON.stringify(['faqs', query.search]),
    of: ['faqs'],
    count: sql`${filtered.select((eb) => eb.fn.countAll<number>().as('total'))}`,
    now,
  });
  return pageOf(rows.map(toFaq), total, query.size);
}

/** One question. 404 where there is none. */
export async function getFaq(db: Db, id: string): Promise<Faq> {
  const row = await db.selectFrom('faqs as f').select(faqColumns).where('f.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toFaq(row);
}

const faqColumns = [
  'f.id',
  'f.questionPl',
  'f.questionEn',
  'f.answerPl',
  'f.answerEn',
  'f.createdAt',
  'f.updatedAt',
] as const;

interface FaqRow {
  id: string;
  questionPl: string;
  questionEn: string;
  answerPl: string;
  answerEn: string;
  createdAt: Date;
  updatedAt: Date;
}

const toFaq = (row: FaqRow): Faq => ({
  id: row.id,
  question: { pl: row.questionPl, en: row.questionEn },
  answer: { pl: row.answerPl, en: row.answerEn },
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** The privacy policy or the terms of use; empty until somebody writes it. */
export async function getLegalText(db: Db, id: LegalTextId): Promise<LegalText> {
  const row = await db.selectFrom('legalTexts').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    content: { pl: row?.contentPl ?? '', en: row?.contentEn ?? '' },
    updatedAt: row?.updatedAt.toISOString() ?? null,
  };
}
