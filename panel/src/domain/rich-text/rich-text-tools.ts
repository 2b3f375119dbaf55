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

/** One thing that the toolbar does (spec §2: what stands here and nothing else). */
interface Formatting {
  name: string;
  /** As the editor writes it: `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  isOn: (editor: Editor) => boolean;
  run: (chain: ChainedCommands, isOn: boolean) => ChainedCommands;
}

/** A button that is pressed or not. */
export interface Tool extends Formatting {
  icon: Icon;
}

/** What a whole paragraph can be. */
export interface TextStyle extends Formatting {
  tag: (typeof richTextTags)['blocks'][number];
}

type Level = 1 | 2 | 3 | 4 | 5 | 6;

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

export const textStyles: readonly TextStyle[] = [
  paragraph,
  heading(1),
  heading(2),
  heading(3),
  heading(4),
  heading(5),
  heading(6),
];

const marks: readonly Tool[] = [
  {
    name: 'Bold',
    icon: IconBold,
    keys: 'Mod-b',
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    name: 'Italic',
    icon: IconItalic,
    keys: 'Mod-i',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    name: 'Underline',
    icon: IconUnderline,
    keys: 'Mod-u',
    isOn: (editor) => editor.isActive('underline'),
    run: (chain) => chain.toggleUnderline(),
  },
  {
    name: 'Strikethrough',
    icon: IconStrikethrough,
    keys: 'Mod-Shift-s',
    isOn: (editor) => editor.isActive('strike'),
    run: (chain) => chain.toggleStrike(),
  },
];

const alignTo = (
  alignment: (typeof richTextAlignments)[number],
  look: Pick<Tool, 'name' | 'icon' | 'keys'>,
): Tool => ({
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

const lists: readonly Tool[] = [
  {
    name: 'Bulleted list',
    icon: IconList,
    keys: 'Mod-Shift-8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    name: 'Numbered list',
    icon: IconListNumbers,
    keys: 'Mod-Shift-7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
];

/** In the order in which they stand, a group a row of its own where there is no room. */
export const toolGroups = [
  { name: 'Emphasis', tools: marks },
  { name: 'Alignment', tools: alignments },
  { name: 'Lists', tools: lists },
] as const;
