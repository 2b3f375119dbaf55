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

/** What has an alignment: the blocks of the contract's `richTextTags`. */
const aligned: readonly string[] = ['paragraph', 'heading'];

/** Aligns what is selected. What is aligned left says nothing of it: that is how text stands. */
export const align = (chain: ChainedCommands, alignment: Alignment): ChainedCommands => {
  const attributes = { textAlign: alignment === 'left' ? null : alignment };
  return aligned.reduce((commands, node) => commands.updateAttributes(node, attributes), chain);
};

/** The alignment of all that is selected; undefined where there are several. */
export function alignmentOf({ doc, selection: { from, to } }: EditorState): Alignment | undefined {
  const found = new Set<Alignment>();
  doc.nodesBetween(from, to, ({ type, attrs }) => {
    if (aligned.includes(type.name)) found.add(attrs.textAlign ?? 'left');
  });
  return found.size === 1 ? [...found][0] : undefined;
}

/** `style="text-align: …"`, the one style that rich text has (decisions F). */
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

/** The server keeps a list's first number where it is a sensible one, and no kinds of numbering. */
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

/** Tab leaves the editor, in a list too: who works by keyboard must get out without changing the text (WCAG 2.1.2). */
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

/** Where there is nothing left to undo, the browser must not go on in another field. */
const History = UndoRedo.extend({
  addKeyboardShortcuts() {
    const { editor } = this; // its commands are those of the moment
    const undo = () => editor.commands.undo() || true;
    const redo = () => editor.commands.redo() || true;
    return { 'Mod-z': undo, 'Mod-Shift-z': redo, 'Mod-y': redo };
  },
});

/** Rows of a pasted table come as lines, their cells apart: there are no tables here. */
const Line = Paragraph.extend({ parseHTML: () => [{ tag: 'p' }, { tag: 'tr' }] });

/**
 * What rich text is made of: the tags of the contract's `richTextTags` and nothing else. Whatever is pasted is reduced to
 * it, and what comes out the server keeps as it is.
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

/** A list begins as one types `1. ` or `- `, as everywhere; no other sign turns into formatting. */
export const typingRules: string[] = [BulletList.name, NumberedList.name];
