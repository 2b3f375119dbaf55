import type { Discount } from '@foyer/contract/discounts.ts';
import { discountStatusOn } from '@foyer/contract/discounts.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDate } from '#ui/format.ts';
import { today } from '#ui/venue-time.ts';

/** Why a coupon cannot be edited: it is live, or it was. */
export function DiscountNotice({ discount }: { discount: Discount }) {
  const isActive = discountStatusOn(discount, today()) === 'ACTIVE';
  return (
    <Notice kind={isActive ? 'info' : 'warning'}>
      {isActive
        ? 'This code is active, so it cannot be edited.'
        : `This code expired on ${formatDate(discount.validTo)}, so it cannot be edited.`}
    </Notice>
  );
}
