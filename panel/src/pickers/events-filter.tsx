import { IconCalendarEvent } from '@tabler/icons-react';
import { ComboBox } from '#ui/inputs/choice/combo-box.tsx';
import { useEventOptions, useEventTitle } from './events.ts';

interface EventFilterProps {
  /** Id of an event, or `none` for records without one. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Filter for one event. */
export function EventFilter({ value, onChange }: EventFilterProps) {
  const title = useEventTitle(value === 'none' ? undefined : value);
  const label = value === 'none' ? 'Without an event' : title;
  return (
    <ComboBox
      {...useEventOptions()}
      label="Event"
      value={value ?? ''}
      known={value && label ? [{ value, label }] : []}
      onChange={(id) => onChange(id || undefined)}
      icon={<IconCalendarEvent aria-hidden="true" />}
      placeholder="All events"
      clearable
    />
  );
}
