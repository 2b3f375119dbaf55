import { type Discount, discountStatusOn } from '@foyer/contract/discounts.ts';
import type { ReactNode } from 'react';
import { StatusTag } from '#domain/status-tag.tsx';
import { Page } from '#ui/layout/page.tsx';
import { today } from '#ui/venue-time.ts';

interface DiscountFrameProps {
  /** Undefined while the coupon is new. */
  discount: Discount | undefined;
  actions?: ReactNode;
  children: ReactNode;
}

/** What the form and the view of a coupon have in common: its code and its state. */
export function DiscountFrame({ discount, actions, children }: DiscountFrameProps) {
  return (
    <Page
      title={discount?.couponCode ?? 'New discount'}
      back={{
        to: '/app/discounts/list/{-$subpage}',
        params: { subpage: 'MEMBERSHIP' },
        label: 'Back to discounts',
      }}
      meta={discount ? <StatusTag value={discountStatusOn(discount, today())} /> : <span>Not saved yet</span>}
      actions={actions}
    >
      {children}
    </Page>
  );
}
