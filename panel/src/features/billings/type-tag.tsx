import type { BillingType } from '@foyer/contract/enums.ts';
import type { BillingListItem } from '@foyer/contract/sales/billings.ts';
import { formatMoney } from '#domain/money.tsx';
import { Tag } from '#ui/display/tag.tsx';

/** Kind of payment. Other colours belong to statuses. */
export const TypeTag = ({ type }: { type: BillingType }) => (
  <Tag tone={type === 'REFUND' ? 'plum' : 'grey'}>{typeNames[type]}</Tag>
);

export const typeNames: Record<BillingType, string> = {
  ORDER: 'Order',
  EVENT: 'Event',
  RESERVATION: 'Reservation',
  REFUND: 'Refund',
};

/** Returns the amount paid: `1 234,50 zł`. */
export const costOf = ({ cost, currency }: Pick<BillingListItem, 'cost' | 'currency'>) =>
  formatMoney(cost, currency);
