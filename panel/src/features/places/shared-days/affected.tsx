import { isolated } from '@foyer/contract/text/bidi.ts';
import type { SpecialDaysPreview } from '@foyer/contract/time/special-days.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageFor } from '#api/messages.ts';
import { nameOr } from '#domain/person.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { countOf, formatDay, formatDayTime, formatPeriod } from '#ui/format.ts';
import { Link } from '#ui/layout/link.tsx';
import styles from './affected.module.css';
import { previewQuery } from './shared-days.api.ts';

interface AffectedProps {
  locationIds: readonly string[];
  /** Days as `YYYY-MM-DD`. */
  dates: readonly string[];
  /** Control that allows replacing special days, shown if there are any. */
  replace: ReactNode;
}

/** Events, reservations and special days at these places on these dates. */
export function Affected({ locationIds, dates, replace }: AffectedProps) {
  const isChosen = locationIds.length > 0 && dates.length > 0;
  const preview = useQuery({
    ...previewQuery({ locationIds: [...locationIds], dates: [...dates] }),
    enabled: isChosen,
  });
  if (!isChosen) return <p className="muted">Choose places and days to see what’s on.</p>;
  if (preview.isError)
    return (
      <RetryNotice busy={preview.isFetching} onRetry={() => void preview.refetch()}>
        We couldn’t load what takes place on these days. {messageFor(preview.error)}
      </RetryNotice>
    );
  if (!preview.data)
    return (
      <div role="status">
        <span className="visually-hidden">Loading</span>
        <Skeleton width="60%" />
      </div>
    );
  return (
    <div role="status" className={styles.affected} aria-busy={preview.isPlaceholderData}>
      <Found {...preview.data} />
      {preview.data.existing.length > 0 && (
        <>
          <Notice kind="warning">{existingWords(preview.data.existing)}</Notice>
          {replace}
        </>
      )}
    </div>
  );
}

function Found({ events, reservations }: Pick<SpecialDaysPreview, 'events' | 'reservations'>) {
  if (events.length === 0 && reservations.length === 0)
    return <p className="muted">No events or booked reservations on these days.</p>;
  return (
    <>
      <p>Nothing is cancelled automatically.</p>
      {events.length > 0 && (
        <Group title={countOf(events.length, 'event')}>
          {events.map(({ id, title, locations, ...times }) => (
            <li key={id}>
              <Link to="/app/events/form/{-$id}" params={{ id }} target="_blank">
                <span lang="pl">{title.pl}</span>
              </Link>
              <span className="muted">
                <span className="num">{formatPeriod(times)}</span>
                {' · '}
                <span lang="pl">{locations.map(({ name }) => isolated(name)).join(', ')}</span>
              </span>
            </li>
          ))}
        </Group>
      )}
      {reservations.length > 0 && (
        <Group title={countOf(reservations.length, 'booked reservation')}>
          {reservations.map(({ id, name, guestsQty, place, reservationDate }) => (
            <li key={id}>
              <span>{nameOr(name)}</span>
              <span className="muted">
                <span className="num">{formatDayTime(reservationDate)}</span>
                {` · ${countOf(guestsQty, 'guest')} · `}
                <span lang="pl">{isolated(place.name)}</span>
              </span>
            </li>
          ))}
        </Group>
      )}
    </>
  );
}

/** Sentence of a question about closing. */
export function affectedText({ events, reservations }: Pick<SpecialDaysPreview, 'events' | 'reservations'>) {
  if (events.length + reservations.length === 0) return 'No events or booked reservations on these days.';
  const counts = [
    events.length > 0 && countOf(events.length, 'event'),
    reservations.length > 0 && countOf(reservations.length, 'booked reservation'),
  ].filter((count) => count !== false);
  const verb = events.length + reservations.length === 1 ? 'takes' : 'take';
  return `${counts.join(' and ')} ${verb} place on these days. Nothing is cancelled automatically.`;
}

/** A list that scrolls if it is long. */
const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.group} aria-label={title}>
    <h3 className="small strong">{title}</h3>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
    <ul className={styles.list} tabIndex={0} aria-label={title}>
      {children}
    </ul>
  </section>
);

const mostNamed = 3;

function existingWords(existing: SpecialDaysPreview['existing']): string {
  const named = existing
    .slice(0, mostNamed)
    .map(({ place, date }) => `${isolated(place.name)} on ${formatDay(date)}`);
  const others = existing.length - named.length;
  return `Special days exist already: ${[...named, ...(others > 0 ? [`${others} more`] : [])].join(', ')}.`;
}
