import { closesNextDay } from '@foyer/contract/time/opening-hours.ts';
import { IconCopy, IconMoon } from '@tabler/icons-react';
import { useWatch } from 'react-hook-form';
import { TimeField } from '#form/fields/date-field.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { SwitchField } from '#form/fields/select-field.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { formatClock } from '#ui/format.ts';
import { isTime } from '#ui/inputs/dates/time-text.ts';
import { Section } from '#ui/layout/card.tsx';
import { type PlaceForm, weekdays } from '../form/place-form.ts';
import styles from '../places.module.css';

/** Seven days from Monday. A closing time that is not after the opening time is on the next day. */
export function OpeningHoursFields({ form }: { form: PlaceForm }) {
  function copyMonday() {
    const { openingHours } = form.getValues();
    const [monday] = openingHours;
    if (!monday) return;
    form.setValue(
      'openingHours',
      openingHours.map(() => ({ ...monday })),
      { shouldDirty: true, shouldTouch: true, shouldValidate: true },
    );
  }

  return (
    <Section
      title="Opening hours"
      help="Closing at or before opening means the next day."
      aside={
        <Button size="small" icon={<IconCopy />} onClick={copyMonday}>
          Copy Monday to all
        </Button>
      }
    >
      <div className={styles.week}>
        {weekdays.map((name, index) => (
          <Day key={name} form={form} name={name} index={index} />
        ))}
      </div>
    </Section>
  );
}

function Day({ form, name, index }: { form: PlaceForm; name: string; index: number }) {
  const field = fieldsOf(form);
  const day = useWatch({ control: form.control, name: `openingHours.${index}` });
  return (
    <div className={styles.day}>
      <div className={styles.dayName}>
        <SwitchField {...field(`openingHours.${index}.isOpen`)} label={name} />
      </div>
      {day.isOpen ? (
        <>
          <TimeField
            {...field(`openingHours.${index}.from`)}
            label={`${name} from`}
            hideLabel
            hideMeaning
            likely="10:00"
          />
          <span className={styles.until} aria-hidden="true">
            –
          </span>
          <TimeField
            {...field(`openingHours.${index}.to`)}
            label={`${name} to`}
            hideLabel
            hideMeaning
            likely="22:00"
          />
          {isTime(day.from) && isTime(day.to) && (
            <span className={styles.overnight}>
              <span className="num">{`${formatClock(day.from)} – ${formatClock(day.to)}`}</span>
              {closesNextDay(day) && (
                <>
                  <IconMoon size={16} stroke={1.6} aria-hidden="true" />
                  Closes the next day
                </>
              )}
            </span>
          )}
        </>
      ) : (
        <span className={styles.closed}>Closed</span>
      )}
    </div>
  );
}
