import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** Properties of every labelled control. */
export interface FieldProps {
  label: string;
  /** Language of the content, shown as a badge and read out with the label. */
  lang?: 'pl' | 'en';
  hint?: ReactNode;
  /** Error text. */
  error?: string;
  /** Marks the field invalid without a text, for two fields that share an error. */
  invalid?: boolean;
  /** The field may be empty, as noted next to the label. */
  optional?: boolean;
  /** Link at the right of the label. */
  aside?: ReactNode;
  /** Hides the label visually, where the context is clear. */
  hideLabel?: boolean;
}

/** Ids that connect a control to its label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  /** Used and maximum length, shown near the limit. */
  used?: { length: number; max: number };
  /** Focuses a control that a label cannot activate, such as editable text. */
  onLabelPress?: () => void;
  children: (aria: FieldAria) => ReactNode;
}

/** A label, a control, and an error or hint below. */
export function Field({
  label,
  lang,
  hint,
  error,
  invalid,
  optional,
  aside,
  hideLabel,
  used,
  onLabelPress,
  children,
}: FrameProps) {
  const id = useId();
  const below = `${id}-below`;
  const nearEnd = used && used.length >= used.max * 0.9;
  const hasBelow = Boolean(error || hint || nearEnd);
  return (
    <div className={styles.field}>
      <div className={hideLabel ? 'visually-hidden' : styles.labelLine}>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users reach the control directly */}
        <label id={labelIdOf(id)} htmlFor={id} className={styles.label} onClick={onLabelPress}>
          <span>{label}</span> {lang && <span className={styles.lang}>{lang.toUpperCase()}</span>}{' '}
          {optional && <span className={styles.optional}>optional</span>}
        </label>
      </div>
      {children({
        id,
        'aria-invalid': error || invalid ? true : undefined,
        'aria-describedby': hasBelow ? below : undefined,
      })}
      {hasBelow && (
        <div id={below} className={styles.below}>
          {error ? <span className={styles.error}>{error}</span> : <span>{hint}</span>}
          {nearEnd && (
            <span className="num">
              {used.length} / {used.max}
            </span>
          )}
        </div>
      )}
      {aside && <div className={styles.aside}>{aside}</div>}
    </div>
  );
}

/** Id of a control's label, for controls that need `aria-labelledby`. */
export const labelIdOf = (id: string) => `${id}-label`;

/** Splits properties into those of the frame and those of the control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, lang, hint, error, invalid, optional, aside, hideLabel, ...control } = props;
  return { frame: { label, lang, hint, error, invalid, optional, aside, hideLabel }, control };
}

/** Badge of a language: `PL`. */
export function LangBadge({ lang }: { lang: 'pl' | 'en' }) {
  return <span className={styles.lang}>{lang.toUpperCase()}</span>;
}
