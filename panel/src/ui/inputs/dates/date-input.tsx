import { isDay } from '@foyer/contract/time/days.ts';
import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type MouseEvent, type Ref, useRef, useState } from 'react';
import styles from '#ui/inputs/field.module.css';
import { Field, type FieldProps, splitField } from '#ui/inputs/field.tsx';
import { useLayer } from '#ui/overlay/use-layer.ts';
import { today } from '#ui/time/venue-time.ts';
import type { Calendar } from './calendar.tsx';
import { dayToText, textToDay, tidyDay } from './day-text.ts';

const loadCalendar = () => import('./calendar.tsx');

interface DateInputProps extends FieldProps {
  /** A day as `YYYY-MM-DD`, the typed text while it is no day, or empty. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** First and last day that can be picked. */
  min?: string;
  max?: string;
  /** The date may be decades away, as for a birthday, so the calendar opens with the year. */
  distant?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A date, typed as DD/MM/YYYY or in other common formats, or picked. The calendar loads on first use. */
export function DateInput(props: DateInputProps) {
  const { frame, control } = splitField(props);
  const { value, onChange, onBlur, min, max, distant, ref } = control;
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState<{ Calendar: typeof Calendar }>();
  const button = useRef<HTMLButtonElement>(null);
  const pressing = useRef(false);

  useLayer(open, close);

  async function toggle() {
    if (!loaded) setLoaded(await loadCalendar()); // before opening, because the focus needs a target
    setOpen(!open);
  }

  /** Normalizes the typed text as far as possible. */
  function tidy() {
    if (typed === undefined) return;
    const day = tidyDay(typed, { earliest: min, latest: max, today: today() });
    if (day !== value) onChange(day);
    setTyped(undefined);
  }

  function pick(day: string) {
    onChange(day);
    close();
  }

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  /** Focuses the button, because Safari does not focus clicked buttons, and a press on it must not count as leaving the field. */
  function press(event: MouseEvent<HTMLElement>) {
    event.preventDefault();
    pressing.current = true;
    button.current?.focus();
    pressing.current = false;
  }

  return (
    <Field {...frame}>
      {(aria) => (
        <Popover
          opened={open}
          onChange={setOpen}
          trapFocus
          closeOnEscape={false}
          returnFocus
          withRoles={false}
          position="bottom-start"
        >
          <Popover.Target>
            <div className={styles.box}>
              <input
                {...aria}
                ref={ref}
                className={`${styles.input} num`}
                inputMode="numeric"
                autoComplete="off"
                placeholder="DD/MM/YYYY"
                value={typed ?? dayToText(value)}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  onChange(textToDay(event.currentTarget.value));
                }}
                onKeyDown={(event) => event.key === 'Enter' && tidy()} // Enter may submit the form
                onBlur={() => {
                  tidy();
                  if (!pressing.current) onBlur?.();
                }}
              />
              <button
                ref={button}
                type="button"
                className={styles.inner}
                aria-label="Open calendar"
                aria-expanded={open}
                aria-haspopup="dialog"
                onPointerEnter={() => void loadCalendar()}
                onFocus={() => void loadCalendar()}
                onMouseDown={press}
                onBlur={() => open || onBlur?.()}
                onClick={() => void toggle()}
              >
                <IconCalendar />
              </button>
            </div>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label="Calendar">
            {loaded && (
              <loaded.Calendar
                value={isDay(value) ? value : undefined}
                min={min}
                max={max}
                distant={distant}
                onPick={pick}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      )}
    </Field>
  );
}
