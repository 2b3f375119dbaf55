import type { BillingType } from '@foyer/contract/enums.ts';
import type { BillingListItem } from '@foyer/contract/sales/billings.ts';
import { formatMoney } from '#domain/money.tsx';
import { Tag, type Tone } from '#ui/display/tag.tsx';

const tones: Record<BillingType, Tone> = {
  ORDER: 'grey',
  EVENT: 'plum',
  RESERVATION: 'blue',
  REFUND: 'amber',
};

/** Kind of payment. */
export const TypeTag = ({ type }: { type: BillingType }) => <Tag tone={tones[type]}>{typeNames[type]}</Tag>;

export const typeNames: Record<BillingType, string> = {
  ORDER: 'Order',
  EVENT: 'Event',
  RESERVATION: 'Reservation',
  REFUND: 'Refund',
};

/** Returns the amount paid: `1 234,50 zł`. */
export const costOf = ({ cost, currency }: Pick<BillingListItem, 'cost' | 'currency'>) =>
  formatMoney(cost, currency);
