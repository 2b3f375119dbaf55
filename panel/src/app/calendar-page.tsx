import { CalendarPage as Calendar, preload as preloadCalendar } from '#features/calendar/calendar-page.tsx';
import { RescheduleDialog } from '#features/events/late-dialogs.ts';

export const preload = preloadCalendar;

/** `/app/events/calendar`. Moving a published event reschedules it, as on its own page. */
export const CalendarPage = () => <Calendar Reschedule={RescheduleDialog} />;
