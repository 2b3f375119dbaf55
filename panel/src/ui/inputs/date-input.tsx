import { Popover } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type MouseEvent, type Ref, useRef, useState } from 'react';
import { useLayer } from '#ui/overlay/use-layer.ts';
import type { Calendar } from './calendar.tsx';
import { dayToText, isDay, textToDay, tidyDay } from './day-text.ts';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

const loadCalendar = () => import('./calendar.tsx');

interface DateInputProps extends FieldProps {
  /** A day as `YYYY-MM-DD`; what was typed, as it is, while it is no day; empty where there is none. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  /** The first and last day that can be picked. */
  min?: string;
  max?: string;
  /** The day lies years away, as a birthday does: the calendar begins with the year. */
  distant?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A day, typed as DD/MM/YYYY (and as people do instead) or picked. The calendar arrives when it is first asked for. */
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
    if (!loaded) setLoaded(await loadCalendar()); // before it opens: the focus needs somewhere to go
    setOpen(!open);
  }

  /** What was typed, understood as far as it can be. */
  function tidy() {
    if (typed === undefined) return;
    const day = tidyDay(typed, max);
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

  /** Who presses the button has not left the field: it is left from there. (Safari gives a pressed button no focus by itself.) */
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
                onKeyDown={(event) => event.key === 'Enter' && tidy()} // it may submit the form
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
