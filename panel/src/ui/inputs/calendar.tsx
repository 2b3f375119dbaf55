import { DatePicker } from '@mantine/dates';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/dates/styles.css';

interface CalendarProps {
  value: string | undefined;
  min?: string;
  max?: string;
  onPick: (day: string) => void;
}

/** A month to pick a day from; weeks begin on Monday. Days are `YYYY-MM-DD`. */
export function Calendar({ value, min, max, onPick }: CalendarProps) {
  return (
    <DatePicker
      value={value ?? null}
      defaultDate={value ?? min}
      minDate={min}
      maxDate={max}
      firstDayOfWeek={1}
      highlightToday
      hideOutsideDates
      ariaLabels={{ nextMonth: 'Next month', previousMonth: 'Previous month' }}
      getDayProps={(day) => ({ 'data-autofocus': day === value || undefined })}
      onChange={(day) => day && onPick(day)}
    />
  );
}
