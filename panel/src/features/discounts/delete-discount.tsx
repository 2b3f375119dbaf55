import { canDeleteDiscount, type Discount } from '@foyer/contract/discounts.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DeedDialog } from '#form/deed-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { today } from '#ui/venue-time.ts';
import { deleteDiscount } from './discounts.api.ts';

interface DeleteDiscountProps {
  discount: Discount;
  /** Once it is gone. */
  onDone: () => unknown;
}

const doubtful = ['discounts', 'discount'];

/** The button that deletes a coupon, and its question. Only for one that nobody has used and that is still to come (spec §4). */
export function DeleteDiscount({ discount, onDone }: DeleteDiscountProps) {
  const [open, setOpen] = useState(false);
  if (!canDeleteDiscount(discount, today())) return null;
  return (
    <>
      <Button
        variant="danger"
        icon={<IconTrash size={18} stroke={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Delete
      </Button>
      <DeedDialog
        deed={deleteDiscount}
        subject={discount}
        open={open}
        onClose={() => setOpen(false)}
        onDone={onDone}
        title={`Delete ${discount.couponCode}?`}
        cancel="Keep it"
        confirm="Delete discount"
        danger
        success="Discount deleted"
        doubtful={doubtful}
      >
        Nobody will be able to use this code. This cannot be undone.
      </DeedDialog>
    </>
  );
}
