import { canEditDiscount, type Discount, discountStatusOn } from '@foyer/contract/sales/discounts.ts';
import type { ReactNode } from 'react';
import { StatusTag } from '#domain/status-tag.tsx';
import { type RecordAction, RecordActions } from '#form/record/record-actions.tsx';
import { HistoryButton } from '#history/history-button.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatDate, formatDateTime, formatNumber } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { Page } from '#ui/layout/page.tsx';
import { today } from '#ui/time/venue-time.ts';

export const backToDiscounts = {
  to: '/app/discounts/list/{-$subpage}',
  params: { subpage: 'MEMBERSHIP' },
  label: 'Back to discounts',
} as const;

interface DiscountFrameProps {
  /** Undefined for a new coupon. */
  discount: Discount | undefined;
  actions?: readonly RecordAction[];
  children: ReactNode;
}

/** Header of a coupon's form and view: code and status. */
export function DiscountFrame({ discount, actions = [], children }: DiscountFrameProps) {
  return (
    <Page
      title={discount?.couponCode ?? 'New discount'}
      back={backToDiscounts}
      meta={discount ? <StatusTag value={discountStatusOn(discount, today())} /> : <span>Not saved yet</span>}
      actions={
        discount && (
          <RecordActions actions={actions}>
            <HistoryButton entity="discounts" id={discount.id} canUndo={canEditDiscount(discount, today())} />
          </RecordActions>
        )
      }
    >
      {children}
    </Page>
  );
}

/** Creation and use of a coupon. */
export function DiscountHistory({ discount }: { discount: Discount }) {
  return (
    <Section title="About this coupon">
      <DefinitionList size="large">
        <Definition term="Created by">{discount.createdBy}</Definition>
        <Definition term="Created at" num>
          {formatDateTime(discount.createdAt)}
        </Definition>
        <Definition term="Last updated" num>
          {formatDateTime(discount.updatedAt)}
        </Definition>
        <Definition term="Times used" num>
          {formatNumber(discount.totalUsed)}
        </Definition>
      </DefinitionList>
    </Section>
  );
}

/** Explains why a coupon is read-only: it is active or expired. */
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
