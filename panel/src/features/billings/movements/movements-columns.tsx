import type { MovementKind, MovementListItem, MovementSortKey } from '@foyer/contract/sales/movements.ts';
import { formatMoney } from '#domain/money.tsx';
import { namedColumns } from '#list/columns/named-columns.ts';
import { Day, DayAndTime } from '#list/table/cells.tsx';
import { Clip } from '#ui/display/clip.tsx';
import { Tag, type Tone } from '#ui/display/tag.tsx';
import { formatNumber } from '#ui/format.ts';
import { typeNames } from '../type-tag.tsx';

export const kindNames: Record<MovementKind, string> = {
  INCOME: 'Income',
  REFUND: 'Refund',
  CORRECTION: 'Correction',
};
const tones: Record<MovementKind, Tone> = { INCOME: 'grey', REFUND: 'amber', CORRECTION: 'blue' };

const sellerKinds = { STAFF: 'Staff', KEY: 'Access key', IMPORT: 'Import' };

export const movementColumns = namedColumns<'movements', MovementListItem, MovementSortKey>('movements', {
  at: { sort: 'at', width: 106, cell: ({ at }) => <DayAndTime of={at} /> },
  kind: {
    width: 110,
    cell: ({ kind }) => <Tag tone={tones[kind]}>{kindNames[kind]}</Tag>,
    sharedCell: ({ kind }) => kindNames[kind],
  },
  amount: { width: 110, align: 'right', cell: ({ amount }) => formatMoney(amount) },
  eventOrPlace: {
    minWidth: 150,
    cell: ({ eventOrPlace }) => eventOrPlace && <Clip lang="pl">{eventOrPlace}</Clip>,
  },
  paymentMethod: { width: 120, cell: ({ paymentMethod }) => paymentMethod },
  seller: {
    width: 130,
    cell: ({ seller }) => seller?.name,
    narrow: [{ step: 2, width: 100, joins: 'below' }],
  },
  quantity: { width: 76, align: 'right', cell: ({ quantity }) => formatNumber(quantity) },
  freeQuantity: {
    width: 100,
    align: 'right',
    cell: ({ freeQuantity }) => formatNumber(freeQuantity),
    sharedCell: ({ freeQuantity }) => (freeQuantity > 0 ? `${formatNumber(freeQuantity)} free` : ''),
    narrow: [{ step: 1, width: 90, joins: 'below' }],
  },
  day: { width: 106, cell: ({ day }) => <Day of={day} /> },
  recordedAt: {
    sort: 'recordedAt',
    width: 106,
    cell: ({ recordedAt }) => <DayAndTime of={recordedAt} />,
  },
  type: { width: 110, cell: ({ type }) => typeNames[type] },
  externalId: { width: 140, cell: ({ externalId }) => externalId },
  orderId: { width: 150, cell: ({ orderId }) => orderId },
  refundId: { width: 150, cell: ({ refundId }) => refundId },
  eventId: { width: 150, cell: ({ eventId }) => eventId },
  placeIds: { width: 150, cell: ({ placeIds }) => placeIds.join(' ') },
  sellerKind: { width: 110, cell: ({ seller }) => seller && sellerKinds[seller.kind] },
  id: { width: 150, cell: ({ id }) => id },
});
