import { limits } from '@foyer/contract/limits.ts';
import { isDay } from '@foyer/contract/time/days.ts';
import { closesNextDay } from '@foyer/contract/time/opening-hours.ts';
import { IconChevronDown, IconChevronUp, IconCopy, IconMoon, IconPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import { DateField, TimeField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { SwitchField } from '#form/fields/select-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { countOf, formatDay } from '#ui/format.ts';
import { isTime } from '#ui/inputs/dates/time-text.ts';
import { Section } from '#ui/layout/card.tsx';
import { notify } from '#ui/notifications/notifications.ts';
import { useLazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { today } from '#ui/time/venue-time.ts';
import {
  emptySpecialDay,
  type PlaceForm,
  type SpecialDayValues,
  validSpecialDays,
} from '../form/place-form.ts';
import { LazyApplyDaysDialog } from '../shared-days/lazy-dialogs.ts';
import styles from './special-days.module.css';

/**
 * Special days by date, with past ones collapsed. A new day stays last until the next one is added or all are saved, so that its
 * row does not move during typing.
 */
export function SpecialDaysFields({ form }: { form: PlaceForm }) {
  const { fields, append, insert, remove } = useFieldArray({
    control: form.control,
    name: 'specialDays',
    keyName: 'key',
  });
  const { errors } = useFormState({ control: form.control, name: 'specialDays' });
  const [isUnfolded, setUnfolded] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  const foldId = useId();
  const isFull = fields.length >= limits.specialDaysPerPlace;

  const rows = fields
    .map((day, index) => ({ ...day, index }))
    .sort((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const past = rows.filter(isPast);
  const isPastShown = isUnfolded || past.some(({ index }) => errors.specialDays?.[index]);
  const shown = isPastShown ? rows : rows.filter((row) => !isPast(row));

  function addDay() {
    append(emptySpecialDay, { focusName: `specialDays.${fields.length}.date` });
  }

  function removeDay(index: number) {
    const day = structuredClone(form.getValues(`specialDays.${index}`));
    remove(index);
    add.current?.focus();
    if (!isDay(day.date)) return;
    const undo = () => insert(Math.min(index, form.getValues('specialDays').length), day);
    notify.success(`Special day ${formatDay(day.date)} removed`, { action: { label: 'Undo', run: undo } });
  }

  return (
    <Section title="Special days" help="Override opening hours for holidays, private hires or late nights.">
      <div className={styles.days}>
        {past.length > 0 && (
          <div className={styles.fold}>
            <Button
              variant="quiet"
              icon={isPastShown ? <IconChevronUp /> : <IconChevronDown />}
              aria-expanded={isPastShown}
              aria-controls={foldId}
              onClick={() => setUnfolded(!isPastShown)}
            >
              {countOf(past.length, 'past day')}
            </Button>
          </div>
        )}
        <div id={foldId} className={styles.days}>
          {shown.map(({ key, index }) => (
            <Day key={key} form={form} index={index} onRemove={() => removeDay(index)} />
          ))}
        </div>
        <div className={styles.add}>
          <Button
            ref={add}
            variant="quiet"
            icon={<IconPlus />}
            aria-disabled={isFull || undefined}
            onClick={() => !isFull && addDay()}
          >
            Add special day
          </Button>
          <span className="faint num">
            {fields.length} of {limits.specialDaysPerPlace}
          </span>
          <ApplyDays form={form} />
        </div>
      </div>
    </Section>
  );
}

/** Offers upcoming days that are complete to other places. */
function ApplyDays({ form }: { form: PlaceForm }) {
  const entered = useWatch({ control: form.control, name: 'specialDays' });
  const days = validSpecialDays(entered).filter(({ date }) => date >= today());
  const { opener, dialog } = useLazyDialog(LazyApplyDaysDialog, { days });
  return (
    <>
      {days.length > 0 && (
        <Button variant="quiet" icon={<IconCopy />} {...opener}>
          Apply to other places…
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Sort key by date. Incomplete dates come last, in order of entry. */
const placeOf = ({ date, index }: SpecialDayValues & { index: number }) =>
  `${isDay(date) ? date : '~'} ${String(index).padStart(3, '0')}`;
const isPast = ({ date }: SpecialDayValues) => isDay(date) && date < today();

interface DayProps {
  form: PlaceForm;
  index: number;
  onRemove: () => void;
}

function Day({ form, index, onRemove }: DayProps) {
  const field = fieldsOf(form);
  const at = `specialDays.${index}` as const;
  const day = useWatch({ control: form.control, name: at });
  const name = isDay(day.date) ? `Special day ${formatDay(day.date)}` : 'New special day';
  return (
    <fieldset className={styles.day}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.hours}>
        <DateField {...field(`${at}.date`)} label="Date" min={today()} />
        <div className={styles.open}>
          <SwitchField {...field(`${at}.isOpen`)} label="Open" />
        </div>
        {day.isOpen ? (
          <>
            <TimeField {...field(`${at}.from`)} label="From" likely="10:00" />
            <TimeField {...field(`${at}.to`)} label="To" likely="22:00" />
          </>
        ) : (
          <span className={styles.closed}>Closed all day</span>
        )}
        <div className={styles.remove}>
          <IconButton
            label={`Remove ${name.charAt(0).toLowerCase()}${name.slice(1)}`}
            icon={<IconTrash />}
            danger
            onClick={onRemove}
          />
        </div>
      </div>
      {day.isOpen && isTime(day.from) && isTime(day.to) && closesNextDay(day) && (
        <p className={styles.overnight}>
          <IconMoon size={16} stroke={1.6} aria-hidden="true" />
          Closes the next day
        </p>
      )}
      <div className={styles.note}>
        <TextField {...field(`${at}.note.pl`)} label="Note" lang="pl" optional maxLength={limits.text} />
        <TextField {...field(`${at}.note.en`)} label="Note" lang="en" optional maxLength={limits.text} />
      </div>
    </fieldset>
  );
}
