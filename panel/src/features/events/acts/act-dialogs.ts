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

export const CancelDialog = lazyDialog<EventActDialogProps>(
  () => import('../cancel/cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog),
  ({ event }) => ({ title: cancelTitle(event), width: 640 }),
);

export const AddGuestsDialog = lazyDialog<EventActDialogProps>(
  () => import('../add-guests/add-guests-dialog.tsx').then(({ AddGuestsDialog }) => AddGuestsDialog),
  ({ event }) => ({ title: addGuestsTitle(event), width: 520 }),
);

export const MailGuestsDialog = lazyDialog<EventActDialogProps>(
  () => import('../mail-guests/mail-guests-dialog.tsx').then(({ MailGuestsDialog }) => MailGuestsDialog),
  ({ event }) => ({ title: mailGuestsTitle(event), width: 680 }),
);

export const SeriesDialog = lazyDialog<EventActDialogProps>(
  () => import('../series/series-dialog.tsx').then(({ SeriesDialog }) => SeriesDialog),
  ({ event }) => ({ title: seriesTitle(event), width: 640 }),
);

export const ScheduleDialog = lazyDialog<EventActDialogProps>(
  () => import('../schedule/schedule-dialog.tsx').then(({ ScheduleDialog }) => ScheduleDialog),
  ({ event }) => ({ title: scheduleTitle(event), width: 480 }),
);
