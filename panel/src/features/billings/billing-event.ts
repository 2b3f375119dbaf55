import type { Billing } from '@foyer/contract/sales/billing.ts';

type Bought = Pick<Billing, 'type' | 'apiMetadata' | 'event' | 'place'>;

/** True for tickets and their refunds. Payments at a place record its name too, but are of no event. */
export const isOfEvent = ({ type, apiMetadata, event, place }: Bought) =>
  type === 'EVENT' || (type === 'REFUND' && (event !== null || (place === null && apiMetadata !== null)));

interface BilledEvent {
  id: string | undefined;
  title: string | undefined;
  /** Names, only if they were recorded with the payment. */
  places: string | undefined;
  timeFrom: string | undefined;
}

/** The event as it was named at the time of payment, or as it is now if no names were recorded. */
export const eventOf = ({ apiMetadata, event }: Bought): BilledEvent => ({
  id: event?.id,
  title: apiMetadata?.title.pl ?? event?.title.pl,
  places: apiMetadata?.locations.map(({ name }) => name).join(', '),
  timeFrom: apiMetadata?.timeFrom ?? event?.timeFrom,
});
