import type { Discount } from '@foyer/contract/discounts.ts';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { formatDateTime, formatNumber } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';

/** Where a coupon comes from, and what became of it. */
export function DiscountHistory({ discount }: { discount: Discount }) {
  return (
    <Section title="History">
      <DefinitionList size="large">
        <Definition term="Created by">{discount.createdBy}</Definition>
        <Definition term="Created at">
          <span className="num">{formatDateTime(discount.createdAt)}</span>
        </Definition>
        <Definition term="Last updated">
          <span className="num">{formatDateTime(discount.updatedAt)}</span>
        </Definition>
        <Definition term="Times used">
          <span className="num">{formatNumber(discount.totalUsed)}</span>
        </Definition>
      </DefinitionList>
    </Section>
  );
}
