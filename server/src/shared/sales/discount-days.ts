import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import type { Clock } from '#lib/clock.ts';

/** First and last day of a coupon. */
export interface DiscountDays {
  validFrom: string;
  validTo: string;
}

/** Converts to days. A timestamp stands for its day at the venue (decisions F). */
export const discountDays = (clock: Clock, { validFrom, validTo }: DiscountDays): DiscountDays => ({
  validFrom: dayOf(clock, validFrom),
  validTo: dayOf(clock, validTo),
});

/** Validates the days of a coupon. A day in the past is allowed if it is unchanged (`before`). */
export function dayIssues(clock: Clock, days: DiscountDays, before?: DiscountDays): FieldIssue[] {
  const today = clock.today();
  const over = (['validFrom', 'validTo'] as const)
    .filter((path) => days[path] < today && days[path] !== before?.[path])
    .map((path): FieldIssue => ({ path, key: 'dateInPast' }));
  if (days.validFrom <= days.validTo) return over;
  return [...over.filter(({ path }) => path !== 'validTo'), { path: 'validTo', key: 'wrongDate' }];
}

const dayOf = (clock: Clock, text: string) => (text.length > 10 ? clock.dayOf(new Date(text)) : text);
