import { canDeleteDiscount, type Discount } from '@foyer/contract/sales/discounts.ts';
import { IconTrash } from '@tabler/icons-react';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { today } from '#ui/time/venue-time.ts';
import { deleteDiscount } from './discounts.api.ts';

const invalidateOnError = ['discounts', 'discount'];

/** Delete action of a coupon, for unused, upcoming coupons (spec §4). */
export const deleteDiscountAction = (discount: Discount, onDone: () => unknown): RecordAction => ({
  label: 'Delete',
  icon: <IconTrash />,
  rank: 'final',
  isOffered: canDeleteDiscount(discount, today()),
  dialog: (dialog) => (
    <ConfirmMutationDialog
      mutation={deleteDiscount}
      subject={discount}
      {...dialog}
      onDone={onDone}
      title={`Delete ${discount.couponCode}?`}
      confirm="Delete discount"
      danger
      success="Discount deleted"
      invalidateOnError={invalidateOnError}
    >
      Guests can no longer use this code. This can’t be undone.
    </ConfirmMutationDialog>
  ),
});
