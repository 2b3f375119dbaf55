import { RichTextInput } from '#domain/rich-text/rich-text-input.tsx';
import type { FieldProps } from '#ui/inputs/field.tsx';
import type { FieldRef } from './fields-of.ts';
import styles from './form-footer.module.css';
import type { Text } from './text-field.tsx';
import { useField } from './use-field.ts';

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

/** The same text in Polish and English, side by side; below each other where there is no room. */
export function BilingualRichText({ name, holds: _, ...props }: BilingualRichTextProps) {
  return (
    <div className={styles.pair}>
      <RichTextField {...props} name={`${name}.pl`} lang="pl" />
      <RichTextField {...props} name={`${name}.en`} lang="en" />
    </div>
  );
}
