import type { richTextAlignments, richTextTags } from '@foyer/contract/content.ts';
import {
  type Icon,
  IconAlignCenter,
  IconAlignJustified,
  IconAlignLeft,
  IconAlignRight,
  IconBold,
  IconItalic,
  IconList,
  IconListNumbers,
  IconStrikethrough,
  IconUnderline,
} from '@tabler/icons-react';
import type { ChainedCommands, Editor } from '@tiptap/core';
import { align, alignmentOf } from './rich-text-schema.ts';

/** A command of the toolbar. Spec §2 lists all of them. */
interface Formatting {
  name: string;
  /** In the editor's notation: `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  isOn: (editor: Editor) => boolean;
  run: (chain: ChainedCommands, isOn: boolean) => ChainedCommands;
}

/** A toggle button. */
export interface Tool extends Formatting {
  icon: Icon;
}

/** A style of a whole paragraph. */
export interface TextStyle extends Formatting {
  tag: (typeof richTextTags)['blocks'][number];
}

type Level = 1 | 2 | 3 | 4 | 5 | 6;
const levels: readonly Level[] = [1, 2, 3, 4, 5, 6];

const heading = (level: Level): TextStyle => ({
  tag: `h${level}`,
  name: `Heading ${level}`,
  keys: `Mod-Alt-${level}`,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.setHeading({ level }),
});

const paragraph: TextStyle = {
  tag: 'p',
  name: 'Paragraph',
  keys: 'Mod-Alt-0',
  isOn: (editor) => editor.isActive('paragraph'),
  run: (chain) => chain.setParagraph(),
};

export const textStyles: readonly TextStyle[] = [paragraph, ...levels.map(heading)];

type Look = Pick<Tool, 'name' | 'icon' | 'keys'>;

/** Creates a tool for a mark or a kind of list, by its editor name. */
const toggle = (type: string, run: Tool['run'], look: Look): Tool => ({
  ...look,
  isOn: (editor) => editor.isActive(type),
  run,
});

const marks: readonly Tool[] = [
  toggle('bold', (chain) => chain.toggleBold(), { name: 'Bold', icon: IconBold, keys: 'Mod-b' }),
  toggle('italic', (chain) => chain.toggleItalic(), { name: 'Italic', icon: IconItalic, keys: 'Mod-i' }),
  toggle('underline', (chain) => chain.toggleUnderline(), {
    name: 'Underline',
    icon: IconUnderline,
    keys: 'Mod-u',
  }),
  toggle('strike', (chain) => chain.toggleStrike(), {
    name: 'Strikethrough',
    icon: IconStrikethrough,
    keys: 'Mod-Shift-s',
  }),
];

const lists: readonly Tool[] = [
  toggle('bulletList', (chain) => chain.toggleBulletList(), {
    name: 'Bulleted list',
    icon: IconList,
    keys: 'Mod-Shift-8',
  }),
  toggle('orderedList', (chain) => chain.toggleOrderedList(), {
    name: 'Numbered list',
    icon: IconListNumbers,
    keys: 'Mod-Shift-7',
  }),
];

const alignTo = (alignment: (typeof richTextAlignments)[number], look: Look): Tool => ({
  ...look,
  isOn: ({ state }) => alignmentOf(state) === alignment,
  run: (chain, isOn) => align(chain, isOn ? 'left' : alignment),
});

const alignments: readonly Tool[] = [
  alignTo('left', { name: 'Align left', icon: IconAlignLeft, keys: 'Mod-Shift-l' }),
  alignTo('center', { name: 'Align centre', icon: IconAlignCenter, keys: 'Mod-Shift-e' }),
  alignTo('right', { name: 'Align right', icon: IconAlignRight, keys: 'Mod-Shift-r' }),
  alignTo('justify', { name: 'Justify', icon: IconAlignJustified, keys: 'Mod-Shift-j' }),
];

/** In display order. Each group wraps as a whole. */
export const toolGroups = [
  { name: 'Emphasis', tools: marks },
  { name: 'Alignment', tools: alignments },
  { name: 'Lists', tools: lists },
] as const;
