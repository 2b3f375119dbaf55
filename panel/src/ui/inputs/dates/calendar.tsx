import { type CalendarLevel, DatePicker } from '@mantine/dates';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/dates/styles.css';
import { IconChevronDown } from '@tabler/icons-react';
import dayjs from 'dayjs';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useToday } from '#ui/time/use-today.ts';
import styles from './calendar.module.css';

interface CalendarProps {
  value: string | undefined;
  min?: string;
  max?: string;
  /** The date may be decades away: without a value, the year is chosen first. */
  distant?: boolean;
  onPick: (day: string) => void;
}

/** A calendar with years, months and days. Weeks begin on Monday, and days are `YYYY-MM-DD`. */
export function Calendar({ value, min, max, distant = false, onPick }: CalendarProps) {
  const startsWithYear = distant && value === undefined;
  const [level, setLevel] = useState<CalendarLevel>(startsWithYear ? 'decade' : 'month');
  const calendar = useRef<HTMLDivElement>(null);
  const venueDay = useToday();

  /** Moves the focus to the new choices, because the pressed button disappears with its level. */
  function changeLevel(next: CalendarLevel) {
    flushSync(() => setLevel(next));
    calendar.current?.querySelector<HTMLButtonElement>('td button:not([tabindex="-1"])')?.focus();
  }

  return (
    <DatePicker
      ref={calendar}
      value={value ?? null}
      defaultDate={value ?? (startsWithYear ? middleOf(max) : (min ?? venueDay))}
      level={level}
      onLevelChange={changeLevel}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={1}
      hideOutsideDates
      classNames={{ calendarHeaderLevel: styles.level, day: styles.day }}
      monthLabelFormat={(month) => <Level name={dayjs(month).format('MMMM YYYY')} leadsTo="another month" />}
      yearLabelFormat={(year) => <Level name={dayjs(year).format('YYYY')} leadsTo="another year" />}
      ariaLabels={ariaLabels}
      getDayProps={(day) => ({
        'data-autofocus': day === value || undefined,
        // `highlightToday` would mark the browser's day.
        ...(day === venueDay && { 'data-today': true, 'data-highlight-today': true }),
      })}
      onChange={(day) => day && onPick(day)}
    />
  );
}

const ariaLabels = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next decade',
  previousDecade: 'Previous decade',
};

/** The button that leads from days to months and from months to years. */
function Level({ name, leadsTo }: { name: string; leadsTo: string }) {
  return (
    <>
      <span>{name}</span> <span className="visually-hidden">choose {leadsTo}</span>
      <IconChevronDown size={16} stroke={1.7} aria-hidden="true" />
    </>
  );
}

/** Starts 30 years ago, as most birth dates are near. */
const middleOf = (max: string | undefined) => dayjs(max).subtract(30, 'year').format('YYYY-MM-DD');
