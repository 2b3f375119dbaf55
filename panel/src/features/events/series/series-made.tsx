import type { EventSeries } from '@foyer/contract/events/calendar.ts';
import { eventListQuery } from '@foyer/contract/events.ts';
import { IconCalendar, IconList } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { serverClashWords } from '#domain/clash-words.ts';
import { writeListQuery } from '#list/query/list-address.ts';
import { Button, LinkButton } from '#ui/buttons/button.tsx';
import { formatDay } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { dayOf } from '#ui/time/venue-time.ts';
import styles from './series.module.css';

interface SeriesMadeProps {
  made: EventSeries;
  /** Title of the drafts. */
  title: string;
  onClose: () => void;
}

/** The drafts of a new series with their conflicts and links. */
export function SeriesMade({ made: { events, clashes }, title, onClose }: SeriesMadeProps) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  const wordsOf = new Map(clashes.map(({ date, clashes }) => [date, serverClashWords(clashes)]));
  const days = events.map(({ timeFrom }) => dayOf(timeFrom));
  return (
    <>
      <p className="muted">
        {clashes.length === 0
          ? 'No clashes.'
          : clashes.length === events.length
            ? `All ${events.length} clash.`
            : `${clashes.length} of ${events.length} ${clashes.length === 1 ? 'clashes' : 'clash'}.`}
      </p>
      <ul className={styles.dates}>
        {events.map(({ id }, index) => {
          const date = days[index] ?? '';
          return (
            <li key={id} className={styles.date}>
              <Link to="/app/events/form/{-$id}" params={{ id }} className={styles.made}>
                {formatDay(date)}
              </Link>
              <div className={styles.words}>
                {wordsOf.get(date)?.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </div>
            </li>
          );
        })}
      </ul>
      <DialogActions>
        <LinkButton
          icon={<IconCalendar />}
          to="/app/events/calendar"
          search={{ view: 'month', day: days[0] }}
        >
          Show in the calendar
        </LinkButton>
        <LinkButton
          icon={<IconList />}
          to="/app/events"
          search={writeListQuery(eventListQuery, { eventListType: 'DRAFT', search: title })}
        >
          Show the drafts
        </LinkButton>
        <Button ref={close} variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
