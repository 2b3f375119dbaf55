import { limits } from '@foyer/contract/limits.ts';
import type { ReactNode } from 'react';
import type { FieldRef } from '#form/fields/field.ts';
import { TextAreaField } from '#form/fields/text-field.tsx';
import { Section, Stack } from '#ui/layout/card.tsx';

interface NoteSectionProps {
  /** `fieldsOf(form)` of a form whose schema has this field. */
  field: (name: 'profile.additionalNote') => FieldRef<string | undefined>;
  /** Field for tags, above the note. */
  tags?: ReactNode;
}

/** Staff-only note about a person, and tags of a guest. */
export const NoteSection = ({ field, tags }: NoteSectionProps) => (
  <Section title={tags ? 'Tags and note' : 'Note'} help="Only colleagues see it.">
    <Stack>
      {tags}
      <TextAreaField
        {...field('profile.additionalNote')}
        label="Additional note"
        optional
        maxLength={limits.note}
      />
    </Stack>
  </Section>
);
