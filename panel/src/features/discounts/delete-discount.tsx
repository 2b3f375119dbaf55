import { membershipDiscounts } from '@foyer/contract/resources/discounts.ts';
import { canDeleteDiscount, type Discount } from '@foyer/contract/sales/discounts.ts';
import { IconTrash } from '@tabler/icons-react';
import type { RecordAction } from '#form/record/record-actions.tsx';
import { DeleteRecordDialog } from '#resource/delete-record-dialog.tsx';
import { today } from '#ui/time/venue-time.ts';
import { discountCalls } from './discounts.api.ts';

/** Delete action of a coupon, for unused, upcoming coupons (spec §4). */
export const deleteDiscountAction = (discount: Discount, onDone: () => unknown): RecordAction => ({
  label: 'Delete',
  icon: <IconTrash />,
  rank: 'final',
  isOffered: canDeleteDiscount(discount, today()),
  dialog: (dialog) => (
    <DeleteRecordDialog
      resource={membershipDiscounts}
      mutation={discountCalls.MEMBERSHIP.remove}
      subject={discount}
      {...dialog}
      onDone={onDone}
      name={discount.couponCode}
    >
      Guests can no longer use this code. This can’t be undone.
    </DeleteRecordDialog>
  ),
});
