import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What every control with a label takes. */
export interface FieldProps {
  label: string;
  /** The language of the content typed here: shown as a badge, spoken with the label. */
  lang?: 'pl' | 'en';
  hint?: ReactNode;
  /** What is wrong, as a sentence. */
  error?: string;
  /** Marked as wrong without a sentence of its own: two fields that are wrong together. */
  invalid?: boolean;
  /** May be left empty; said beside the label. */
  optional?: boolean;
  /** Beside the label, at the right: a link. */
  aside?: ReactNode;
  /** The label is spoken only: where the place of the control says enough. */
  hideLabel?: boolean;
}

/** What ties a control to its label, hint and error. */
export interface FieldAria {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FrameProps extends FieldProps {
  /** How much of the most is used; shown when it comes near the end. */
  used?: { length: number; max: number };
  /** For a control that no label can lead to by itself: editable text. */
  onLabelPress?: () => void;
  children: (aria: FieldAria) => ReactNode;
}

/** Label above, control, and below it the error or the hint. */
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
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard one is led to the control itself */}
        <label id={labelIdOf(id)} htmlFor={id} className={styles.label} onClick={onLabelPress}>
          <span>{label}</span> {lang && <span className={styles.lang}>{lang.toUpperCase()}</span>}
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

/** The label of the control with this id, for what can only be named by `aria-labelledby`. */
export const labelIdOf = (id: string) => `${id}-label`;

/** Splits a control's properties into those of its frame and those of the control itself. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, lang, hint, error, invalid, optional, aside, hideLabel, ...control } = props;
  return { frame: { label, lang, hint, error, invalid, optional, aside, hideLabel }, control };
}

/** A language as a small badge: `PL`. */
export function LangBadge({ lang }: { lang: 'pl' | 'en' }) {
  return <span className={styles.lang}>{lang.toUpperCase()}</span>;
}
