/** Dialogs opened from pages and lists, loaded on demand. */
import { quoted } from '@foyer/contract/text/bidi.ts';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { overlayUntilLoaded } from '#ui/overlay/loading-overlay.tsx';
import type { EventDialogProps } from './event-dialogs.tsx';
import type { RescheduleDialogProps } from './reschedule/reschedule-dialog.tsx';

export const RescheduleDialog = lazyPart(
  () => import('./reschedule/reschedule-dialog.tsx').then(({ RescheduleDialog }) => RescheduleDialog),
  overlayUntilLoaded(({ event }: RescheduleDialogProps) => ({
    title: `Reschedule ${quoted(event.title.pl)}`,
    width: 680,
  })),
);

export const PublishDialog = lazyPart(
  () => import('./event-dialogs.tsx').then(({ PublishDialog }) => PublishDialog),
  overlayUntilLoaded(({ event }: EventDialogProps) => ({
    title: `Publish ${quoted(event.title.pl)}?`,
    width: 440,
  })),
);

export const DeleteDialog = lazyPart(
  () => import('./event-dialogs.tsx').then(({ DeleteDialog }) => DeleteDialog),
  overlayUntilLoaded(({ event }: EventDialogProps) => ({
    title: `Delete ${quoted(event.title.pl)}?`,
    width: 440,
  })),
);
