import type { EventSeries } from '@foyer/contract/events/calendar.ts';
import type { Event } from '@foyer/contract/events.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { DateField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { NumberField } from '#form/fields/number-field.tsx';
import { SegmentedField, SelectField } from '#form/fields/select-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { countOf } from '#ui/format.ts';
import { dayOf, today } from '#ui/time/venue-time.ts';
import { makeSeries } from './series.api.ts';
import styles from './series.module.css';
import { SeriesDates } from './series-dates.tsx';
import {
  isKept,
  monthlyByOf,
  monthlyOptions,
  newSeries,
  planOf,
  type SeriesValues,
  seriesSchema,
  suggestedFirst,
} from './series-form.ts';

interface SeriesFormProps {
  event: Event;
  onMade: (made: EventSeries) => void;
  /** Set while the drafts are being created. */
  onBusy: (busy: boolean) => void;
  onCancel: () => void;
}

/**
 * The rule, and the dates it generates. Options for months follow the weekday and position of the first date, or of the event's
 * day until a first date is chosen.
 */
export function SeriesForm({ event, onMade, onBusy, onCancel }: SeriesFormProps) {
  const form = useDraftForm(seriesSchema, {
    values: newSeries(event.timeFrom),
    draft: `series ${event.id} ${event.updatedAt}`,
  });
  const field = fieldsOf(form);
  const values = form.watch();
  useFollowers(form, dayOf(event.timeFrom));
  const model = values.chosenFirst ?? dayOf(event.timeFrom);
  const shown = planOf(values) ?? values.plan;
  const dates = (shown?.days ?? []).filter((date) => isKept(values.days, date));

  const queryClient = useQueryClient();
  const make = useMutation(makeSeries);
  const makeOnce = useCreateOnce(form.editing);
  async function send({ dates }: { dates: string[] }) {
    const series = { id: event.id, dates, ifMatch: event.updatedAt };
    try {
      onMade(await makeOnce(series, (idempotencyKey) => make.mutateAsync({ ...series, idempotencyKey })));
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: ['event', event.id] }); // the event shown may be outdated
      throw error;
    }
    return true;
  }
  const save = useSubmit(form, {
    send,
    onBusy,
    evenUnchanged: true,
    failure: 'We couldn’t create the drafts. Please try again.',
    fieldNames: Object.fromEntries(dates.map((date, index) => [`dates.${index}`, `days.${date}`])),
  });
  const isWeekly = values.repeats === 'WEEK';

  return (
    <DialogForm
      form={form}
      save={save}
      onCancel={onCancel}
      submit={`Create ${countOf(dates.length, 'draft')}`}
    >
      <div className={styles.rule}>
        <SegmentedField {...field('repeats')} label="Repeats" options={periods} />
        <NumberField {...field('interval')} label="Every" digits={2} suffix={isWeekly ? 'weeks' : 'months'} />
        <DateField {...field('first')} label="First date" min={today()} />
        {!isWeekly && (
          <div className={styles.wide}>
            <SelectField {...field('monthlyBy')} label="Day of the month" options={monthlyOptions(model)} />
          </div>
        )}
        <SegmentedField {...field('ends')} label="Ends" options={ends} />
        {values.ends === 'COUNT' ? (
          <NumberField {...field('count')} label="Number of dates" digits={2} />
        ) : (
          <DateField
            {...field('until')}
            label="Last day"
            min={isDay(values.first) ? values.first : today()}
          />
        )}
      </div>
      <SeriesDates form={form} event={event} days={shown?.days ?? []} hasMore={shown?.hasMore ?? false} />
    </DialogForm>
  );
}

/** Updates the values that follow others. Drafts restore them, because they are values of the form too. */
function useFollowers(
  form: ReturnType<typeof useDraftForm<SeriesValues, { dates: string[] }>>,
  eventDay: string,
) {
  const { subscribe, setValue, getValues } = form;
  const follow = useEffectEvent((name: string) => {
    const { first, chosenFirst, monthlyBy } = getValues();
    if (name === 'first' && isDay(first)) {
      setValue('chosenFirst', first, { shouldDirty: true });
      setValue('monthlyBy', monthlyByOf(monthlyBy, first), { shouldDirty: true });
    } else if (chosenFirst === undefined && ['repeats', 'interval', 'monthlyBy'].includes(name)) {
      const suggested = suggestedFirst(getValues(), eventDay);
      if (suggested !== undefined) setValue('first', suggested, { shouldDirty: true, shouldValidate: true });
    }
    const plan = planOf(getValues());
    if (plan) setValue('plan', plan, { shouldDirty: true });
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ type, name }) => {
          if (type === 'change' && name !== undefined) follow(name);
        },
      }),
    [subscribe],
  );
}

const periods = [
  { value: 'WEEK', label: 'Weekly' },
  { value: 'MONTH', label: 'Monthly' },
] as const;

const ends = [
  { value: 'COUNT', label: 'After a number' },
  { value: 'UNTIL', label: 'On a date' },
] as const;
