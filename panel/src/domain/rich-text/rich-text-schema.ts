import { richTextAlignments } from '@foyer/contract/content.ts';
import { type ChainedCommands, Extension, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Strike } from '@tiptap/extension-strike';
import { Text } from '@tiptap/extension-text';
import { Underline } from '@tiptap/extension-underline';
import { UndoRedo } from '@tiptap/extensions';
import type { EditorState } from '@tiptap/pm/state';

type Alignment = (typeof richTextAlignments)[number];

/** Blocks with an alignment, as in the contract's `richTextTags`. */
const aligned: readonly string[] = ['paragraph', 'heading'];

/** Aligns the selection. Left is the default and is stored as no alignment. */
export const align = (chain: ChainedCommands, alignment: Alignment): ChainedCommands => {
  const attributes = { textAlign: alignment === 'left' ? null : alignment };
  return aligned.reduce((commands, node) => commands.updateAttributes(node, attributes), chain);
};

/** Returns the alignment of the selection, or undefined if it is mixed. */
export function alignmentOf({ doc, selection: { from, to } }: EditorState): Alignment | undefined {
  const found = new Set<Alignment>();
  doc.nodesBetween(from, to, ({ type, attrs }) => {
    if (aligned.includes(type.name)) found.add(attrs.textAlign ?? 'left');
  });
  return found.size === 1 ? [...found][0] : undefined;
}

/** Adds `style="text-align: …"`, the only style allowed in rich text (decisions F). */
const AlignedText = Extension.create({
  name: 'alignment',
  addGlobalAttributes: () => [
    {
      types: [...aligned],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: ({ style }) => richTextAlignments.find((one) => one === style.textAlign) ?? null,
          renderHTML: ({ textAlign }) => (textAlign === null ? {} : { style: `text-align: ${textAlign}` }),
        },
      },
    },
  ],
  addKeyboardShortcuts() {
    const alignBy = (alignment: Alignment) => () => align(this.editor.chain(), alignment).run();
    return {
      'Mod-Shift-l': alignBy('left'),
      'Mod-Shift-e': alignBy('center'),
      'Mod-Shift-r': alignBy('right'),
      'Mod-Shift-j': alignBy('justify'),
    };
  },
});

/** The server keeps a list's start number if it is valid, but no numbering types. */
const NumberedList = OrderedList.extend({
  addAttributes: () => ({
    start: {
      default: 1,
      parseHTML: (element) => {
        const start = element.getAttribute('start') ?? '';
        return /^[1-9]\d{0,8}$/.test(start) ? Number(start) : 1;
      },
    },
  }),
});

/** Tab leaves the editor even in a list, so that keyboard users can exit without changing the text (WCAG 2.1.2). */
const Item = ListItem.extend({
  addKeyboardShortcuts() {
    const { editor, name } = this;
    return {
      Enter: () => editor.commands.splitListItem(name),
      'Mod-]': () => editor.commands.sinkListItem(name),
      'Mod-[': () => editor.commands.liftListItem(name),
    };
  },
});

/** Prevents the browser from undoing in another field when there is nothing left to undo here. */
const History = UndoRedo.extend({
  addKeyboardShortcuts() {
    const { editor } = this; // the current editor, read when the key is pressed
    const undo = () => editor.commands.undo() || true;
    const redo = () => editor.commands.redo() || true;
    return { 'Mod-z': undo, 'Mod-Shift-z': redo, 'Mod-y': redo };
  },
});

/** Turns rows of a pasted table into lines, because tables are not supported. */
const Line = Paragraph.extend({ parseHTML: () => [{ tag: 'p' }, { tag: 'tr' }] });

/**
 * Schema of rich text: exactly the tags of the contract's `richTextTags`. Pasted content is reduced to it, and the server stores
 * its output unchanged.
 */
export const richTextSchema: Extensions = [
  Document,
  Line,
  Text,
  Heading,
  Bold,
  Italic,
  Underline,
  Strike,
  HardBreak,
  BulletList,
  NumberedList,
  Item,
  AlignedText,
  History,
];

/** Typing `1. ` or `- ` starts a list. No other characters turn into formatting. */
export const typingRules: string[] = [BulletList.name, NumberedList.name];
