/** Dialogs opened only from an event's own page, loaded on demand. */
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import {
  addGuestsTitle,
  cancelTitle,
  mailGuestsTitle,
  scheduleTitle,
  seriesTitle,
} from '../event-messages.ts';
import type { EventActDialogProps } from './event-act.ts';

export const LazyCancelEventDialog = lazyDialog<EventActDialogProps>(
  () => import('../cancel/cancel-dialog.tsx').then(({ CancelEventDialog }) => CancelEventDialog),
  ({ event }) => ({ title: cancelTitle(event), width: 640 }),
);

export const LazyAddGuestsDialog = lazyDialog<EventActDialogProps>(
  () => import('../add-guests/add-guests-dialog.tsx').then(({ AddGuestsDialog }) => AddGuestsDialog),
  ({ event }) => ({ title: addGuestsTitle(event), width: 520 }),
);

export const LazyMailGuestsDialog = lazyDialog<EventActDialogProps>(
  () => import('../mail-guests/mail-guests-dialog.tsx').then(({ MailGuestsDialog }) => MailGuestsDialog),
  ({ event }) => ({ title: mailGuestsTitle(event), width: 680 }),
);

export const LazySeriesDialog = lazyDialog<EventActDialogProps>(
  () => import('../series/series-dialog.tsx').then(({ SeriesDialog }) => SeriesDialog),
  ({ event }) => ({ title: seriesTitle(event), width: 640 }),
);

export const LazyScheduleDialog = lazyDialog<EventActDialogProps>(
  () => import('../schedule/schedule-dialog.tsx').then(({ ScheduleDialog }) => ScheduleDialog),
  ({ event }) => ({ title: scheduleTitle(event), width: 480 }),
);
