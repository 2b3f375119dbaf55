import { CalendarPage as Calendar, preload as preloadCalendar } from '#features/calendar/calendar-page.tsx';
import { RescheduleDialog } from '#features/events/late-dialogs.ts';

export const preload = preloadCalendar;

/** `/app/events/calendar`: where a published event is moved, it is rescheduled as from its own page. */
export const CalendarPage = () => <Calendar Reschedule={RescheduleDialog} />;
