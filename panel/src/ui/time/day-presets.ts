/** Named periods that staff plan by. */
import { addDays, addMonths, lastOfMonth, mondayOf } from '@foyer/contract/time/days.ts';

export const dayPresets = [
  { value: 'today', label: 'Today' },
  { value: 'weekend', label: 'This weekend' },
  { value: 'nextDays', label: 'Next 7 days' },
  { value: 'nextMonth', label: 'Next month' },
] as const;
export type DayPreset = (typeof dayPresets)[number]['value'];

/** First and last day, both inclusive. */
export interface Days {
  from: string;
  to: string;
}

/** Days of a filter. Either end may be open. */
export interface PartialDays {
  from: string | undefined;
  to: string | undefined;
}

/** Returns the days of a preset. The weekend is Friday to Sunday of the current week. */
export function presetDays(preset: DayPreset, today: string): Days {
  const friday = addDays(mondayOf(today), 4);
  return {
    today: { from: today, to: today },
    weekend: { from: friday, to: addDays(friday, 2) },
    nextDays: { from: today, to: addDays(today, 6) },
    nextMonth: { from: addMonths(today, 1), to: lastOfMonth(addMonths(today, 1)) },
  }[preset];
}

/** Returns the preset with exactly these days, or an empty text. */
export const presetOf = ({ from, to }: PartialDays, today: string): DayPreset | '' =>
  dayPresets.find(({ value }) => {
    const days = presetDays(value, today);
    return days.from === from && days.to === to;
  })?.value ?? '';
