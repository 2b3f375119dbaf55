import { isDay } from '@foyer/contract/time/days.ts';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { DateInput } from '#ui/inputs/dates/date-input.tsx';
import { dayPresets, type PartialDays, presetDays, presetOf } from '#ui/time/day-presets.ts';
import { today } from '#ui/time/venue-time.ts';

interface DaysFilterProps extends PartialDays {
  onChange: (days: PartialDays) => void;
}

/** Filter for days: a named period, or a first and a last day. */
export function DaysFilter({ from, to, onChange }: DaysFilterProps) {
  return (
    <>
      <SelectInput
        label="Days"
        options={dayPresets}
        placeholder={from || to ? 'Chosen days' : 'Any day'}
        value={presetOf({ from, to }, today())}
        onChange={(preset) =>
          onChange(preset ? presetDays(preset, today()) : { from: undefined, to: undefined })
        }
      />
      <DayLimits from={from} to={to} onChange={onChange} />
    </>
  );
}

interface DayLimitsProps extends DaysFilterProps {
  /** Last day to choose. */
  max?: string;
}

/** A first and a last day. */
export function DayLimits({ from, to, max, onChange }: DayLimitsProps) {
  const dayIn = (text: string) => (isDay(text) ? text : undefined);
  return (
    <>
      <DateInput
        label="From"
        value={from ?? ''}
        max={max}
        onChange={(text) => onChange({ from: dayIn(text), to })}
      />
      <DateInput
        label="Until"
        value={to ?? ''}
        max={max}
        onChange={(text) => onChange({ from, to: dayIn(text) })}
      />
    </>
  );
}
