import type { FaqListQuery } from '@foyer/contract/content.ts';
import { type Expression, sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { type ListExport, moment, text } from '#lists/export-cells.ts';
import { filteredFaqs, sortClauseOf } from './content.queries.ts';

export const exportFaqs = (db: Db, query: Omit<FaqListQuery, 'page' | 'size'>): ListExport<'faq'> => ({
  columns: {
    question: text(sql.ref('f.question_pl')),
    answer: answer(sql.ref('f.answer_pl')),
    updatedAt: moment(sql.ref('f.updated_at')),
    questionEn: text(sql.ref('f.question_en')),
    answerEn: answer(sql.ref('f.answer_en')),
    createdAt: moment(sql.ref('f.created_at')),
  },
  rows: (cells) => filteredFaqs(db, query).select(cells).orderBy(sortClauseOf(query)),
});

/** Answer on one line without tags, as in the list. */
const answer = (html: Expression<unknown>) =>
  text(sql`regexp_replace(plain_text(${html}), '\\s+', ' ', 'g')`);
