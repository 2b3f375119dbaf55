import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { IconNote } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { type CSSProperties, memo } from 'react';
import { formatTime } from '#ui/format.ts';
import { pathOf } from '#ui/history.ts';
import { canMove } from '../moves/moves.ts';
import { eventLabel, shortTime, sinceWords, stateWord } from '../words.ts';
import styles from './event-block.module.css';

interface EventBlockProps {
  event: CalendarEvent;
  /** A line in a month, a card in a week, a bar on a day. */
  look: 'line' | 'card' | 'bar';
  /** It continues before or after the period shown. */
  isCutBefore: boolean;
  isCutAfter: boolean;
  style?: CSSProperties;
}

/**
 * An event in the calendar: a plain link, because there may be hundreds. The board handles their clicks and keys. One of them is
 * a tab stop (`rove`).
 */
export const EventBlock = memo(function EventBlock(props: EventBlockProps) {
  const { event, look, isCutBefore, isCutAfter, style } = props;
  const form = pathOf(useRouter(), { to: '/app/events/form/{-$id}' });
  const isMovable = canMove(event);
  const start = look === 'bar' ? formatTime(event.timeFrom) : shortTime(event.timeFrom);
  const hour = isCutBefore ? sinceWords(event.timeFrom) : start;
  const time = look !== 'line' && said.has(event.status) ? `${hour} · ${stateWord(event)}` : hour;
  return (
    <a
      href={`${form}/${event.id}`}
      className={styles.event}
      style={style}
      tabIndex={-1}
      draggable={false}
      aria-label={eventLabel(event, time)}
      aria-keyshortcuts={isMovable ? 'm' : undefined}
      data-event={event.id}
      data-look={look}
      data-status={event.status}
      data-before={isCutBefore || undefined}
      data-after={isCutAfter || undefined}
      data-note={event.staffNote !== '' || undefined}
    >
      {isMovable && look === 'bar' && !isCutBefore && <span className={styles.grip} data-edge="from" />}
      <span className={styles.words}>
        <span className={styles.time}>{time}</span>{' '}
        <span className={styles.name} lang="pl">
          {event.title.pl}
        </span>
      </span>
      {event.staffNote !== '' && (
        <span className={styles.note} title={event.staffNote}>
          <IconNote size={12} stroke={1.7} aria-hidden="true" />
        </span>
      )}
      {isMovable && !isCutAfter && <span className={styles.grip} data-edge="to" />}
    </a>
  );
});

/** Statuses that are also shown as words. */
const said: ReadonlySet<CalendarEvent['status']> = new Set(['DRAFT', 'CURRENT', 'CANCELLED']);
