import { messageStatus } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import { statusLabel } from '#domain/status-tag.tsx';
import { fieldsOf } from '#form/fields-of.ts';
import { SelectField } from '#form/select-field.tsx';
import { TextAreaField } from '#form/text-field.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import type { MessageForm } from './use-message-form.ts';

const statuses = messageStatus.options.map((value) => ({ value, label: statusLabel(value) }));

/** How far it is, and what was done. */
export function HandlingFields({ form }: { form: MessageForm }) {
  const field = fieldsOf(form);
  return (
    <Section title="Handling" help="How far it is, and what was done about it.">
      <Stack>
        <FieldGrid narrow>
          <SelectField {...field('status')} label="Status" options={statuses} />
        </FieldGrid>
        <TextAreaField {...field('note')} label="Note" maxLength={limits.note} />
      </Stack>
    </Section>
  );
}
