import { canEditEvent, canRescheduleEvent, type Event } from '@foyer/contract/events.ts';
import { IconCalendarClock, IconCalendarTime, IconCopy, IconDots, IconRepeat } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import type { LazyPart } from '#ui/feedback/lazy-part.tsx';
import { Popup } from '#ui/overlay/popup.tsx';
import { usePageActs } from '#ui/page-acts.ts';
import { RescheduleDialog } from '../late-dialogs.ts';
import { useDuplicate } from '../use-duplicate.ts';
import { ScheduleDialog, SeriesDialog } from './act-dialogs.ts';
import type { EventActDialogProps } from './event-act.ts';
import styles from './event-acts.module.css';

/** What can be done with an event beside saving it. */
interface EventAct {
  label: string;
  icon: ReactNode;
  /** In which states it is offered. */
  isOffered: (event: Event) => boolean;
  /** Its code comes once the act is pointed at. */
  Dialog: LazyPart<EventActDialogProps>;
}

interface OfferedAct {
  label: string;
  icon: ReactNode;
  run: () => void;
  Dialog?: EventAct['Dialog'];
}

/** In the order in which they are offered, after duplicating. */
const acts: readonly EventAct[] = [
  {
    label: 'Make a series…',
    icon: <IconRepeat />,
    isOffered: () => true,
    Dialog: SeriesDialog,
  },
  {
    label: 'Publish at…',
    icon: <IconCalendarClock />,
    isOffered: canEditEvent,
    Dialog: ScheduleDialog,
  },
  {
    label: 'Reschedule…',
    icon: <IconCalendarTime />,
    isOffered: canRescheduleEvent,
    Dialog: RescheduleDialog,
  },
];

interface EventActsProps {
  event: Event;
  /** There is something typed that is not saved: the acts are about what is. */
  isUnsaved: boolean;
}

/** The acts that an event offers in its state, in the header of its page. */
export function EventActs({ event, isUnsaved }: EventActsProps) {
  const { duplicate, busy } = useDuplicate();
  const [asked, setAsked] = useState<{ act: EventAct; open: boolean }>();
  const offered: OfferedAct[] = [
    { label: 'Duplicate', icon: <IconCopy />, run: () => void duplicate(event) },
    ...acts
      .filter(({ isOffered }) => isOffered(event))
      .map((act) => ({ ...act, run: () => setAsked({ act, open: true }) })),
  ];
  usePageActs(isUnsaved ? [] : offered);
  return (
    <span className={styles.acts}>
      <Popup
        label="More acts"
        opener={(opener) => (
          <Button variant="quiet" icon={<IconDots />} busy={busy} {...opener}>
            More
          </Button>
        )}
      >
        {(close) => (
          <>
            {isUnsaved && (
              <p id={saveFirst} className={styles.saveFirst}>
                Save or discard your changes first.
              </p>
            )}
            {offered.map(({ label, icon, run, Dialog }) => (
              <Button
                key={label}
                variant="quiet"
                className={styles.act}
                icon={icon}
                aria-haspopup={Dialog && 'dialog'}
                aria-disabled={isUnsaved || undefined}
                aria-describedby={isUnsaved ? saveFirst : undefined}
                onPointerEnter={() => void Dialog?.preload()}
                onFocus={() => void Dialog?.preload()}
                onClick={() => {
                  if (isUnsaved) return;
                  close();
                  run();
                }}
              >
                {label}
              </Button>
            ))}
          </>
        )}
      </Popup>
      {asked && (
        <asked.act.Dialog
          key={asked.act.label}
          event={event}
          open={asked.open}
          onClose={() => setAsked({ ...asked, open: false })}
        />
      )}
    </span>
  );
}

const saveFirst = 'acts-save-first';
