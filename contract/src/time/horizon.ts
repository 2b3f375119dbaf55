import type { FieldIssue } from '../text/validation-messages.ts';
import { addDays } from './days.ts';

/** Years ahead that dates of records may lie, so that a mistyped year is noticed. Drafts of events may be far ahead. */
export const horizonYears = { reservation: 3, event: 100 } as const;

/** Last day that may be entered for a record. A 29th of February stays one, which only compares as text. */
export const lastDayOf = (kind: keyof typeof horizonYears, today: string): string =>
  `${Number(today.slice(0, 4)) + horizonYears[kind]}${today.slice(4)}`;

/** Last day of a payment: its clock may be ahead. */
export const lastDayOfPayment = (today: string): string => addDays(today, 1);

const issueAfter = (last: string) => ({
  key: 'tooFarAhead' as const,
  params: { last: last.split('-').toReversed().join('/') },
});

/** Issue of a day after the last one of a kind of record. */
export const tooFarAhead = (kind: keyof typeof horizonYears, today: string) =>
  issueAfter(lastDayOf(kind, today));

/** Reports a day after `last`. */
export const horizonIssues = (path: string, day: string, last: string): FieldIssue[] =>
  day > last ? [{ path, ...issueAfter(last) }] : [];
