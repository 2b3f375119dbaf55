import type { SpecialDay } from '@foyer/contract/time/opening-hours.ts';
import { sharedSpecialDaysInput } from '@foyer/contract/time/special-days.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { specialDayWords } from '#domain/days/special-day.ts';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { CheckboxGroupField } from '#form/fields/checkbox-group-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { SwitchField } from '#form/fields/select-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { PlacesField } from '#pickers/places-field.tsx';
import { countOf, formatDay } from '#ui/format.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { Affected } from './affected.tsx';
import { useSetDays } from './use-set-days.ts';

export interface ApplyDaysDialogProps {
  /** Upcoming special days of the place whose form is open, as entered. */
  days: readonly SpecialDay[];
  open: boolean;
  onClose: () => void;
}

/** Gives special days of one place to others. */
export const ApplyDaysDialog = ({ days, open, onClose }: ApplyDaysDialogProps) => (
  <DialogFrame open={open} onClose={onClose} title="Apply to other places" width={560}>
    <ApplyDaysForm days={days} onDone={onClose} />
  </DialogFrame>
);

const schema = z.object({
  locationIds: sharedSpecialDaysInput.shape.locationIds,
  dates: z.array(z.string()).min(1),
  replace: z.boolean(),
});

interface ApplyDaysFormProps {
  days: readonly SpecialDay[];
  onDone: () => void;
}

function ApplyDaysForm({ days, onDone }: ApplyDaysFormProps) {
  const [values] = useState(() => ({
    locationIds: [],
    dates: days.map(({ date }) => date),
    replace: false,
  }));
  const form = useDraftForm(schema, { values, draft: `apply days ${values.dates.join()}` });
  const field = fieldsOf(form);
  const [locationIds, dates] = useWatch({ control: form.control, name: ['locationIds', 'dates'] });
  const setDays = useSetDays(form, onDone);
  const save = useSubmit(form, {
    send: ({ dates, ...input }) =>
      setDays({ ...input, days: days.filter(({ date }) => dates.includes(date)) }),
    evenUnchanged: true,
  });
  return (
    <DialogForm
      form={form}
      save={save}
      onCancel={onDone}
      submit={dates.length > 0 ? `Apply ${countOf(dates.length, 'day')}` : 'Apply'}
    >
      <PlacesField {...field('locationIds')} label="Places" />
      <CheckboxGroupField
        {...field('dates')}
        label="Days"
        options={days.map((day) => ({
          value: day.date,
          label: formatDay(day.date),
          hint: specialDayWords(day),
        }))}
      />
      <Affected
        locationIds={locationIds}
        dates={dates}
        replace={<SwitchField {...field('replace')} label="Replace these special days" />}
      />
    </DialogForm>
  );
}
