import { limits } from '@foyer/contract/limits.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { DateField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { SegmentedField, SwitchField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useFirstPlaces } from '#pickers/places.ts';
import { PlacesField } from '#pickers/places-field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { countOf, formatDay } from '#ui/format.ts';
import { ConfirmDialog } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { useQuestion } from '#ui/overlay/dialog/use-question.ts';
import { today } from '#ui/time/venue-time.ts';
import styles from './affected.module.css';
import { Affected, affectedText } from './affected.tsx';
import { type Closing, type ClosingValues, closingSchema, datesOf } from './close-house-form.ts';
import { closingTitle } from './closing-title.ts';
import { previewQuery } from './shared-days.api.ts';
import { useSetDays } from './use-set-days.ts';

export interface CloseHouseDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Closes all published places, or some, for a day or a range of days. */
export const CloseHouseDialog = ({ open, onClose }: CloseHouseDialogProps) => (
  <DialogFrame open={open} onClose={onClose} title={closingTitle()} width={560}>
    <ClosingForm onDone={onClose} />
  </DialogFrame>
);

const kinds = [
  { value: 'ALL', label: 'All places' },
  { value: 'SOME', label: 'Some places' },
] as const;

function ClosingForm({ onDone }: { onDone: () => void }) {
  const [values] = useState<ClosingValues>(() => ({
    from: '',
    to: '',
    places: 'ALL',
    locationIds: [],
    note: { pl: '', en: '' },
    replace: false,
  }));
  const form = useDraftForm(closingSchema, { values, draft: 'close the house' });
  const field = fieldsOf(form);
  const { ids: published, hasMore, onRetry } = useFirstPlaces('PUBLISHED');
  const queryClient = useQueryClient();
  const question = useQuestion();
  const [from, to, places, chosen] = useWatch({
    control: form.control,
    name: ['from', 'to', 'places', 'locationIds'],
  });
  const locationIds = places === 'ALL' ? published : chosen;
  const dates = datesOf({ from, to });
  const preview = previewQuery({ locationIds: [...locationIds], dates });
  const { data: affected } = useQuery({ ...preview, enabled: false });
  const setDays = useSetDays(form, onDone);

  /** Moves the last day along with the first. */
  function keepOrder() {
    const { from, to } = form.getValues();
    if (isDay(from) && (to === '' || (isDay(to) && to < from)))
      form.setValue('to', from, { shouldDirty: true });
  }

  /** Asks with current counts. If they cannot be loaded, the dialog says so and offers another try. */
  async function ask() {
    const loaded = await queryClient.fetchQuery(preview).catch(() => undefined);
    return loaded !== undefined && (await question.ask());
  }

  const save = useSubmit(form, {
    send: ({ note, replace, ...closing }: Closing) =>
      setDays({
        locationIds,
        replace,
        days: datesOf(closing).map((date) => ({ date, isOpen: false, from: null, to: null, note })),
      }),
    ask,
  });
  const placesText = countOf(locationIds.length, 'place');
  return (
    <>
      <DialogForm
        form={form}
        save={save}
        onCancel={onDone}
        submit={locationIds.length > 0 ? `Mark ${placesText} as closed` : 'Mark as closed'}
      >
        <div className={styles.dates}>
          <DateField {...field('from')} label="From" min={today()} onChosen={keepOrder} />
          <DateField {...field('to')} label="Until" min={from} />
        </div>
        <SegmentedField {...field('places')} label="Places" options={kinds} />
        {places === 'SOME' && <PlacesField {...field('locationIds')} label="Places to close" />}
        {places === 'ALL' && onRetry && published.length === 0 && (
          <RetryNotice onRetry={onRetry}>We couldn’t load the places.</RetryNotice>
        )}
        {places === 'ALL' && hasMore && (
          <Notice kind="warning">
            This closes the first {published.length} places by name, up to the limit. Close the others
            afterwards, with “Some places”.
          </Notice>
        )}
        <div className={styles.dates}>
          <TextField {...field('note.pl')} label="Note" lang="pl" optional maxLength={limits.text} />
          <TextField {...field('note.en')} label="Note" lang="en" optional maxLength={limits.text} />
        </div>
        <Affected
          locationIds={locationIds}
          dates={dates}
          replace={<SwitchField {...field('replace')} label="Replace these special days" />}
        />
      </DialogForm>
      <ConfirmDialog
        {...question.dialog}
        title={`Close ${placesText} ${daysText(dates)}?`}
        confirm={`Mark ${placesText} as closed`}
        danger
        openerStays
      >
        {affected && affectedText(affected)}
      </ConfirmDialog>
    </>
  );
}

const daysText = (dates: readonly string[]) => {
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return '';
  return first === last ? `on ${formatDay(first)}` : `from ${formatDay(first)} to ${formatDay(last)}`;
};
