import type { ListColumn } from '@foyer/contract/lists/lists.ts';
import type { PlaceListItem, PlaceSortKey } from '@foyer/contract/places.ts';
import { IconEye, IconHeart, IconPencil, IconRocket } from '@tabler/icons-react';
import { StaffNames } from '#domain/staff/author.tsx';
import { StatusTag } from '#domain/status-tag.tsx';
import { type ColumnCells, namedColumns } from '#list/columns/named-columns.ts';
import { DayAndTime, RowActions } from '#list/table/cells.tsx';
import { IconButton, IconLink } from '#ui/buttons/icon-button.tsx';
import { Tag } from '#ui/display/tag.tsx';
import { Thumb } from '#ui/display/thumb.tsx';
import { formatNumber } from '#ui/format.ts';
import { floorsText, placeTypeName } from './place-words.ts';
import styles from './places.module.css';

/** Columns of spec §2, and optional ones. */
export const placeColumns = (publish: (place: PlaceListItem) => void) =>
  namedColumns<'places', PlaceListItem, PlaceSortKey>('places', cells, {
    header: 'Actions',
    isActions: true,
    width: 80,
    align: 'right',
    cell: (place) => <Actions place={place} publish={publish} />,
  });

const cells: Record<ListColumn<'places'>, ColumnCells<PlaceListItem, PlaceSortKey>> = {
  name: {
    sort: 'name',
    cell: (place) => <Name place={place} />,
    sharedCell: (place) => <Name place={place} withFloors />,
    narrow: [
      { step: 1, width: 170 },
      { step: 3, width: 148 },
    ],
  },
  floor: {
    sort: 'floor',
    width: 100,
    cell: ({ floor }) => floorsText(floor),
    sharedCell: () => null,
    narrow: [{ step: 1, width: 70, joins: 'below' }],
  },
  locationType: {
    sort: 'locationType',
    width: 150,
    cell: ({ locationType }) => <PlaceTypeTag type={locationType} />,
    narrow: [{ step: 3, width: 126 }],
  },
  assignedPerson: {
    sort: 'assignedPerson',
    width: 180,
    cell: ({ managers }) => <StaffNames of={managers} />,
    narrow: [
      { step: 2, width: 140 },
      { step: 3, width: 106 },
    ],
  },
  userLikedCount: {
    sort: 'userLikedCount',
    width: 124,
    align: 'right',
    cell: ({ userLikedCount }) => <Favourites count={userLikedCount} />,
    narrow: [{ step: 3, width: 98 }],
  },
  updatedAt: {
    sort: 'updatedAt',
    width: 116,
    cell: ({ updatedAt }) => <DayAndTime of={updatedAt} />,
    narrow: [{ step: 3, width: 98 }],
  },
  status: { width: 116, cell: ({ status }) => <StatusTag value={status} /> },
  createdAt: { sort: 'createdAt', width: 116, cell: ({ createdAt }) => <DayAndTime of={createdAt} /> },
};

/** Link of a row: drafts open in the editor, published places read-only. */
export const placeTarget = ({ id, status }: Pick<PlaceListItem, 'id' | 'status'>) =>
  ({
    to: '/app/places/form/{-$id}/{-$subpage}',
    params: { id, subpage: status === 'DRAFT' ? 'edit' : 'view' },
  }) as const;

function Name({ place, withFloors }: { place: PlaceListItem; withFloors?: boolean }) {
  const { name, imageLogo, floor } = place;
  return (
    <span className={styles.who}>
      <Thumb image={imageLogo} side={44} />
      <span>
        <span className={styles.name} lang="pl" title={name}>
          {name}
        </span>
        {withFloors && (
          <span className={styles.below}>
            {floor.length === 1 ? 'Floor' : 'Floors'} {floorsText(floor)}
          </span>
        )}
      </span>
    </span>
  );
}

/** Tag of the place type: gastronomy or entertainment. */
export const PlaceTypeTag = ({ type }: { type: PlaceListItem['locationType'] }) => (
  <Tag tone={type.id === gastronomy ? 'plum' : 'grey'}>{placeTypeName(type)}</Tag>
);

const gastronomy = 2; // spec §3

const Favourites = ({ count }: { count: number }) => (
  <span className={styles.favourites}>
    <IconHeart size={16} stroke={1.7} aria-hidden="true" />
    {formatNumber(count)}
  </span>
);

function Actions({ place, publish }: { place: PlaceListItem; publish: (place: PlaceListItem) => void }) {
  const { name, status } = place;
  if (status === 'PUBLISHED') {
    return <IconLink label={`View ${name}`} icon={<IconEye />} {...placeTarget(place)} />;
  }
  return (
    <RowActions>
      <IconLink label={`Edit ${name}`} icon={<IconPencil />} {...placeTarget(place)} />
      <IconButton
        label={`Publish ${name}`}
        icon={<IconRocket />}
        aria-haspopup="dialog"
        onClick={() => publish(place)}
      />
    </RowActions>
  );
}
