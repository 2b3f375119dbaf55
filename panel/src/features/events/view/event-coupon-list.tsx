import type { Event } from '@foyer/contract/events.ts';
import type { Discount } from '@foyer/contract/sales/discounts.ts';
import { membershipName } from '#domain/membership.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { formatDate, formatNumber } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import styles from '../events.module.css';

/** Coupons of an event that can no longer be edited. */
export function EventCouponList({ event }: { event: Event }) {
  const { length } = event.discountCoupons;
  const help = length === 0 ? 'This event has no coupons.' : undefined;
  return (
    <Section title="Discounts" help={help}>
      {length > 0 && (
        <ul className={styles.couponList}>
          {event.discountCoupons.map((coupon) => (
            <li key={coupon.id} className={styles.couponItem}>
              <Coupon coupon={coupon} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Coupon({ coupon }: { coupon: Discount }) {
  const { totalUsed, totalQty } = coupon;
  return (
    <>
      <p className={styles.couponTitle}>
        <span className="strong">{coupon.couponCode}</span>
        <StatusTag value={coupon.type} />
      </p>
      <DefinitionList size="small">
        <Definition term="Percentage" num>
          {coupon.discountPercentage}%
        </Definition>
        <Definition term="Membership">{membershipName(coupon.membership)}</Definition>
        <Definition term="Valid from" num>
          {formatDate(coupon.validFrom)}
        </Definition>
        <Definition term="Valid to" num>
          {formatDate(coupon.validTo)}
        </Definition>
        <Definition term="Used" num>
          {totalQty === null
            ? formatNumber(totalUsed)
            : `${formatNumber(totalUsed)} of ${formatNumber(totalQty)}`}
        </Definition>
      </DefinitionList>
    </>
  );
}
