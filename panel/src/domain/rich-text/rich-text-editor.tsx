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
  /** Name of the field for screen readers. */
  label: string;
  labelledBy: string;
  describedBy: string | undefined;
  invalid: boolean;
  lang: 'pl' | 'en' | undefined;
  /** Minimum visible lines. The editor grows with its text, up to most of the window's height. */
  rows: number;
  /** HTML as stored on the server. Empty if it has no visible text. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  ref?: Ref<{ focus: () => void }>;
}

/** State shared by the form and the editor. */
interface Agreed {
  of?: Editor;
  value: string;
  /** Value set by the form, and the editor's serialization of it. */
  loaded: { value: string; html: string };
}

/** Rich text editor with toolbar. Its output uses only the contract's `richTextTags`. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { id, label, rows, value, onChange, onBlur, ref } = props;
  const [first] = useState(value);
  const agreed = useRef<Agreed>({ value: first, loaded: { value: first, html: '' } });
  const editor = useEditor({
    extensions: richTextSchema,
    enableInputRules: typingRules,
    enablePasteRules: false,
    injectCSS: false, // rich-text.module.css contains the styles
    content: first,
    editorProps: useEditorProps(props),
    shouldRerenderOnTransaction: false,
    onUpdate: (changed) => {
      const { loaded } = agreed.current;
      const html = storedHtml(changed.editor.getHTML());
      // Returning to the loaded text is no change, even if the editor serializes it differently.
      agreed.current.value = html === loaded.html ? loaded.value : html;
      onChange(agreed.current.value);
    },
  });

  useEffect(() => {
    if (editor.isDestroyed) return; // the editor is unmounting
    const { of, value: held } = agreed.current;
    const shown = of === editor ? held : first;
    if (of === editor && value === held) return;
    // The value was set by the form: a draft, a reset or a newer record.
    if (value !== shown) editor.commands.setContent(value, { emitUpdate: false });
    agreed.current = { of: editor, value, loaded: { value, html: storedHtml(editor.getHTML()) } };
  }, [editor, value, first]);

  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor]);

  /** Moving the focus to the toolbar does not leave the field. */
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  const minRows: CSSProperties & Record<'--rows', number> = { '--rows': rows };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only observes focus inside
    <div className={styles.frame} style={minRows} onBlur={leave}>
      <RichTextToolbar editor={editor} label={label} controls={id} />
      <EditorContent editor={editor} />
    </div>
  );
}

/** Connects the editable text with its label and error. */
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
