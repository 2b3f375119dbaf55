import { isDay } from '@foyer/contract/time/days.ts';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { DateField, TimeField } from '#form/fields/date-field.tsx';
import { useFormHealth } from '#form/form-health.tsx';
import { isTime } from '#ui/inputs/dates/time-text.ts';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { today } from '#ui/time/venue-time.ts';
import type { TimeAndPlacesValues } from '../clashes/time-and-places.ts';
import { endAfterMove, endDayForTime, laterDay, type TypedPoint } from './event-when.ts';

const names = ['dateFrom', 'timeFrom', 'timeTo'] as const;

/**
 * Start and end of the form's event. When the start moves, the end follows until the user edits it. An end after midnight moves
 * to the next day until the user edits that day.
 */
export function WhenFields() {
  const { getValues, setValue, getFieldState } = useFormContext<TimeAndPlacesValues>();
  const [dateFrom, timeFrom, timeTo] = useWatch<TimeAndPlacesValues, typeof names>({ name: names });
  const last = useLastSound({ dateFrom, timeFrom, timeTo });
  const edited = useRef({ day: false, time: false });
  const { isRestored } = useFormHealth(); // a draft may contain an end that the user edited

  const endOf = (): TypedPoint => ({ day: getValues('dateTo'), time: getValues('timeTo') });
  const startOf = (): TypedPoint => ({ day: getValues('dateFrom'), time: getValues('timeFrom') });

  function put(name: 'dateTo' | 'timeTo', value: string) {
    if (value === getValues(name)) return;
    setValue(name, value, { shouldDirty: true, shouldValidate: getFieldState(name).isTouched });
  }

  function moveEnd() {
    const start = startOf();
    const before = { day: last.dateFrom, time: last.timeFrom };
    const isEdited = isRestored || edited.current.day || edited.current.time;
    const keepsTime = isEdited || !isTime(start.time);
    const after = keepsTime ? { ...start, time: before.time } : start;
    const end = endAfterMove(endOf(), before, after);
    put('dateTo', end.day);
    put('timeTo', end.time);
    if (keepsTime) rollOver();
  }

  function rollOver() {
    if (!edited.current.day) put('dateTo', endDayForTime(endOf(), last.timeTo, startOf()));
  }

  return (
    <FieldGrid narrow>
      <DateField name="dateFrom" label="Date from" min={today()} onChosen={moveEnd} />
      <TimeField name="timeFrom" label="Time from" onChosen={moveEnd} />
      <DateField
        name="dateTo"
        label="Date to"
        min={laterDay(dateFrom, today())}
        onChosen={() => {
          edited.current.day = true;
        }}
      />
      <TimeField
        name="timeTo"
        label="Time to"
        onChosen={() => {
          edited.current.time = true;
          rollOver();
        }}
      />
    </FieldGrid>
  );
}

type Typed = Pick<TimeAndPlacesValues, (typeof names)[number]>;

/** Returns the last valid day and times, ignoring partly typed ones. */
function useLastSound(typed: Typed): Typed {
  const [last, setLast] = useState(typed);
  const next = {
    dateFrom: isDay(typed.dateFrom) ? typed.dateFrom : last.dateFrom,
    timeFrom: isTime(typed.timeFrom) ? typed.timeFrom : last.timeFrom,
    timeTo: isTime(typed.timeTo) ? typed.timeTo : last.timeTo,
  };
  if (Object.values(next).join() !== Object.values(last).join()) setLast(next);
  return last;
}
