import { EventsCalendar as Calendar } from '#features/calendar/calendar-page.tsx';
import { LazyRescheduleDialog } from '#features/events/lazy-dialogs.ts';
import { CloseHouseButton } from '#features/places/shared-days/close-house-button.tsx';

/** `/app/events/calendar`. Moving a published event reschedules it, as on its own page, and closing the house sets special days of places. */
export const CalendarPage = () => (
  <Calendar Reschedule={LazyRescheduleDialog} closing={<CloseHouseButton />} />
);
