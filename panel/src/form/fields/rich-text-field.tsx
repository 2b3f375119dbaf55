import { RichTextInput } from '#domain/rich-text/rich-text-input.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { type FieldRef, useField } from './field.ts';
import { Bilingual, type Text } from './text-field.tsx';

interface RichTextFieldProps extends FieldRef<Text>, Omit<FieldProps, 'error'> {
  /** Maximum characters of HTML. A counter appears near the limit; the schema validates. */
  maxLength?: number;
  /** Visible lines. Default 4 (spec §9). */
  rows?: number;
}

/** Rich text, stored as HTML. Empty if it has no visible text. */
function RichTextField({ name, holds: _, ...props }: RichTextFieldProps) {
  const { value, ...field } = useField(name, props);
  return <RichTextInput {...props} {...field} value={typeof value === 'string' ? value : ''} />;
}

interface BilingualRichTextProps
  extends FieldRef<{ pl: string; en: string } | undefined>,
    Pick<RichTextFieldProps, 'label' | 'maxLength' | 'rows'> {}

/** Rich text in Polish and English. */
export const BilingualRichText = ({ name, holds: _, ...props }: BilingualRichTextProps) => (
  <Bilingual>{(lang) => <RichTextField {...props} name={`${name}.${lang}`} lang={lang} />}</Bilingual>
);
