import { canEditDiscount, type Discount, type DiscountSortKey } from '@foyer/contract/discounts.ts';
import { IconCalendarStar, IconEye, IconPencil } from '@tabler/icons-react';
import { membershipName } from '#domain/membership.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Day } from '#list/cells.tsx';
import type { Column } from '#list/column-layout.ts';
import { IconLink } from '#ui/buttons/icon-button.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { formatDate } from '#ui/format.ts';
import type { Target } from '#ui/layout/link.tsx';
import { today } from '#ui/venue-time.ts';
import type { DiscountTab } from './discounts.api.ts';

type DiscountColumn = Column<Discount, DiscountSortKey>;

/** A coupon of an event is edited in the event's form, any other in its own (spec §2). */
export const targetOf = ({ id, event }: Discount): Target =>
  event
    ? { to: '/app/events/form/{-$id}', params: { id: event.id } }
    : { to: '/app/discounts/form/{-$id}', params: { id } };

const code: DiscountColumn = {
  header: 'Coupon code',
  sort: 'couponCode',
  width: 122,
  cell: ({ couponCode }) => <Clip strong>{couponCode}</Clip>,
};
const value: DiscountColumn = {
  header: 'Value',
  sort: 'discountPercentage',
  width: 74,
  align: 'right',
  cell: ({ discountPercentage }) => `${discountPercentage}%`,
};
const ofEvent: DiscountColumn[] = [
  {
    header: 'Event title',
    sort: 'eventTitle',
    cell: ({ event }) => event && <Clip lang="pl">{event.title.pl}</Clip>,
    narrow: [{ step: 1, width: 100 }],
  },
  {
    header: 'Place',
    sort: 'place',
    width: 112,
    cell: ({ event }) => event && <Clip lang="pl">{event.locations.map(({ name }) => name).join(', ')}</Clip>,
    narrow: [{ step: 1, width: 90, joins: 'below' }],
  },
];
const rest: DiscountColumn[] = [
  {
    header: 'Type',
    sort: 'type',
    width: 92,
    cell: ({ type }) => <StatusTag value={type} />,
    narrow: [{ step: 2, width: 60 }],
  },
  {
    header: 'Membership',
    sort: 'membership',
    width: 116,
    cell: ({ membership }) => membershipName(membership),
    narrow: [{ step: 2, width: 104, joins: 'below' }],
  },
  {
    header: 'Created at',
    sort: 'createdAt',
    width: 104,
    cell: ({ createdAt }) => <Day of={createdAt} />,
    narrow: [{ step: 3, width: 72 }],
  },
  {
    header: 'Expiration date',
    sort: 'validTo',
    width: 126,
    cell: ({ validTo }) => <Day of={validTo} />,
    sharedCell: ({ validTo }) => `until ${formatDate(validTo)}`,
    narrow: [{ step: 3, width: 90, joins: 'below' }],
  },
];
const createdBy: DiscountColumn = {
  header: 'Created by',
  sort: 'createdBy',
  minWidth: 150,
  cell: (discount) => discount.createdBy,
};
const actions: DiscountColumn = {
  header: 'Actions',
  isActions: true,
  width: 60,
  align: 'right',
  cell: (discount) => <Action discount={discount} />,
};

/** The columns of spec §2: event and place on the tab of events alone. */
export const columnsOf: Record<DiscountTab, DiscountColumn[]> = {
  EVENT: [code, value, ...ofEvent, ...rest, { ...createdBy, width: 110 }, actions],
  MEMBERSHIP: [code, value, ...rest, createdBy, actions].map((column) =>
    column === code ? { ...code, width: 200, narrow: [{ step: 1, width: 140 }] } : column,
  ),
};

function Action({ discount }: { discount: Discount }) {
  const { couponCode, event } = discount;
  const target = targetOf(discount);
  // A draft is edited there, a published event only read: the list does not know which it is.
  if (event)
    return <IconLink label={`Open event of ${couponCode}`} icon={<IconCalendarStar />} {...target} />;
  return canEditDiscount(discount, today()) ? (
    <IconLink label={`Edit ${couponCode}`} icon={<IconPencil />} {...target} />
  ) : (
    <IconLink label={`View ${couponCode}`} icon={<IconEye />} {...target} />
  );
}
