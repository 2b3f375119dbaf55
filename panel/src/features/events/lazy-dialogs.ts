/** Dialogs opened from pages and lists, loaded on demand. */
import { quoted } from '@foyer/contract/text/bidi.ts';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import type { EventDialogProps } from './event-dialogs.tsx';
import type { RescheduleDialogProps } from './reschedule/reschedule-dialog.tsx';

export const LazyRescheduleDialog = lazyDialog(
  () => import('./reschedule/reschedule-dialog.tsx').then(({ RescheduleDialog }) => RescheduleDialog),
  ({ event }: RescheduleDialogProps) => ({
    title: `Reschedule ${quoted(event.title.pl)}`,
    width: 680,
  }),
);

export const LazyPublishEventDialog = lazyDialog(
  () => import('./event-dialogs.tsx').then(({ PublishEventDialog }) => PublishEventDialog),
  ({ event }: EventDialogProps) => ({
    title: `Publish ${quoted(event.title.pl)}?`,
    width: 440,
  }),
);

export const LazyDeleteEventDialog = lazyDialog(
  () => import('./event-dialogs.tsx').then(({ DeleteEventDialog }) => DeleteEventDialog),
  ({ event }: EventDialogProps) => ({
    title: `Delete ${quoted(event.title.pl)}?`,
    width: 440,
  }),
);
