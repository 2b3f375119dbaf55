/** Dialogs opened only from an event's own page, loaded on demand. */
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { overlayUntilLoaded } from '#ui/overlay/loading-overlay.tsx';
import { cancelTitle, scheduleTitle, seriesTitle } from '../event-messages.ts';
import type { EventActDialogProps } from './event-act.ts';

export const CancelDialog = lazyPart<EventActDialogProps>(
  () => import('../cancel/cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog),
  overlayUntilLoaded(({ event }) => ({ title: cancelTitle(event), width: 640 })),
);

export const SeriesDialog = lazyPart<EventActDialogProps>(
  () => import('../series/series-dialog.tsx').then(({ SeriesDialog }) => SeriesDialog),
  overlayUntilLoaded(({ event }) => ({ title: seriesTitle(event), width: 640 })),
);

export const ScheduleDialog = lazyPart<EventActDialogProps>(
  () => import('../schedule/schedule-dialog.tsx').then(({ ScheduleDialog }) => ScheduleDialog),
  overlayUntilLoaded(({ event }) => ({ title: scheduleTitle(event), width: 480 })),
);
