import type { Dashboard } from '@foyer/contract/figures/dashboard.ts';
import { membershipName } from '#domain/membership.ts';
import { formatDate } from '#ui/format.ts';
import styles from './cards.module.css';
import { DashboardCard, Entries, Entry, Figure, More, Nothing } from './dashboard-card.tsx';

type Discounts = NonNullable<Dashboard['discounts']>;
type Coupon = Discounts['coupons'][number];

/** Active coupons, the highest first. */
export function DiscountsCard({ discounts: { count, coupons } }: { discounts: Discounts }) {
  const [highest] = coupons;
  return (
    <DashboardCard name="discounts">
      {highest ? (
        <>
          <Figure value={count}>
            active · highest <strong className={styles.highest}>{highest.discountPercentage}%</strong>{' '}
            <Where coupon={highest} />
          </Figure>
          <Entries>
            {coupons.map((coupon) => (
              <Entry
                key={coupon.id}
                {...(coupon.event
                  ? { to: '/app/events/form/{-$id}', params: { id: coupon.event.id } }
                  : { to: '/app/discounts/form/{-$id}', params: { id: coupon.id } })}
                title={coupon.couponCode}
                details={[membershipName(coupon.membership), `until ${formatDate(coupon.validTo)}`]}
                aside={<span className={styles.percent}>{coupon.discountPercentage}%</span>}
              />
            ))}
          </Entries>
          <More name="discounts" count={count} shown={coupons.length} noun="active discount" />
        </>
      ) : (
        <Nothing
          title="No active discounts"
          text="Active codes appear here."
          action={{ to: '/app/discounts/form/{-$id}', label: 'Add a discount' }}
        />
      )}
    </DashboardCard>
  );
}

/** Where a coupon is valid: the places of its event, or the membership it requires. */
function Where({ coupon: { event, membership } }: { coupon: Coupon }) {
  if (!event)
    return <span>{membership === null ? 'for everyone' : `for ${membershipName(membership)} members`}</span>;
  const places = event.locations.map(({ name }) => name).join(', ');
  return (
    <>
      <span>{places === '' ? 'for ' : 'at '}</span>
      <span lang="pl">{places || event.title.pl}</span>
    </>
  );
}
