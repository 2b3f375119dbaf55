import { canDeleteDiscount, type Discount } from '@foyer/contract/discounts.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { DeleteButton } from '#ui/buttons/delete-button.tsx';
import { today } from '#ui/venue-time.ts';
import { deleteDiscount } from './discounts.api.ts';

interface DeleteDiscountProps {
  discount: Discount;
  /** Once it is gone. */
  onDone: () => unknown;
}

const invalidateOnError = ['discounts', 'discount'];

/** The button that deletes a coupon, and its question. Only for one that nobody has used and that is still to come (spec §4). */
export function DeleteDiscount({ discount, onDone }: DeleteDiscountProps) {
  if (!canDeleteDiscount(discount, today())) return null;
  return (
    <DeleteButton
      question={(dialog) => (
        <ConfirmMutationDialog
          mutation={deleteDiscount}
          subject={discount}
          {...dialog}
          onDone={onDone}
          title={`Delete ${discount.couponCode}?`}
          cancel="Keep it"
          confirm="Delete discount"
          danger
          success="Discount deleted"
          invalidateOnError={invalidateOnError}
        >
          Nobody will be able to use this code. This cannot be undone.
        </ConfirmMutationDialog>
      )}
    />
  );
}
