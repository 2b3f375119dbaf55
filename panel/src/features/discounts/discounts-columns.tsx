import { canEditDiscount, type Discount, type DiscountSortKey } from '@foyer/contract/sales/discounts.ts';
import { IconCalendarStar, IconEye, IconPencil } from '@tabler/icons-react';
import { membershipName } from '#domain/membership.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import type { Column } from '#list/columns/column-layout.ts';
import { type ColumnCells, namedColumns } from '#list/columns/named-columns.ts';
import { Day } from '#list/table/cells.tsx';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import type { Target } from '#ui/layout/link.tsx';
import { today } from '#ui/time/venue-time.ts';
import type { DiscountTab } from './discounts.api.ts';

/** Links a coupon of an event to the event's form, any other to its own form (spec §2). */
export const discountTarget = ({ id, event }: Discount): Target =>
  event
    ? { to: '/app/events/form/{-$id}', params: { id: event.id } }
    : { to: '/app/discounts/form/{-$id}', params: { id } };

type Cells = ColumnCells<Discount, DiscountSortKey>;

const code: Cells = {
  sort: 'couponCode',
  width: 122,
  cell: ({ couponCode }) => <Clip strong>{couponCode}</Clip>,
  narrow: [{ step: 4, width: 108 }],
};

const createdBy: Cells = { sort: 'createdBy', minWidth: 150, cell: (discount) => discount.createdBy };

/** Columns of both tabs. */
const common = {
  discountPercentage: {
    sort: 'discountPercentage',
    width: 74,
    align: 'right',
    cell: ({ discountPercentage }) => `${discountPercentage}%`,
  },
  type: {
    sort: 'type',
    width: 92,
    cell: ({ type }) => <StatusTag value={type} />,
    narrow: [
      { step: 2, width: 60 },
      { step: 4, width: 104 },
    ],
  },
  membership: {
    sort: 'membership',
    width: 116,
    cell: ({ membership }) => membershipName(membership),
    narrow: [{ step: 2, width: 104, joins: 'below' }],
  },
  createdAt: {
    sort: 'createdAt',
    width: 104,
    cell: ({ createdAt }) => <Day of={createdAt} />,
    narrow: [
      { step: 3, width: 72 },
      { step: 4, width: 116 },
    ],
  },
  validTo: {
    sort: 'validTo',
    width: 126,
    cell: ({ validTo }) => <Day of={validTo} />,
    sharedCell: ({ validTo }) => `until ${formatDate(validTo)}`,
    narrow: [{ step: 3, width: 90, joins: 'below' }],
  },
  validFrom: { width: 104, cell: ({ validFrom }) => <Day of={validFrom} /> },
  totalQty: {
    width: 92,
    align: 'right',
    cell: ({ totalQty }) => (totalQty === null ? 'unlimited' : formatNumber(totalQty)),
  },
  totalUsed: { width: 74, align: 'right', cell: ({ totalUsed }) => formatNumber(totalUsed) },
} as const satisfies Record<string, Cells>;

const actions: Column<Discount, DiscountSortKey> = {
  header: 'Actions',
  isActions: true,
  width: 60,
  align: 'right',
  cell: (discount) => <Action discount={discount} />,
};

/** Columns of spec §2, and optional ones. Event and place appear only on the events tab. */
export const columnsOf: Record<DiscountTab, Column<Discount, DiscountSortKey>[]> = {
  EVENT: namedColumns<'discounts', Discount, DiscountSortKey>(
    'discounts',
    {
      ...common,
      couponCode: code,
      eventTitle: {
        sort: 'eventTitle',
        minWidth: 260,
        cell: ({ event }) => event && <Clip lang="pl">{event.title.pl}</Clip>,
        narrow: [{ step: 1, width: 100 }],
      },
      place: {
        sort: 'place',
        width: 150,
        cell: ({ event }) =>
          event && <Clip lang="pl">{event.locations.map(({ name }) => name).join(', ')}</Clip>,
        narrow: [{ step: 1, width: 90, joins: 'below' }],
      },
      createdBy: { ...createdBy, width: 190, narrow: [{ step: 2, width: 110 }] },
    },
    actions,
  ),
  MEMBERSHIP: namedColumns<'membership_discounts', Discount, DiscountSortKey>(
    'membership_discounts',
    {
      ...common,
      couponCode: { ...code, width: 200, narrow: [{ step: 1, width: 140 }] },
      createdBy,
      title: { cell: ({ title }) => title && <Clip lang="pl">{title.pl}</Clip> },
    },
    actions,
  ),
};

function Action({ discount }: { discount: Discount }) {
  const { couponCode, event } = discount;
  const target = discountTarget(discount);
  // The label fits both, because the list does not know whether the event is a draft or read-only.
  if (event)
    return <IconLink label={`Open event of ${couponCode}`} icon={<IconCalendarStar />} {...target} />;
  return canEditDiscount(discount, today()) ? (
    <IconLink label={`Edit ${couponCode}`} icon={<IconPencil />} {...target} />
  ) : (
    <IconLink label={`View ${couponCode}`} icon={<IconEye />} {...target} />
  );
}
