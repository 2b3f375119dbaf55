/** Dialogs of acts that only an event's own page opens; their code comes when it is wanted. */
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { overlayUntilLoaded } from '#ui/overlay/loading-overlay.tsx';
import type { EventActDialogProps } from './event-act.ts';
import { scheduleTitle, seriesTitle } from './event-messages.ts';

export const SeriesDialog = lazyPart<EventActDialogProps>(
  () => import('./series-dialog.tsx').then(({ SeriesDialog }) => SeriesDialog),
  overlayUntilLoaded(({ event }) => ({ title: seriesTitle(event), width: 640 })),
);

export const ScheduleDialog = lazyPart<EventActDialogProps>(
  () => import('./schedule-dialog.tsx').then(({ ScheduleDialog }) => ScheduleDialog),
  overlayUntilLoaded(({ event }) => ({ title: scheduleTitle(event), width: 480 })),
);
