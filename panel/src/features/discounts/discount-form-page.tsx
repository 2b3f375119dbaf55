import { canEditDiscount, type Discount } from '@foyer/contract/sales/discounts.ts';
import { useParams } from '@tanstack/react-router';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { RecordPage } from '#form/record/record-page.tsx';
import { useRecordForm } from '#form/record/use-record-form.ts';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSave } from '#form/save/use-save.ts';
import { mergingOf } from '#history/merging.ts';
import { useReturnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { today } from '#ui/time/venue-time.ts';
import { deleteDiscountAction } from './delete-discount.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { discountFormSchema, discountValues, emptyDiscount } from './discount-form.ts';
import { backToDiscounts, DiscountFrame, DiscountHistory, DiscountNotice } from './discount-frame.tsx';
import { DiscountView } from './discount-view.tsx';
import { discountCalls } from './discounts.api.ts';

const calls = discountCalls.MEMBERSHIP;

/** `/app/discounts/form/{id?}`: a new membership coupon, an editor or a read-only view. */
export function DiscountFormPage() {
  const { id } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={calls.record} title="Discount" back={backToDiscounts}>
      {(discount) => <DiscountEditor saved={discount} />}
    </RecordPage>
  );
}

const merging = mergingOf('discounts');

const canEdit = (discount: Discount) => canEditDiscount(discount, today());

/** Editor of a coupon. Active and expired coupons are read-only, except in an editor with unsaved changes. */
function DiscountEditor({ saved }: { saved: Discount | undefined }) {
  const form = useRecordForm(discountFormSchema, {
    stored: saved,
    valuesOf: discountValues,
    empty: emptyDiscount,
    query: calls.record,
    merging,
    canEdit,
  });
  const leave = useReturnTo(backToDiscounts);
  const save = useSave(form, {
    create: calls.create,
    update: calls.update,
    success: saved ? 'Discount saved' : 'Discount added',
    done: leave,
  });
  const isEditable = !saved || canEdit(saved);
  if (!isEditable && !form.formState.isDirty) return <DiscountView discount={saved} />;

  const deleted = () => {
    form.discard();
    leave();
  };

  return (
    <DiscountFrame discount={saved} actions={saved && [deleteDiscountAction(saved, deleted)]}>
      <Form form={form} onSubmit={save.press}>
        <Columns
          main={
            <>
              {saved && !isEditable && <DiscountNotice discount={saved} />}
              <DiscountFields form={form} />
            </>
          }
          aside={saved && <DiscountHistory discount={saved} />}
        />
        <FormFooter onCancel={leave}>
          {isEditable && <SaveButton save={save}>{saved ? 'Save' : 'Add discount'}</SaveButton>}
        </FormFooter>
      </Form>
    </DiscountFrame>
  );
}
