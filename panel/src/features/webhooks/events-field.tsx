import type { WebhookEvent } from '@foyer/contract/integrations/webhook-events.ts';
import { type FieldRef, useField } from '#form/fields/field.ts';
import { CheckboxGroup } from '#ui/inputs/choice/choices.tsx';
import { eventGroups, eventWords } from './webhook-words.ts';
import styles from './webhooks.module.css';

/** Events of a webhook: one field, with checkboxes grouped by kind of record. */
export function EventsField({ name }: FieldRef<WebhookEvent[]>) {
  const { value, onChange, onBlur, ref, error } = useField(name, { label: 'Events' });
  const chosen: unknown[] = Array.isArray(value) ? value : [];
  return (
    <div className={styles.groups}>
      {eventGroups.map(({ label, events }, index) => (
        <CheckboxGroup
          key={label}
          label={label}
          options={events.map((event) => ({ value: event, label: eventWords[event] }))}
          value={events.filter((event) => chosen.includes(event))}
          onChange={(picked) =>
            onChange([...chosen.filter((event) => !events.some((one) => one === event)), ...picked])
          }
          onBlur={onBlur}
          {...(index === 0 && { ref, error })}
        />
      ))}
    </div>
  );
}
