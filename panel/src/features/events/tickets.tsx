import { canCancelEvent, type EventListItem, ticketAvailability } from '@foyer/contract/events.ts';
import { StatusTag } from '#domain/status-tag.tsx';
import { formatNumber } from '#ui/format.ts';
import styles from './events.module.css';

type Ticketed = Pick<EventListItem, 'status' | 'maxTicketsQty' | 'ticketsPurchasedQty' | 'ticketsHeldQty'>;

/** Tickets sold of the total, availability and held tickets. "Unlimited" if they are not counted. */
export function Tickets({ event }: { event: Ticketed }) {
  const availability = ticketAvailability(event);
  if (availability === null) return <span className="muted">unlimited</span>;
  return (
    <span className={styles.tickets}>
      <SoldOf event={event} />
      <span className={styles.availability}>
        <StatusTag value={availability} neutral={!isOnSale(event)} />
        <TicketsInCheckout event={event} />
      </span>
    </span>
  );
}

/** Tickets are on sale from publishing to the end of the event. */
const isOnSale = canCancelEvent;

/** Shows `236 / 250` above a bar. */
export function SoldOf({ event: { maxTicketsQty, ticketsPurchasedQty } }: { event: Ticketed }) {
  const max = maxTicketsQty ?? 0;
  const share = max === 0 ? 0 : Math.min(ticketsPurchasedQty / max, 1);
  return (
    <span className={styles.sold}>
      <span className="num">
        <span className="strong">{formatNumber(ticketsPurchasedQty)}</span>
        <span className="faint"> / {formatNumber(max)}</span>
      </span>
      <span className={styles.bar} data-full={share === 1 || undefined} aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  );
}

/** Shows `2 in checkout`: tickets awaiting payment, neither sold nor available. Hidden if there are none. */
export const TicketsInCheckout = ({
  event: { ticketsHeldQty },
}: {
  event: Pick<EventListItem, 'ticketsHeldQty'>;
}) =>
  ticketsHeldQty > 0 && <span className="small muted num">{formatNumber(ticketsHeldQty)} in checkout</span>;
