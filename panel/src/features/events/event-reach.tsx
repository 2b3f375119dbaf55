import type { Event } from '@foyer/contract/events.ts';
import { usePlacesElsewhere } from '#api/session/places-elsewhere.ts';
import { Notice } from '#ui/feedback/notice.tsx';

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
