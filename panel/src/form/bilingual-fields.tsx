import type { FieldRef } from './fields-of.ts';
import styles from './form-footer.module.css';
import { TextAreaField, TextField } from './text-field.tsx';

interface BilingualProps extends FieldRef<{ pl: string; en: string } | undefined> {
  label: string;
  maxLength?: number;
  /** Lines of each; one line without it. */
  rows?: number;
}

/** The same text in Polish and English, side by side; below each other where there is no room. */
export function BilingualFields({ name, label, maxLength, rows }: BilingualProps) {
  const languages = ['pl', 'en'] as const;
  return (
    <div className={styles.pair}>
      {languages.map((lang) =>
        rows === undefined ? (
          <TextField key={lang} name={`${name}.${lang}`} label={label} lang={lang} maxLength={maxLength} />
        ) : (
          <TextAreaField
            key={lang}
            name={`${name}.${lang}`}
            label={label}
            lang={lang}
            rows={rows}
            maxLength={maxLength}
          />
        ),
      )}
    </div>
  );
}
