/** Words for the consequences of cancelling an event. */
import type { CancelPreview } from '@foyer/contract/events/event-actions.ts';
import { formatMoney } from '#domain/money.tsx';
import { countOf, formatNumber } from '#ui/format.ts';

export interface CancelFact {
  term: string;
  value: string;
}

/** Returns the facts with their labels in display order. */
export const cancelFacts = ({
  holders,
  tickets,
  holds,
  refunds,
  coupons,
  mails,
}: CancelPreview): CancelFact[] => [
  {
    term: 'Guests with tickets',
    value: tickets === 0 ? 'None' : `${countOf(holders, 'guest')}, ${countOf(tickets, 'ticket')}`,
  },
  { term: 'Checkouts released', value: holds === 0 ? 'None' : countOf(holds, 'ticket') },
  {
    term: 'Payments',
    value:
      refunds.count === 0 ? 'None' : `${countOf(refunds.count, 'payment')} · ${formatMoney(refunds.total)}`,
  },
  { term: 'Active coupons', value: coupons === 0 ? 'None' : formatNumber(coupons) },
  { term: 'Guests to e-mail', value: mails === 0 ? 'None' : formatNumber(mails) },
];

/** Returns one line per changed fact: `Checkouts released: 2 tickets → None`. */
export function changedFacts(before: CancelPreview, after: CancelPreview): string[] {
  const earlier = new Map(cancelFacts(before).map(({ term, value }) => [term, value]));
  return cancelFacts(after)
    .filter(({ term, value }) => earlier.get(term) !== value)
    .map(({ term, value }) => `${term}: ${earlier.get(term)} → ${value}`);
}
