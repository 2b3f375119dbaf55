import type { Event } from '@foyer/contract/events.ts';
import { daysBetween } from '@foyer/contract/time/days.ts';
import { useQueries } from '@tanstack/react-query';
import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { serverClashWords } from '#domain/clash-words.ts';
import { fieldsOf, useField } from '#form/fields/field.ts';
import type { ZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { countOf, formatDay, formatTime } from '#ui/format.ts';
import { timesDaysOn } from '#ui/time/days.ts';
import { dayOf } from '#ui/time/venue-time.ts';
import { clashesQuery } from '../clashes/clashes.api.ts';
import styles from './series.module.css';
import { isKept, type SeriesValues } from './series-form.ts';

interface SeriesDatesProps {
  form: ZodForm<SeriesValues, { dates: string[] }>;
  event: Event;
  /** Days that the rule generates, in order. */
  days: readonly string[];
  /** The rule generates more days than the limit. */
  hasMore: boolean;
}

/** Dates of a series with their conflicts. Each can be excluded. */
export function SeriesDates({ form, event, days, hasMore }: SeriesDatesProps) {
  const field = fieldsOf(form);
  const kept = useWatch({ control: form.control, name: 'days' });
  const clashes = useClashes(event, days);
  const title = useId();
  const isClashing = (date: string) => (clashes.words.get(date)?.length ?? 0) > 0;
  const out = days.filter((date) => !isKept(kept, date));
  const clashing = days.filter((date) => isKept(kept, date) && isClashing(date));

  const set = (dates: readonly string[], isIn: boolean) =>
    form.setValue(
      'days',
      { ...kept, ...Object.fromEntries(dates.map((date) => [date, isIn])) },
      { shouldDirty: true, shouldValidate: true },
    );

  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <h3 id={title}>Dates</h3>
        <p role="status" className={styles.sum}>
          {[
            countOf(days.length, 'date'),
            ...(out.length > 0 ? [`${out.length} skipped`] : []),
            ...(clashes.isChecking
              ? ['checking for clashes…']
              : clashing.length > 0
                ? [`${clashing.length} with clashes`]
                : []),
          ].join(', ')}
        </p>
        {out.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => set(out, true)}>
            Include all
          </Button>
        )}
        {clashing.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => set(clashing, false)}>
            Skip clashes
          </Button>
        )}
      </div>
      <p className={styles.hours}>{hoursOf(event)}</p>
      {hasMore && (
        <Notice kind="warning">
          You can create up to {days.length} drafts at once. Only the first {days.length} dates are listed.
        </Notice>
      )}
      {clashes.retry && (
        <RetryNotice kind="warning" onRetry={clashes.retry}>
          We couldn’t check these dates for clashes. You can still create the drafts.
        </RetryNotice>
      )}
      <ul className={styles.dates}>
        {days.map((date) => (
          <DateRow key={date} {...field(`days.${date}`)} date={date} words={clashes.words.get(date) ?? []} />
        ))}
      </ul>
    </section>
  );
}

interface DateRowProps {
  name: string;
  date: string;
  /** Conflicts, one per line. */
  words: readonly string[];
}

function DateRow({ name, date, words }: DateRowProps) {
  const label = formatDay(date);
  const { value, onChange, onBlur, ref, error } = useField(name, { label });
  const id = useId();
  const isIn = value !== false;
  return (
    <li className={styles.date} data-out={!isIn || undefined}>
      <label className={styles.day}>
        <input
          ref={ref}
          type="checkbox"
          checked={isIn}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          onBlur={onBlur}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || words.length > 0 ? id : undefined}
        />
        <span className="num">{label}</span>
      </label>
      <div id={id} className={styles.words}>
        {error && <span className={styles.error}>{error}</span>}
        {words.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </div>
    </li>
  );
}

/** Returns the conflicts of each date, as far as they have loaded. */
function useClashes({ timeFrom, timeTo, locationIds }: Event, days: readonly string[]) {
  const times = days.map((date) => timesDaysOn({ timeFrom, timeTo }, daysBetween(dayOf(timeFrom), date)));
  const checks = useQueries({
    queries: times.map((time) => ({
      ...clashesQuery({ ...time, locationIds }),
      enabled: locationIds.length > 0,
    })),
  });
  const failed = checks.filter(({ isError }) => isError);
  return {
    words: new Map(
      days.map((date, index) => [
        date,
        [...serverClashWords(checks[index]?.data?.clashes ?? []), ...overlapsNext(times, index)],
      ]),
    ),
    isChecking: checks.some(({ isFetching }) => isFetching),
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
  };
}

/** Returns true if an event of several days overlaps the next one of its series. */
const overlapsNext = (times: readonly { timeFrom: string; timeTo: string }[], index: number) => {
  const [one, next] = [times[index], times[index + 1]];
  return one && next && Date.parse(one.timeTo) > Date.parse(next.timeFrom) ? ['Overlaps the next date'] : [];
};

/** Returns `Each from 07:00 PM to 02:00 AM the next day, as drafts with pictures and coupons of their own.` */
function hoursOf({ timeFrom, timeTo }: Event) {
  const nights = daysBetween(dayOf(timeFrom), dayOf(timeTo));
  const after = nights === 0 ? '' : nights === 1 ? ' the next day' : `, ${nights} days later`;
  return `Each from ${formatTime(timeFrom)} to ${formatTime(timeTo)}${after}, with its own picture and coupons.`;
}
