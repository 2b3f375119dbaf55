import type { Discount } from '@foyer/contract/sales/discounts.ts';
import { membershipName } from '#domain/membership.ts';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { formatDate } from '#ui/format.ts';
import { Columns, Section } from '#ui/layout/card.tsx';
import { DiscountFrame, DiscountHistory, DiscountNotice } from './discount-frame.tsx';

/** Read-only view of an active or expired coupon. */
export function DiscountView({ discount }: { discount: Discount }) {
  return (
    <DiscountFrame discount={discount}>
      <Columns
        main={
          <>
            <DiscountNotice discount={discount} />
            <Section title="Discount">
              <DefinitionList>
                <Definition term="Coupon code">
                  <span className="strong">{discount.couponCode}</span>
                </Definition>
                <Definition term="Discount percentage" num>
                  {discount.discountPercentage}%
                </Definition>
                <Definition term="Membership">{membershipName(discount.membership)}</Definition>
                <Definition term="Valid from" num>
                  {formatDate(discount.validFrom)}
                </Definition>
                <Definition term="Valid to" num>
                  {formatDate(discount.validTo)}
                </Definition>
              </DefinitionList>
            </Section>
          </>
        }
        aside={<DiscountHistory discount={discount} />}
      />
    </DiscountFrame>
  );
}
