import { canDeleteDiscount, type Discount } from '@foyer/contract/discounts.ts';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DeedProblem } from '#form/deed-problem.tsx';
import { useDeed } from '#form/use-deed.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/dialog.tsx';
import { today } from '#ui/venue-time.ts';
import { deleteDiscount } from './discounts.api.ts';

interface DeleteDiscountProps {
  discount: Discount;
  /** Once it is gone. */
  onDone: () => unknown;
}

/** The button that deletes a coupon, and its question. Only for one that nobody has used and that is still to come (spec §4). */
export function DeleteDiscount({ discount, onDone }: DeleteDiscountProps) {
  const [open, setOpen] = useState(false);
  const { run, problem, reset } = useDeed(deleteDiscount, {
    success: 'Discount deleted',
    doubtful: ['discounts', 'discount'],
  });
  if (!canDeleteDiscount(discount, today())) return null;
  const close = () => {
    reset();
    setOpen(false);
  };
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
      <ConfirmDialog
        open={open}
        onClose={close}
        title={`Delete ${discount.couponCode}?`}
        cancel="Keep it"
        confirm="Delete discount"
        danger
        onConfirm={() => run(discount).then(onDone)}
      >
        <p>Nobody will be able to use this code. This cannot be undone.</p>
        <DeedProblem text={problem} />
      </ConfirmDialog>
    </>
  );
}
