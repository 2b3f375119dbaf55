import { type ImportListItem, type ImportSortKey, importListQuery } from '@foyer/contract/imports.ts';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useIsIdle } from '#api/idle.ts';
import { AuthorCell } from '#domain/staff/author.tsx';
import type { Column } from '#list/columns/column-layout.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { DayAndTime } from '#list/table/cells.tsx';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { formatNumber } from '#ui/format.ts';
import { Page } from '#ui/layout/page.tsx';
import { lazyDialog, useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { kinds } from './import-words.ts';
import { importsQuery, isImportUnderWay } from './imports.api.ts';
import { StateTag } from './state-tag.tsx';

const NewImportDialog = lazyDialog(
  () => import('./new-import-dialog.tsx').then(({ NewImportDialog }) => NewImportDialog),
  () => ({ title: 'New import', width: 560 }),
);

const refreshMs = 3000;

/** List of imports. */
export function ImportsTab({ tabs }: { tabs: ReactNode }) {
  const list = useListQuery(importListQuery);
  const isIdle = useIsIdle();
  const imports = useQuery({
    ...importsQuery(list.query),
    refetchInterval: ({ state: { data } }) =>
      !isIdle && data?.content.some(isImportUnderWay) ? refreshMs : false,
  });
  const { opener, dialog } = useLazyDialog(NewImportDialog, {});
  const newImport = (
    <Button variant="primary" icon={<IconUpload />} {...opener}>
      New import
    </Button>
  );
  return (
    <Page title="Integrations" tabs={tabs} actions={newImport}>
      <ListToolbar list={list} search={<SearchField list={list} label="Search imports" />}>
        <NewestOldest list={list} by="createdAt" initially="desc" />
      </ListToolbar>
      <DataTable
        label="Imports"
        noun="imports"
        columns={columns}
        list={list}
        result={imports}
        open={targetOf}
        empty={{
          title: 'No imports yet',
          text: 'Import users, billings, membership coupons and reservations from another system. Upload a CSV or Excel file and preview the result first.',
          action: newImport,
        }}
      />
      {dialog}
    </Page>
  );
}

const targetOf = ({ id, fileName }: ImportListItem): RowTarget => ({
  to: '/app/integrations/IMPORTS/$importId',
  params: { importId: id },
  label: fileName,
});

const columns: Column<ImportListItem, ImportSortKey>[] = [
  {
    header: 'File',
    sort: 'fileName',
    minWidth: 150,
    cell: ({ fileName }) => (
      <span className="clip strong" title={fileName}>
        {fileName}
      </span>
    ),
  },
  { header: 'Records', sort: 'kind', width: 160, cell: ({ kind }) => <Clip>{kinds[kind].name}</Clip> },
  {
    header: 'Status',
    sort: 'status',
    width: 125,
    cell: ({ status, failedAt }) => <StateTag status={status} failedAt={failedAt} />,
  },
  {
    header: 'Rows',
    sort: 'rows',
    align: 'right',
    width: 90,
    cell: ({ rows }) => <span className="num">{formatNumber(rows)}</span>,
  },
  {
    header: 'Skipped',
    align: 'right',
    width: 90,
    cell: ({ counts }) => <span className="num">{formatNumber(counts.refused)}</span>,
    sharedCell: ({ counts }) => (counts.refused > 0 ? `${formatNumber(counts.refused)} skipped` : ''),
    narrow: [{ step: 2, width: 80, joins: 'below' }],
  },
  {
    header: 'Uploaded',
    sort: 'createdAt',
    width: 112,
    cell: ({ createdAt }) => <DayAndTime of={createdAt} />,
  },
  {
    header: 'Uploaded by',
    sort: 'createdBy',
    width: 190,
    cell: ({ createdBy }) => <AuthorCell email={createdBy} />,
    narrow: [{ step: 1, width: 104, joins: 'below' }],
  },
];
