import type { Billing } from '@foyer/contract/sales/billing.ts';
import { formatMoney } from '#domain/money.tsx';
import { StatusTag } from '#domain/status-tag.tsx';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { countOf, formatDateTime, formatNumber } from '#ui/format.ts';
import { joined } from '#ui/joined.ts';
import { Section } from '#ui/layout/card.tsx';
import { Link } from '#ui/layout/link.tsx';
import { BillingLink } from './billing-sections.tsx';
import styles from './billings.module.css';

/** What was bought: the place, the coupon, and each ticket with its status. */
export function BillingPurchase({ billing }: { billing: Billing }) {
  const { place, quantity, couponCode, discountPercentage, tickets, reservation } = billing;
  if (!place && quantity === null && !reservation && tickets.length === 0) return null;
  return (
    <Section title="Purchase">
      <DefinitionList size="large">
        {place && (
          <Definition term="Place" lang="pl">
            <Link to="/app/places/form/{-$id}/{-$subpage}" params={{ id: place.id, subpage: 'view' }}>
              {place.name}
            </Link>
          </Definition>
        )}
        {reservation && (
          <Definition term="Reservation" num>
            <span className={styles.stated}>
              <Link to="/app/reservations/form/{-$id}" params={{ id: reservation.id }}>
                {formatDateTime(reservation.reservationDate)}
              </Link>
              <span>
                {joined(
                  [
                    countOf(reservation.guestsQty, 'guest'),
                    reservation.tableNumber !== null && `table ${reservation.tableNumber}`,
                  ],
                  ', ',
                )}
              </span>
              <StatusTag value={reservation.status} />
            </span>
          </Definition>
        )}
        {quantity !== null && (
          <Definition term="Tickets" num>
            {formatNumber(quantity)}
          </Definition>
        )}
        {couponCode !== null && (
          <Definition term="Coupon" num>
            {`${couponCode} · ${discountPercentage}% off`}
          </Definition>
        )}
      </DefinitionList>
      {tickets.length > 0 && <Tickets tickets={tickets} />}
    </Section>
  );
}

/** Tickets of the order in one table. */
const Tickets = ({ tickets }: Pick<Billing, 'tickets'>) => (
  <table className={styles.tickets} aria-label="Tickets">
    <thead>
      <tr>
        <th scope="col">Ticket</th>
        <th scope="col">Status</th>
        <th scope="col">Checked in</th>
      </tr>
    </thead>
    <tbody>
      {tickets.map(({ id, code, status, checkedInAt }) => (
        <tr key={id}>
          <td className="num">{code}</td>
          <td>
            <StatusTag value={status} />
          </td>
          <td className="num">
            {checkedInAt === null ? <span className="faint">–</span> : formatDateTime(checkedInAt)}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Refunds of a payment, the latest first. */
export function BillingRefunds({ billing: { refunds, refundOf, currency } }: { billing: Billing }) {
  if (refundOf !== null || refunds.length === 0) return null;
  return (
    <Section title="Refunds">
      <DefinitionList size="large">
        {refunds.map(({ id, amount, status, paymentMethod, externalId, reason, createdAt }) => (
          <Definition key={id} term={formatDateTime(createdAt)} num>
            <span className={styles.stated}>
              <BillingLink id={id}>{formatMoney(amount, currency)}</BillingLink>
              <StatusTag value={status} />
              <span>{paymentMethod}</span>
            </span>
            {(externalId !== null || reason !== null) && (
              <div className="muted">{[externalId, reason].filter(Boolean).join(' · ')}</div>
            )}
          </Definition>
        ))}
      </DefinitionList>
    </Section>
  );
}
