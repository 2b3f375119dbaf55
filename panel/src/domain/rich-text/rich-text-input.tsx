import { characterCount } from '@foyer/contract/text/characters.ts';
import { markup } from '@foyer/contract/text/markup.ts';
import { type CSSProperties, type Ref, useImperativeHandle, useRef } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field, type FieldProps, labelIdOf, splitField } from '#ui/inputs/field.tsx';
import styles from './rich-text.module.css';

const RichTextEditor = lazyPart(
  () => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => RichTextEditor),
  { fallback: ({ rows }) => <Outline rows={rows} /> },
);

/** Prefetches the editor's code while the user points at a link to a page that needs it. */
export const preloadRichText = () => RichTextEditor.preload();

interface RichTextInputProps extends FieldProps {
  /** HTML. Empty if it has no visible text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Visible lines. Default 4. */
  rows?: number;
  /** Maximum characters of HTML. A counter appears near the limit. */
  maxLength?: number;
  ref?: Ref<{ focus: () => void }>;
}

/** Field for rich text. The editor loads after the page, with an outline in its place. */
export function RichTextInput(props: RichTextInputProps) {
  const { frame, control } = splitField(props);
  const { rows = 4, maxLength, ref, ...rest } = control;
  const editor = useRef<{ focus: () => void }>(null);
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }), []);
  return (
    <Field
      {...frame}
      used={
        maxLength === undefined ? undefined : { length: characterCount(markup(rest.value)), max: maxLength }
      }
      onLabelPress={() => editor.current?.focus()}
    >
      {({ id, 'aria-invalid': invalid = false, 'aria-describedby': describedBy }) => (
        <RichTextEditor
          {...rest}
          ref={editor}
          id={id}
          label={[frame.label, frame.lang?.toUpperCase()].filter(Boolean).join(' ')}
          labelledBy={labelIdOf(id)}
          describedBy={describedBy}
          invalid={invalid}
          lang={frame.lang}
          rows={rows}
        />
      )}
    </Field>
  );
}

/** Placeholder with the editor's height, however its toolbar wraps. */
function Outline({ rows }: { rows: number }) {
  const minRows: CSSProperties & Record<'--rows', number> = { '--rows': rows };
  return (
    <div className={styles.frame} style={minRows} role="status">
      <span className="visually-hidden">Loading</span>
      <div className={styles.toolbar}>
        <span className={styles.style}>
          <Skeleton width={64} />
        </span>
        {[4, 4, 2].map((tools, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <div key={group} className={styles.group}>
            <span className={styles.outline} style={{ width: tools * 31 - 1 }}>
              <Skeleton />
            </span>
          </div>
        ))}
      </div>
      <div className={styles.content}>
        <Skeleton width="60%" />
      </div>
    </div>
  );
}
