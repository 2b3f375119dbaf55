import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { Sort } from '@foyer/contract/queries/sort.ts';
import type { Resource } from '@foyer/contract/resources/resource.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { RowsQuery, StoredRecord } from '#api/record-calls.ts';
import { shortened } from '#domain/plain-text.ts';
import type { Column } from '#list/columns/column-layout.ts';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { type FilterDraft, FilterDrawer } from '#list/query/filter-drawer.tsx';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import type { BaseQuery, List } from '#list/query/use-list-query.ts';
import type { ListSelection } from '#list/selection/use-selection.ts';
import { RowActions } from '#list/table/cells.tsx';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { DeleteRecordDialog, type Deletion } from './delete-record-dialog.tsx';
import { recordTarget } from './page-targets.ts';

interface ResourceListProps<Row extends StoredRecord, ListQuery extends BaseQuery> {
  resource: Pick<Resource, 'singular' | 'plural' | 'pages'>;
  list: List<ListQuery>;
  /** Result of `useRows`, and its query for lists that announce changes. */
  result: UseQueryResult<Page<Row>>;
  query?: RowsQuery<Row> | undefined;
  /** Keep `columns`, `nameOf` and `open` constant or memoized, because a change renders all rows. */
  columns: readonly Column<Row>[];
  /** Accessible name of the table. */
  label: string;
  /** Names the record of a row in its links. */
  nameOf: (row: Row) => string;
  /** Link of a row. Default: the record's page. */
  open?: (row: Row) => RowTarget | undefined;
  /** Default order, if Newest / Oldest does not show it. */
  defaultSort?: Sort;
  /** The newest records come first by default. */
  newestFirst?: boolean;
  /** Controls of the filters' drawer, and chips of the active ones. */
  filters?: (draft: FilterDraft<ListQuery>) => ReactNode;
  chips?: ReactNode;
  selection?: ListSelection<Row> | undefined;
  /** Rows then have buttons to delete and edit. */
  deletion?: Deletion<Row>;
  empty: { title: string; text: string; action?: ReactNode };
}

/** List of a described noun: search, filters, order and table. */
export function ResourceList<Row extends StoredRecord, ListQuery extends BaseQuery>(
  props: ResourceListProps<Row, ListQuery>,
) {
  const { resource, list, result, query, nameOf, open, deletion, filters, chips, newestFirst } = props;
  const { show, subject, dialog } = useDialogFor<Row>();
  const hasActions = deletion !== undefined;
  const columns = useMemo(
    () => (hasActions ? [...props.columns, actionsOf(resource, nameOf, show)] : props.columns),
    [props.columns, resource, nameOf, show, hasActions],
  );
  const targetOf = useMemo(
    () => open ?? ((row: Row): RowTarget => ({ ...recordTarget(resource, row.id), name: nameOf(row) })),
    [open, resource, nameOf],
  );
  // The latest version, because the list reloads after a refusal.
  const row = result.data?.content.find(({ id }) => id === subject?.id) ?? subject;
  return (
    <>
      <ListToolbar
        list={list}
        search={<SearchField list={list} label={`Search ${resource.plural}`} />}
        chips={chips}
      >
        <NewestOldest list={list} by="createdAt" {...(newestFirst && { initially: 'desc' })} />
        {filters && <FilterDrawer list={list}>{filters}</FilterDrawer>}
      </ListToolbar>
      <DataTable
        label={props.label}
        noun={resource.plural}
        columns={columns}
        list={list}
        result={result}
        query={query}
        {...(props.defaultSort && { defaultSort: props.defaultSort })}
        open={targetOf}
        selection={props.selection}
        empty={props.empty}
      />
      {row && deletion && (
        <DeleteRecordDialog
          {...dialog}
          resource={resource}
          mutation={deletion.remove}
          subject={row}
          name={quoted(shortened(nameOf(row)))}
          {...(deletion.failure && { failure: deletion.failure })}
        >
          {deletion.text}
        </DeleteRecordDialog>
      )}
    </>
  );
}

const actionsOf = <Row extends StoredRecord>(
  resource: Pick<Resource, 'pages'>,
  nameOf: (row: Row) => string,
  askToDelete: (row: Row) => void,
): Column<Row> => ({
  header: 'Actions',
  isActions: true,
  width: 80,
  align: 'right',
  cell: (row) => {
    const name = shortened(nameOf(row));
    return (
      <RowActions>
        <IconButton
          label={`Delete ${name}`}
          icon={<IconTrash />}
          danger
          aria-haspopup="dialog"
          onClick={() => askToDelete(row)}
        />
        <IconLink label={`Edit ${name}`} icon={<IconPencil />} {...recordTarget(resource, row.id)} />
      </RowActions>
    );
  },
});
