import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatNumber, timeWords } from '#ui/format.ts';
import { Stack } from '#ui/layout/card.tsx';
import styles from '../door.module.css';
import type { DoorState } from '../state/door-state.ts';
import type { StoredEvent } from '../types/tickets.ts';
import { DoorStatus } from './door-status.tsx';
import type { OfflinePage } from './use-offline-page.ts';

interface EventChoiceProps {
  events: readonly StoredEvent[];
  state: DoorState;
  page: OfflinePage;
  /** A link or button to the event's door, with this content. */
  opener: (event: StoredEvent, content: ReactNode) => ReactNode;
}

/** The events of the night, below the state of this device. */
export const EventChoice = ({ events, state, page, opener }: EventChoiceProps) => (
  <Stack>
    <DoorStatus state={state} listedAt={oldestList(events)} page={page} />
    <ul className={styles.choice} aria-label="Tonight’s events">
      {events.map((event) => (
        <li key={event.id}>
          {opener(
            event,
            <>
              <span className="record-text">
                <span className={styles.choiceTitle} lang="pl">
                  {event.title.pl}
                </span>
                <span className="small muted">{`${timeWords(event.timeFrom)}\u00a0· ${event.place}`}</span>
              </span>
              <span className="num muted">
                {formatNumber(event.arrived)} of {formatNumber(event.expected)}
              </span>
              <IconChevronRight size={20} stroke={1.6} aria-hidden="true" />
            </>,
          )}
        </li>
      ))}
    </ul>
  </Stack>
);

/** Time of the oldest list, if every event has one. */
function oldestList(events: readonly StoredEvent[]): string | undefined {
  const times = events.map(({ listedAt }) => listedAt ?? '');
  return times.toSorted()[0] || undefined;
}
