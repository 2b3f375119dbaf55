import { messageStatus } from '@foyer/contract/enums.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { MessageInput } from '@foyer/contract/messages.ts';
import { useState } from 'react';
import { statusLabel } from '#domain/status-tag.tsx';
import { fieldsOf } from '#form/fields/field.ts';
import { SelectField } from '#form/fields/select-field.tsx';
import { TextAreaField } from '#form/fields/text-field.tsx';
import type { ZodForm } from '#form/use-zod-form.ts';
import { SelectInput } from '#ui/inputs/choice/select-input.tsx';
import { FieldGrid } from '#ui/inputs/field-grid.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';
import { recentNotes } from './recent-notes.ts';

export const followUp = { title: 'Follow-up', help: 'Status and what was done.' };

const statuses = messageStatus.options.map((value) => ({ value, label: statusLabel(value) }));

interface FollowUpProps {
  form: ZodForm<MessageInput, MessageInput>;
  /** The user has opened a reply, which sets the status to RESOLVED. */
  hasReplied: boolean;
}

/** Status and note. */
export function FollowUp({ form, hasReplied }: FollowUpProps) {
  const field = fieldsOf(form);
  const isSuggested = form.watch('status') === 'RESOLVED' && hasReplied;
  return (
    <Section {...followUp}>
      <Stack>
        <FieldGrid narrow>
          <SelectField {...field('status')} label="Status" options={statuses} />
        </FieldGrid>
        <p role="status" className="muted" hidden={!isSuggested}>
          {isSuggested && 'Set to resolved because you replied. Change it if there is more to do.'}
        </p>
        <EarlierNotes
          onChoose={(note) =>
            form.setValue('note', note, { shouldDirty: true, shouldValidate: true, shouldTouch: true })
          }
        />
        <TextAreaField {...field('note')} label="Note" maxLength={limits.note} />
      </Stack>
    </Section>
  );
}

const mostCharacters = 80;

const shortened = (note: string) => {
  const line = note.replaceAll(/\s+/g, ' ');
  return line.length > mostCharacters ? `${line.slice(0, mostCharacters).trimEnd()}…` : line;
};

/** Offers the last notes of this person again. A chosen one replaces the text of the note. */
function EarlierNotes({ onChoose }: { onChoose: (note: string) => void }) {
  const [notes] = useState(recentNotes);
  if (notes.length === 0) return null;
  return (
    <SelectInput
      label="Use an earlier note"
      placeholder="Choose a note"
      options={notes.map((note, index) => ({ value: String(index), label: shortened(note) }))}
      value=""
      onChange={(index) => onChoose(notes[Number(index)] ?? '')}
    />
  );
}
