import type { EventSeries } from '@foyer/contract/events/calendar.ts';
import { useState } from 'react';
import { useNewest } from '#mutation/use-newest.ts';
import { countOf } from '#ui/format.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import type { EventActionDialogProps } from '../actions/event-action.ts';
import { seriesTitle } from '../event-messages.ts';
import { eventQuery } from '../events.api.ts';
import { SeriesForm } from './series-form-fields.tsx';
import { SeriesMade } from './series-made.tsx';

/** Creates a series: a rule generates the dates, which are shown with their conflicts. Then lists the drafts created. */
export function SeriesDialog({ event: shown, open, onClose }: EventActionDialogProps) {
  const event = useNewest(shown, eventQuery, open);
  const [made, setMade] = useState<EventSeries>();
  const [busy, setBusy] = useState(false);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      onClosed={() => setMade(undefined)}
      title={made ? `${countOf(made.events.length, 'draft')} created` : seriesTitle(event)}
      width={640}
      locked={busy}
    >
      {made ? (
        <SeriesMade made={made} title={event.title.pl} onClose={onClose} />
      ) : (
        <SeriesForm event={event} onMade={setMade} onBusy={setBusy} onCancel={onClose} />
      )}
    </DialogFrame>
  );
}
