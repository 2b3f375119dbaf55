import type { EventInput } from '@foyer/contract/events.ts';
import { formatMoney } from '#domain/money.tsx';
import { usePlaceRefs } from '#pickers/places.ts';
import { Definition, DefinitionList } from '#ui/display/definition-list.tsx';
import { countOf, formatPeriod } from '#ui/format.ts';
import { Stack } from '#ui/layout/card.tsx';
import { ClashNotice } from './clashes/clash-notice.tsx';

/** Fields of an event that publishing makes final. */
export interface ToPublish
  extends Pick<
    EventInput,
    'timeFrom' | 'timeTo' | 'locationIds' | 'category' | 'price' | 'maxTicketsQty' | 'sendNotification'
  > {
  /** Absent for a new event. */
  id?: string | undefined;
  /** Absent if unknown. */
  discountCoupons?: readonly unknown[] | undefined;
}

interface PublishFactsProps {
  event: ToPublish;
  /** Sentence on how guests see the event. */
  shown: string;
}

/** Summary before publishing: what goes live, what it overlaps, and what can still be changed. */
export function PublishFacts({ event, shown }: PublishFactsProps) {
  const { discountCoupons } = event;
  const places = usePlaceRefs(event.locationIds);
  return (
    <Stack>
      <p>{`${shown} You can reschedule or cancel it later, but not edit it.`}</p>
      <DefinitionList size="small">
        <Definition term="Date and time" num wide>
          {formatPeriod(event)}
        </Definition>
        <Definition term={event.locationIds.length === 1 ? 'Place' : 'Places'} lang="pl" wide>
          {places.map(({ name }) => name).join(', ')}
        </Definition>
        <Definition term="Tickets" num>
          {ticketsOf(event)}
        </Definition>
        <Definition term="Coupons" num>
          {discountCoupons &&
            (discountCoupons.length === 0 ? 'None' : countOf(discountCoupons.length, 'coupon'))}
        </Definition>
        <Definition term="Notification">
          {event.sendNotification ? 'Members are notified' : 'No notification'}
        </Definition>
      </DefinitionList>
      <ClashNotice held={event} exceptId={event.id} />
    </Stack>
  );
}

function ticketsOf({ category, price, maxTicketsQty }: ToPublish): string {
  if (category === 'UNLIMITED') return 'Unlimited, free entry';
  const cost = price ? `${formatMoney(price)} each` : 'free';
  return `${countOf(maxTicketsQty ?? 0, 'ticket')}, ${cost}`;
}
