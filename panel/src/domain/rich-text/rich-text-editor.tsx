import { type Editor, EditorContent, useEditor } from '@tiptap/react';
import {
  type CSSProperties,
  type FocusEvent,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import styles from './rich-text.module.css';
import { pasteable, storedHtml } from './rich-text-html.ts';
import { richTextSchema, typingRules } from './rich-text-schema.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';

export interface RichTextEditorProps {
  id: string;
  /** What is written here, as screen readers name it. */
  label: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  lang: 'pl' | 'en' | undefined;
  /** Lines in view at least. It grows with what is written, up to most of the window. */
  rows: number;
  /** HTML as the server keeps it; empty where there is nothing to read. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** What the form and the editor both hold. */
interface Agreed {
  of?: Editor;
  value: string;
  /** What was last put in from outside, and how the editor spells it. */
  loaded: { value: string; html: string };
}

/** Formatted text and its toolbar. What it makes is what `richTextTags` of the contract names. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, rows, value, onChange, onBlur, ref } = props;
  const [first] = useState(value);
  const agreed = useRef<Agreed>({ value: first, loaded: { value: first, html: '' } });
  const editor = useEditor({
    extensions: richTextSchema,
    enableInputRules: typingRules,
    enablePasteRules: false,
    injectCSS: false, // rich-text.module.css has it
    content: first,
    editorProps: useEditorProps(props),
    shouldRerenderOnTransaction: false,
    onUpdate: (changed) => {
      const { loaded } = agreed.current;
      const html = storedHtml(changed.editor.getHTML());
      // Back at what was loaded is no change, even where the editor spells it otherwise.
      agreed.current.value = html === loaded.html ? loaded.value : html;
      onChange(agreed.current.value);
    },
  });

  useEffect(() => {
    if (editor.isDestroyed) return; // on its way out; the next one is on its way in
    const { of, value: held } = agreed.current;
    const shown = of === editor ? held : first;
    if (of === editor && value === held) return;
    // Not typed here: a draft, a reset, a newer record.
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false });
    agreed.current = { of: editor, value, loaded: { value, html: storedHtml(editor.getHTML()) } };
  }, [editor, value, first]);

  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  /** The toolbar belongs to it: going there is not leaving. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const minRows: CSSProperties & Record<'--rows', number> = { '--rows': rows };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what is inside
    <div className={styles.frame} style={minRows} onBlur={leave}>
      <RichTextToolbar editor={editor} label={label} controls={id} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** What ties the editable text to its label and error. */
function useEditorProps({ id, labelledBy, describedBy, invalid, lang }: RichTextEditorProps) {
  return useMemo(() => {
    const attributes = {
      id,
      class: styles.content ?? '',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': labelledBy,
      ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      ...(invalid && { 'aria-invalid': 'true' }),
      ...(lang && { lang }),
    };
    return { attributes, transformPastedHTML: pasteable };
  }, [id, labelledBy, describedBy, invalid, lang]);
}
