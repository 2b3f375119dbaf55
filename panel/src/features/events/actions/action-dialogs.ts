/** Dialogs opened only from an event's own page, loaded on demand. */
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import {
  addGuestsTitle,
  cancelTitle,
  mailGuestsTitle,
  scheduleTitle,
  seriesTitle,
} from '../event-messages.ts';
import type { EventActionDialogProps, SaleDialogProps } from './event-action.ts';

export const LazyCancelEventDialog = lazyDialog<EventActionDialogProps>(
  () => import('../cancel/cancel-dialog.tsx').then(({ CancelEventDialog }) => CancelEventDialog),
  ({ event }) => ({ title: cancelTitle(event), width: 640 }),
);

export const LazyAddGuestsDialog = lazyDialog<SaleDialogProps>(
  () => import('../add-guests/add-guests-dialog.tsx').then(({ AddGuestsDialog }) => AddGuestsDialog),
  ({ event }) => ({ title: addGuestsTitle(event), width: 520 }),
);

export const LazyMailGuestsDialog = lazyDialog<EventActionDialogProps>(
  () => import('../mail-guests/mail-guests-dialog.tsx').then(({ MailGuestsDialog }) => MailGuestsDialog),
  ({ event }) => ({ title: mailGuestsTitle(event), width: 680 }),
);

export const LazySeriesDialog = lazyDialog<EventActionDialogProps>(
  () => import('../series/series-dialog.tsx').then(({ SeriesDialog }) => SeriesDialog),
  ({ event }) => ({ title: seriesTitle(event), width: 640 }),
);

export const LazyScheduleDialog = lazyDialog<EventActionDialogProps>(
  () => import('../schedule/schedule-dialog.tsx').then(({ ScheduleDialog }) => ScheduleDialog),
  ({ event }) => ({ title: scheduleTitle(event), width: 480 }),
);
