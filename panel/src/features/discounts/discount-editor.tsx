import { canEditDiscount, type Discount } from '@foyer/contract/discounts.ts';
import { useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Form } from '#form/form.tsx';
import { FormFooter } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save-button.tsx';
import { useRecordForm } from '#form/use-record-form.ts';
import { useSave } from '#form/use-save.ts';
import { Button } from '#ui/buttons/button.tsx';
import { returnTo } from '#ui/history.ts';
import { Columns } from '#ui/layout/card.tsx';
import { today } from '#ui/venue-time.ts';
import { DeleteDiscount } from './delete-discount.tsx';
import { DiscountFields } from './discount-fields.tsx';
import { discountFormSchema, emptyDiscount, valuesOf } from './discount-form.ts';
import { DiscountFrame } from './discount-frame.tsx';
import { DiscountHistory } from './discount-history.tsx';
import { DiscountNotice } from './discount-notice.tsx';
import { DiscountView } from './discount-view.tsx';
import { createDiscount, discountQuery, updateDiscount } from './discounts.api.ts';
import styles from './discounts.module.css';

/** A coupon to work on. One that is live or over is shown as it is; unless someone was still typing when it became so. */
export function DiscountEditor({ saved }: { saved: Discount | undefined }) {
  const router = useRouter();
  const schema = useMemo(() => discountFormSchema(saved), [saved]);
  const form = useRecordForm(schema, { stored: saved, valuesOf, empty: emptyDiscount, query: discountQuery });
  const leave = () =>
    void returnTo(router, { to: '/app/discounts/list/{-$subpage}', params: { subpage: 'MEMBERSHIP' } });
  const save = useSave(form, {
    create: createDiscount,
    update: updateDiscount,
    success: saved ? 'Discount saved' : 'Discount added',
    done: leave,
  });
  const canEdit = !saved || canEditDiscount(saved, today());
  if (!canEdit && !form.formState.isDirty) return <DiscountView discount={saved} />;

  const deleted = () => {
    form.discard();
    leave();
  };

  return (
    <DiscountFrame discount={saved} actions={saved && <DeleteDiscount discount={saved} onDone={deleted} />}>
      <Form form={form} onSubmit={save.press}>
        {saved ? (
          <Columns
            main={
              <>
                {!canEdit && <DiscountNotice discount={saved} />}
                <DiscountFields form={form} />
              </>
            }
            aside={<DiscountHistory discount={saved} />}
          />
        ) : (
          <div className={styles.new}>
            <DiscountFields form={form} />
          </div>
        )}
        <FormFooter>
          <Button variant="quiet" onClick={leave}>
            Cancel
          </Button>
          {canEdit && (
            <SaveButton save={save} variant="primary">
              {saved ? 'Save' : 'Add discount'}
            </SaveButton>
          )}
        </FormFooter>
      </Form>
    </DiscountFrame>
  );
}
