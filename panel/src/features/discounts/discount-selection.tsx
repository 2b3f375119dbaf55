import { membershipDiscounts } from '@foyer/contract/resources/discounts.ts';
import type { Discount } from '@foyer/contract/sales/discounts.ts';
import { IconTrash } from '@tabler/icons-react';
import { staleAfter } from '#api/stale-keys.ts';
import type { BulkAction } from '#list/bulk/bulk-actions.ts';

const noun = 'discount';
const labelOf = ({ couponCode }: Discount) => couponCode;

const remove: BulkAction = {
  action: 'delete',
  label: 'Delete',
  icon: <IconTrash />,
  danger: true,
  command: (discounts) => `Delete ${discounts}`,
  progress: (discounts) => `Deleting ${discounts}`,
  success: (discounts) => `${discounts} deleted`,
  consequence: 'Their codes can no longer be used. This can’t be undone.',
  invalidates: staleAfter(membershipDiscounts),
};

/** Coupons of events are edited with their event. */
export const discountSelection = {
  MEMBERSHIP: { actions: [remove], noun, labelOf },
  EVENT: { actions: [], noun, labelOf },
};
