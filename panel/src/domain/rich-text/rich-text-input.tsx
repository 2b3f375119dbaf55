import { characterCount } from '@foyer/contract/characters.ts';
import { type CSSProperties, type Ref, useRef } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Field, type FieldProps, labelIdOf, splitField } from '#ui/inputs/field.tsx';
import styles from './rich-text.module.css';

const RichTextEditor = lazyPart(
  () => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => RichTextEditor),
  { fallback: ({ rows }) => <Outline rows={rows} /> },
);

/** Fetches the editor's code ahead, while somebody points at a link to a page that has one. */
export const preloadRichText = () => RichTextEditor.preload();

interface RichTextInputProps extends FieldProps {
  /** HTML; empty where there is nothing to read. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Lines in view; default 4. */
  rows?: number;
  /** Characters of HTML; a counter appears near the end. */
  maxLength?: number;
  ref?: Ref<{ focus: () => void }>;
}

/** Text with formatting. The editor arrives after the page; until then its outline stands in its place. */
export function RichTextInput(props: RichTextInputProps) {
  const { frame, control } = splitField(props);
  const { rows = 4, maxLength, ref, ...rest } = control;
  const editor = useRef<HTMLDivElement>(null);
  return (
    <Field
      {...frame}
      used={maxLength === undefined ? undefined : { length: characterCount(rest.value), max: maxLength }}
      onLabelPress={() => editor.current?.querySelector<HTMLElement>('[role=textbox]')?.focus()}
    >
      {({ id, 'aria-invalid': invalid = false, 'aria-describedby': describedBy }) => (
        <div ref={editor}>
          <RichTextEditor
            {...rest}
            ref={ref}
            id={id}
            label={[frame.label, frame.lang?.toUpperCase()].filter(Boolean).join(' ')}
            labelledBy={labelIdOf(id)}
            describedBy={describedBy}
            invalid={invalid}
            lang={frame.lang}
            rows={rows}
          />
        </div>
      )}
    </Field>
  );
}

/** As tall as the editor will be, however its toolbar breaks. */
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
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
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
