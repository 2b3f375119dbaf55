import type { Language } from '@foyer/contract/enums.ts';
import {
  type ImportListItem,
  type ImportListQuery,
  type ImportRecord,
  type ImportSortKey,
  importFields,
  importsOrder,
} from '@foyer/contract/imports.ts';
import { sql } from 'kysely';
import type { Db } from '#db/handles.ts';
import { isoMoment, type Read } from '#db/reading/json.ts';
import { AppError } from '#errors.ts';
import type { ListContext } from '#lists/list.ts';
import { type PageReading, readPage } from '#lists/read-page.ts';
import { matchesSearch } from '#lists/search.ts';
import { polishOrder, type SortColumn, sortedBy } from '#lists/sorting.ts';
import { dateOrderNotes } from './file/date-orders.ts';
import { plainCell } from './rows/import-cells.ts';
import { importMessage } from './rows/import-messages.ts';

const shownProblems = 100;
const shownCharacters = 100;

const sortColumns: Record<ImportSortKey, SortColumn> = {
  fileName: { by: polishOrder(sql.ref('i.file_name')) },
  kind: { by: sql.ref('i.kind') },
  status: { by: sql`array_position(array['UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE'], i.status)` },
  rows: { by: sql.ref('i.rows') },
  createdAt: { by: sql.ref('i.created_at') },
  createdBy: { by: polishOrder(sql.ref('i.created_by')) },
};

/** One page of imports (default order: newest first). Imports are few and need no index. */
export const listImports = (reading: ListContext, query: ImportListQuery): PageReading<ImportListItem> =>
  readPage(reading, {
    name: 'imports',
    query,
    dependsOn: ['imports'],
    select: (db) => ({
      id: 'i.id',
      matching: filteredImports(db, query),
      shown: listedImports(db),
      order: sortedBy(query.sort ?? importsOrder, sortColumns),
    }),
    toItem: toListItem,
  });

function filteredImports(db: Db, { search }: ImportListQuery) {
  const imports = db.selectFrom('imports as i');
  const searched = sql`searchable(concat_ws(' ', i.file_name, replace(i.kind, '_', ' '), i.status, i.created_by))`;
  return search ? imports.where(matchesSearch(searched, search)) : imports;
}

const listedImports = (db: Db) =>
  db
    .selectFrom('imports as i')
    .select(['i.id', 'i.kind', 'i.status', 'i.fileName', 'i.rows', 'i.done'])
    .select(['i.newRows', 'i.changedRows', 'i.unchangedRows', 'i.refusedRows'])
    .select(['i.failedAt', 'i.createdAt', 'i.createdBy', 'i.updatedAt']);
type ListedImport = Awaited<ReturnType<ReturnType<typeof listedImports>['executeTakeFirstOrThrow']>>;

const toListItem = ({
  newRows,
  changedRows,
  unchangedRows,
  refusedRows,
  failedAt,
  createdAt,
  updatedAt,
  ...same
}: Read<ListedImport>): ImportListItem => ({
  ...same,
  counts: { new: newRows, changed: changedRows, unchanged: unchangedRows, refused: refusedRows },
  failedAt: failedAt && isoMoment(failedAt),
  createdAt: isoMoment(createdAt),
  updatedAt: isoMoment(updatedAt),
});

/** The whole import, with notes and problems in the reader's language. 404 if it does not exist. */
export async function getImport(db: Db, id: string, language: Language = 'en'): Promise<ImportRecord> {
  const row = await listedImports(db)
    .select(['i.columns', 'i.sample', 'i.suggestedMapping', 'i.mapping', 'i.format'])
    .where('i.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  const { columns, sample, suggestedMapping, mapping, format, ...listed } = row;
  const refusedRows = await db
    .selectFrom('importProblems')
    .select(['row', 'cells', 'issues'])
    .where('importId', '=', id)
    .orderBy('row')
    .limit(shownProblems)
    .execute();
  const columnOf = new Map(columns.map((column, index) => [mapping[column], index]));
  const problems = refusedRows.flatMap(({ row: number, cells, issues }) =>
    issues.map((issue) => ({
      row: number,
      field: issue.field,
      value: plainCell(cells[columnOf.get(issue.field) ?? -1] ?? '')
        .slice(0, shownCharacters)
        .toWellFormed(),
      message: importMessage(issue, language),
    })),
  );
  return {
    ...toListItem(listed),
    columns,
    sample,
    fields: [...importFields[row.kind]],
    suggestedMapping,
    mapping,
    notes: dateOrderNotes(format.dateOrders ?? [], columns, mapping).map((note) =>
      importMessage(note, language),
    ),
    problems: problems.slice(0, shownProblems),
  };
}
