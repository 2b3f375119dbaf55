import { type PlaceStatus, placeStatus } from '@foyer/contract/enums.ts';
import type { PlaceListItem } from '@foyer/contract/places.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useIsLimited } from '#api/session/session.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { ExportButton } from '#list/export/export-button.tsx';
import { ListToolbar } from '#list/list-toolbar.tsx';
import { writeListQuery } from '#list/query/list-address.ts';
import { NewestOldest } from '#list/query/newest-oldest.tsx';
import { SearchField } from '#list/query/search-field.tsx';
import { useListQuery } from '#list/query/use-list-query.ts';
import { useSelection } from '#list/selection/use-selection.ts';
import { DataTable } from '#list/table/data-table.tsx';
import type { RowTarget } from '#list/table/row-target.ts';
import { useRows } from '#list/table/use-rows.ts';
import { LinkButton } from '#ui/buttons/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { PublishPlaceDialog } from './place-dialogs.tsx';
import { placeSelection } from './place-selection.tsx';
import { type PlacesPageQuery, placeCountQuery, placesPageQuery, placesQuery } from './places.api.ts';
import { placeColumns, placeTarget } from './places-columns.tsx';

/** `/app/places`: published places and drafts. */
export function PlacesListPage() {
  const list = useListQuery(placesPageQuery, { name: 'places', tab: 'status' });
  const query = placesQuery(list.query);
  const places = useRows(query);
  const isLimited = useIsLimited();
  const { show, subject: place, dialog } = useDialogFor<PlaceListItem>();
  const { status } = list.query;
  const selection = useSelection('places', list, places, placeSelection[status]);
  const columns = useMemo(() => placeColumns(show), [show]);
  return (
    <Page
      title="Places"
      tabs={<PlacesTabs query={list.query} />}
      actions={
        <>
          <ExportButton list={list} name="places" path="/locations/admin" />
          {!isLimited && addNew}
        </>
      }
    >
      <ListToolbar list={list} search={<SearchField list={list} label="Search places" />}>
        <NewestOldest list={list} by="createdAt" />
      </ListToolbar>
      <DataTable
        label={`${statusLabel(status)} places`}
        noun="places"
        columns={columns}
        rowHeight={56}
        list={list}
        result={places}
        query={query}
        defaultSort={{ key: 'name', direction: 'asc' }}
        open={rowTargetOf}
        selection={selection}
        empty={isLimited ? limitedEmptyStates[status] : emptyStates[status]}
      />
      {place && <PublishPlaceDialog place={place} {...dialog} />}
    </Page>
  );
}

const rowTargetOf = (place: PlaceListItem): RowTarget => ({ ...placeTarget(place), name: place.name });

/** The two tabs, with the number of places that match the search in each. */
function PlacesTabs({ query }: { query: PlacesPageQuery }) {
  const inTab = (status: PlaceStatus) => ({ ...query, status, page: 0 });
  const counts = useQueries({ queries: statuses.map((status) => placeCountQuery(inTab(status))) });
  return (
    <Tabs
      label="Places by status"
      items={statuses.map((status, index) => ({
        label: statusLabel(status),
        to: '/app/places',
        search: writeListQuery(placesPageQuery, inTab(status)),
        current: status === query.status,
        count: counts[index]?.data,
      }))}
    />
  );
}

const statuses = [placeStatus.enum.PUBLISHED, placeStatus.enum.DRAFT];

const addNew = (
  <LinkButton to="/app/places/form/{-$id}/{-$subpage}" variant="primary" icon={<IconPlus />}>
    Add new
  </LinkButton>
);

/** Text of an empty tab. */
const emptyStates = {
  PUBLISHED: {
    title: 'No published places',
    text: 'Places appear here, and in the app, once they are published.',
    action: (
      <LinkButton to="/app/places" search={writeListQuery(placesPageQuery, { status: 'DRAFT' })}>
        Go to draft places
      </LinkButton>
    ),
  },
  DRAFT: {
    title: 'No draft places',
    text: 'A new place is a draft until you publish it. Only staff can see it here.',
    action: addNew,
  },
} as const satisfies Record<PlaceStatus, object>;

/** The same for accounts that cannot add places. */
const limitedEmptyStates = {
  PUBLISHED: emptyStates.PUBLISHED,
  DRAFT: { title: 'No draft places', text: 'None of your places is a draft.' },
} as const satisfies Record<PlaceStatus, object>;
