import { limits } from '../limits.ts';
import type { FieldIssue } from '../text/validation-messages.ts';

/** Years ahead that dates of records may lie, so that a mistyped year is noticed. Drafts of events may be far ahead. */
export const horizonYears = { reservation: 2, event: 100 } as const;

/** Last day that may be entered for a record. A 29th of February stays one, which only compares as text. */
export const lastDayOf = (kind: keyof typeof horizonYears, today: string): string =>
  `${Number(today.slice(0, 4)) + horizonYears[kind]}${today.slice(4)}`;

const issueAfter = (last: string) => ({
  key: 'tooFarAhead' as const,
  params: { last: last.split('-').toReversed().join('/') },
});

/** Issue of a day after the last one of a kind of record. */
export const tooFarAhead = (kind: keyof typeof horizonYears, today: string) =>
  issueAfter(lastDayOf(kind, today));

/**
 * Reports the time of a payment that lies in the future or too far back: late ones would change takings that were already
 * counted.
 */
export function paymentTimeIssues(path: string, moment: string, now: Date): FieldIssue[] {
  const ageMs = now.getTime() - Date.parse(moment);
  if (ageMs < 0) return [{ path, key: 'transactionDateInFuture' }];
  if (ageMs <= limits.paymentAgeMs) return [];
  return [{ path, key: 'transactionDateTooOld', params: { hours: limits.paymentAgeMs / hourMs } }];
}

const hourMs = 3_600_000;

/** Reports the day of a visit that is before today or too far ahead. */
export const visitDayIssues = (path: string, day: string, today: string): FieldIssue[] =>
  day < today ? [{ path, key: 'dateInPast' }] : horizonIssues(path, day, lastDayOf('reservation', today));

/** Reports the end of a hold that has passed, is too far ahead, or lies behind the end of the event. */
export function holdIssues(
  path: string,
  moment: string,
  { now, timeTo }: { now: Date; timeTo: Date },
): FieldIssue[] {
  const [at, latest] = [Date.parse(moment), Math.min(now.getTime() + limits.holdMs, timeTo.getTime())];
  if (at <= now.getTime()) return [{ path, key: 'timeInPast' }];
  return at <= latest
    ? []
    : [{ path, key: 'holdTooLong', params: { latest: new Date(latest).toISOString() } }];
}

/** Reports a day after `last`. */
export const horizonIssues = (path: string, day: string, last: string): FieldIssue[] =>
  day > last ? [{ path, ...issueAfter(last) }] : [];
