import { RichTextInput } from '#domain/rich-text/rich-text-input.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import { type FieldRef, useField } from './field.ts';
import { Bilingual, type Text } from './text-field.tsx';

interface RichTextFieldProps extends FieldRef<Text>, Omit<FieldProps, 'error'> {
  /** Characters of HTML. Shows a counter near the end; the schema does the checking. */
  maxLength?: number;
  /** Lines in view; default 4 (spec §9). */
  rows?: number;
}

/** Text with formatting, as HTML; empty where there is nothing to read. */
function RichTextField({ name, holds: _, ...props }: RichTextFieldProps) {
  const { value, ...field } = useField(name, props);
  return <RichTextInput {...props} {...field} value={typeof value === 'string' ? value : ''} />;
}

interface BilingualRichTextProps
  extends FieldRef<{ pl: string; en: string } | undefined>,
    Pick<RichTextFieldProps, 'label' | 'maxLength' | 'rows'> {}

/** The same text in Polish and English. */
export const BilingualRichText = ({ name, holds: _, ...props }: BilingualRichTextProps) => (
  <Bilingual>{(lang) => <RichTextField {...props} name={`${name}.${lang}`} lang={lang} />}</Bilingual>
);
