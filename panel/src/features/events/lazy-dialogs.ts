/** Dialogs opened from pages and lists, loaded on demand. */
import { quoted } from '@foyer/contract/text/bidi.ts';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import type { EventDialogProps } from './event-dialogs.tsx';
import type { RescheduleDialogProps } from './reschedule/reschedule-dialog.tsx';

export const RescheduleDialog = lazyDialog(
  () => import('./reschedule/reschedule-dialog.tsx').then(({ RescheduleDialog }) => RescheduleDialog),
  ({ event }: RescheduleDialogProps) => ({
    title: `Reschedule ${quoted(event.title.pl)}`,
    width: 680,
  }),
);

export const PublishDialog = lazyDialog(
  () => import('./event-dialogs.tsx').then(({ PublishDialog }) => PublishDialog),
  ({ event }: EventDialogProps) => ({
    title: `Publish ${quoted(event.title.pl)}?`,
    width: 440,
  }),
);

export const DeleteDialog = lazyDialog(
  () => import('./event-dialogs.tsx').then(({ DeleteDialog }) => DeleteDialog),
  ({ event }: EventDialogProps) => ({
    title: `Delete ${quoted(event.title.pl)}?`,
    width: 440,
  }),
);
