import { limits } from '@foyer/contract/limits.ts';
import type { FieldRef } from '#form/fields/field.ts';
import { TextAreaField } from '#form/fields/text-field.tsx';
import { Section } from '#ui/layout/card.tsx';

interface NoteSectionProps {
  /** `fieldsOf(form)` of a form whose schema has this field. */
  field: (name: 'profile.additionalNote') => FieldRef<string | undefined>;
}

/** Staff-only note about a person. */
export const NoteSection = ({ field }: NoteSectionProps) => (
  <Section title="Note" help="For colleagues only. Guests never see it.">
    <TextAreaField
      {...field('profile.additionalNote')}
      label="Additional note"
      optional
      maxLength={limits.note}
    />
  </Section>
);
