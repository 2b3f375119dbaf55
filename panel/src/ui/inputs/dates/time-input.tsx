import { Combobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { IconClock } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { formatClock } from '#ui/format.ts';
import comboStyles from '#ui/inputs/choice/combo-box.module.css';
import { OptionListInput } from '#ui/inputs/choice/option-list-input.tsx';
import { listPlacement, useOptionList } from '#ui/inputs/choice/use-option-list.ts';
import styles from '#ui/inputs/field.module.css';
import { Field, type FieldProps, splitField } from '#ui/inputs/field.tsx';
import { halfHours, isTime, tidyTime } from './time-text.ts';

interface TimeInputProps extends FieldProps {
  /** `HH:mm`, or the typed text while it is no time. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
  /** First suggestion while the field is empty. Defaults to the evening. */
  likely?: string;
  /** Leaves out the hint, if AM and PM are shown beside the field. */
  hideMeaning?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/**
 * A time of day, typed as HH:mm or in other common formats (9, 930, 7pm), or picked from half hours. The hint shows it as hh:mm
 * AM/PM.
 */
export function TimeInput(props: TimeInputProps) {
  const { frame, control } = splitField(props);
  const { value, onChange, onBlur, disabled, likely = '19:00', hideMeaning = false, ref } = control;
  const meant = tidyTime(value);
  const near = nearestHalfHour(isTime(meant) ? meant : likely);
  const [times, setTimes] = useState<readonly string[]>([]); // filled on demand, because a week's opening hours have 14 such lists
  const list = useOptionList({ values: times, isTyping: false, start: near });
  const { combobox } = list;

  // Is never empty, so that fields below do not move.
  const hint = isTime(meant) ? formatClock(meant) : (frame.hint ?? 'Such as 19:00 or 7pm');

  function tidy() {
    if (meant !== value) onChange(meant);
  }

  function pick(time: string) {
    onChange(time);
    combobox.closeDropdown();
    combobox.focusTarget();
  }

  return (
    <Field {...frame} hint={hideMeaning ? frame.hint : hint}>
      {(aria) => (
        <Combobox
          store={combobox}
          onOptionSubmit={pick}
          width={180}
          position="bottom-start"
          {...listPlacement}
        >
          <Combobox.DropdownTarget>
            <div className={styles.box}>
              <OptionListInput
                {...aria}
                list={list}
                ref={ref}
                className={`${styles.input} num`}
                inputMode="numeric"
                placeholder="HH:mm"
                disabled={disabled}
                value={value}
                onChange={(event) => {
                  combobox.closeDropdown();
                  onChange(event.currentTarget.value);
                }}
                onFocus={() => setTimes(halfHours)}
                onKeyDown={(event) => event.key === 'Enter' && tidy()} // Enter may submit the form
                onBlur={() => {
                  combobox.closeDropdown();
                  tidy();
                  onBlur?.();
                }}
              />
              <button
                type="button"
                className={styles.inner}
                tabIndex={-1} // keyboard users open the list with arrow keys
                aria-label="Show times"
                disabled={disabled}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => {
                  combobox.focusTarget();
                  combobox.toggleDropdown();
                }}
              >
                <IconClock />
              </button>
            </div>
          </Combobox.DropdownTarget>
          <Combobox.Dropdown className={comboStyles.dropdown}>
            <Combobox.Options aria-label="Times" className={comboStyles.options}>
              {times.map((time, index) => (
                <Combobox.Option
                  key={time}
                  id={list.idOf(index)}
                  value={time}
                  active={time === near}
                  aria-selected={time === value}
                  className={`${comboStyles.option} num`}
                >
                  <span>{time}</span>
                  <span className="faint">{formatClock(time)}</span>
                </Combobox.Option>
              ))}
            </Combobox.Options>
          </Combobox.Dropdown>
        </Combobox>
      )}
    </Field>
  );
}

const nearestHalfHour = (time: string) => halfHours.findLast((one) => one <= time);
