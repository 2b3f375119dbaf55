import {
  type AnswerTemplate,
  type AnswerTemplateListQuery,
  type AnswerTemplateSortKey,
  answerTemplatesOrder,
} from '@foyer/contract/answers/answer-templates.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import type { ListExport } from '#lists/export-cells.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { polishOrder, sortingBy } from '#lists/sorting.ts';
import { exportedColumns } from '#resources/exported-columns.ts';

const templateOrder = sortingBy<AnswerTemplateSortKey>(
  {
    name: { by: polishOrder(sql.ref('t.name')) },
    updatedAt: { by: sql.ref('t.updated_at') },
    createdAt: { by: sql.ref('t.created_at') },
  },
  answerTemplatesOrder,
  't.id',
);

/** Lists templates, by name by default. */
export const listTemplates = (
  reading: ListContext,
  query: AnswerTemplateListQuery,
): PageReading<AnswerTemplate> =>
  readPage(reading, {
    name: 'templates',
    query,
    dependsOn: ['answer_templates'],
    select: (db) => ({
      id: 't.id',
      matching: filteredTemplates(db, query),
      shown: templateRows(db),
      order: templateOrder.orderOf(query),
    }),
    toItem: toTemplate,
  });

function filteredTemplates(db: Db, { search }: Pick<AnswerTemplateListQuery, 'search'>) {
  const templates = db.selectFrom('answerTemplates as t');
  return search ? templates.where(matchesSearch(sql.ref('t.search_text'), search)) : templates;
}

const templateRows = (db: Db) =>
  db
    .selectFrom('answerTemplates as t')
    .select(['t.id', 't.name', 't.textPl', 't.textEn', 't.createdAt', 't.updatedAt']);

type TemplateRow = Awaited<ReturnType<ReturnType<typeof templateRows>['executeTakeFirstOrThrow']>>;

const toTemplate = ({
  id,
  name,
  textPl,
  textEn,
  createdAt,
  updatedAt,
}: Read<TemplateRow>): AnswerTemplate => ({
  id,
  name,
  text: { pl: textPl, en: textEn },
  createdAt: isoMoment(createdAt),
  updatedAt: isoMoment(updatedAt),
});

/** All matches, for an export. */
export const templateFile = (
  db: Db,
  query: Omit<AnswerTemplateListQuery, 'page' | 'size'>,
): ListExport<'answer_templates'> => ({
  columns: exportedColumns('answer_templates', 't', {}),
  rows: (cells) => filteredTemplates(db, query).select(cells).orderBy(templateOrder.clauseOf(query)),
});

export async function getTemplate(db: Db, id: string): Promise<AnswerTemplate> {
  const row = await templateRows(db).where('t.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return toTemplate(row);
}
