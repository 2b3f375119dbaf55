import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { canEditEvent, canRescheduleEvent } from '@foyer/contract/events.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { elsewhereWords, placesElsewhere } from '#api/session/places-elsewhere.ts';

/**
 * Reason why an event cannot be moved; undefined if it can. Drafts and published events that have not started can, if the account
 * covers all their places.
 */
export function whyFixed(
  event: Pick<CalendarEvent, 'status' | 'locations' | 'title'>,
  elsewhere = placesElsewhere(event),
): string | undefined {
  if (!canEditEvent(event) && !canRescheduleEvent(event))
    return 'Only drafts and upcoming events can be moved.';
  const words = elsewhereWords(elsewhere);
  return words && `${quoted(event.title.pl)} can’t be moved. ${words}.`;
}
