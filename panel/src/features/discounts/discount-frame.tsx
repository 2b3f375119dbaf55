import { type Discount, discountStatusOn } from '@foyer/contract/discounts.ts';
import type { ReactNode } from 'react';
import { paths } from '#paths.ts';
import { Columns, Section } from '#ui/card.tsx';
import { Definition, DefinitionList } from '#ui/definition-list.tsx';
import { formatDateTime, formatNumber } from '#ui/format.ts';
import { Page } from '#ui/page.tsx';
import { StatusTag } from '#ui/status-tag.tsx';
import { today } from '#ui/venue-time.ts';

interface DiscountFrameProps {
  /** Undefined while the coupon is new. */
  discount: Discount | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** What the form and the view of a coupon have in common: its code, its state, and where it comes from. */
export function DiscountFrame({ discount, actions, children }: DiscountFrameProps) {
  return (
    <Page
      title={discount?.couponCode ?? 'New discount'}
      back={{ to: paths.discounts('MEMBERSHIP'), label: 'Back to discounts' }}
      meta={discount ? <StatusTag value={discountStatusOn(discount, today())} /> : <span>Not saved yet</span>}
      actions={actions}
    >
      {discount ? <Columns main={children} aside={<Facts discount={discount} />} /> : children}
    </Page>
  );
}

function Facts({ discount }: { discount: Discount }) {
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
