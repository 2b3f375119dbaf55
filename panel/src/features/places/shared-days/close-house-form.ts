import { crossFieldRule, day, id, localizedLine } from '@foyer/contract/fields.ts';
import { limits } from '@foyer/contract/limits.ts';
import { daysBetween, daysIn } from '@foyer/contract/time/days.ts';
import { z } from 'zod';

/** Values of the dialog that closes places. Days are `YYYY-MM-DD`, or the typed text while invalid. */
export interface ClosingValues {
  from: string;
  to: string;
  places: 'ALL' | 'SOME';
  locationIds: string[];
  note: { pl: string; en: string };
  replace: boolean;
}

const days = z.object({ from: day, to: day });

const fields = z
  .object({
    ...days.shape,
    places: z.enum(['ALL', 'SOME']),
    locationIds: z.array(id),
    note: localizedLine().nullable(),
    replace: z.boolean(),
  })
  .check(
    crossFieldRule(days, ({ from, to }) => from <= to, { path: 'to', key: 'startDateAfterEndDate' }),
    crossFieldRule(days, ({ from, to }) => daysBetween(from, to) < limits.specialDaysPerPlace, {
      path: 'to',
      key: 'periodTooLong',
      params: { max: limits.specialDaysPerPlace },
    }),
    crossFieldRule(
      z.object({ places: z.string(), locationIds: z.array(z.string()) }),
      ({ places, locationIds }) => places === 'ALL' || locationIds.length > 0,
      { path: 'locationIds', key: 'empty' },
    ),
  );
export type Closing = z.infer<typeof fields>;

/** The note is empty in both languages or filled in both. */
const normalized = ({ note, ...values }: ClosingValues) => ({
  ...values,
  note: note.pl.trim() || note.en.trim() ? note : null,
});

export const closingSchema: z.ZodType<Closing, ClosingValues> = z.pipe(z.transform(normalized), fields);

/** Returns the chosen dates, or none while they are invalid. */
export function datesOf(values: { from: string; to: string }): string[] {
  const { data } = days.safeParse(values);
  if (!data || data.to < data.from) return [];
  return daysBetween(data.from, data.to) < limits.specialDaysPerPlace ? daysIn(data) : [];
}
