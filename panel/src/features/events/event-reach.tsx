import type { Event } from '@foyer/contract/events.ts';
import { useSession } from '#api/session/session.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Places of an event that the account, limited to others, does not cover. With any, the event is read-only. */
export function usePlacesElsewhere(event: Pick<Event, 'locations'> | undefined) {
  const limitedTo = useSession()?.limitedTo;
  if (!limitedTo) return [];
  return event?.locations.filter(({ id }) => limitedTo.every((place) => place.id !== id)) ?? [];
}

/** Says why an event is read-only. Nothing for events that the account may change. */
export function ElsewhereNotice({ event }: { event: Event }) {
  const elsewhere = usePlacesElsewhere(event);
  if (elsewhere.length === 0) return null;
  const names = elsewhere.map(({ name }) => name).join(', ');
  return (
    <Notice>
      This event is also at <span lang="pl">{names}</span>, which your account doesn’t cover. You can see it,
      but only colleagues who cover all its places can change it.
    </Notice>
  );
}
