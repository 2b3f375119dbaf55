import { useParams } from '@tanstack/react-router';
import { RecordPage } from '#form/record-page.tsx';
import { DiscountEditor } from './discount-editor.tsx';
import { discountQuery } from './discounts.api.ts';

/** `/app/discounts/form/{id?}`: a new membership coupon, one to edit, or one to look at. */
export function DiscountFormPage() {
  const { id } = useParams({ strict: false });
  return (
    <RecordPage id={id} query={discountQuery} title="Discount" back={back}>
      {(discount) => <DiscountEditor saved={discount} />}
    </RecordPage>
  );
}

const back = {
  to: '/app/discounts/list/{-$subpage}',
  params: { subpage: 'MEMBERSHIP' },
  label: 'Back to discounts',
} as const;
