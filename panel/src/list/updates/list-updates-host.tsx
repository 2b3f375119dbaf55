import type { ListName } from '@foyer/contract/lists/lists.ts';
import type { Page } from '@foyer/contract/queries/list-query.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ListRevision, useListRevision } from '#api/changes.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { ListedRow, ListUpdatesProps, ShownPage } from './shown-page.ts';

const ListUpdates = lazyPart<ListUpdatesProps & { name: ListName; revision: ListRevision; shown: ShownPage }>(
  () => import('./list-updates.tsx').then(({ ListUpdates }) => ListUpdates),
  { lost: () => null }, // nothing to show, because the user did not ask for it
);

/** A response in transit when a revision was first seen may be older than the revision. */
const onTheWayMs = 2000;

/** Announces above the rows that the list has changed. The code loads with the first change. */
export function ListUpdatesHost({
  result,
  ...props
}: ListUpdatesProps & { result: UseQueryResult<Page<ListedRow>> }) {
  const { name, query } = props.list;
  const revision = useListRevision(name);
  const { data: page, dataUpdatedAt: readAt, isPlaceholderData } = result;
  if (!name || !revision || !page || isPlaceholderData || readAt > revision.seenAt + onTheWayMs) return null;
  return (
    <ListUpdates
      {...props}
      key={JSON.stringify(query)}
      name={name}
      revision={revision}
      shown={{ page, readAt }}
    />
  );
}
