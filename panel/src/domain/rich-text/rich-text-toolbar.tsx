import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type FocusEvent, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import styles from './rich-text.module.css';
import { ariaKeys, shownKeys } from './rich-text-keys.ts';
import { type TextStyle, type Tool, textStyles, toolGroups } from './rich-text-tools.ts';
import '@mantine/core/styles/Menu.css';

interface ToolbarProps {
  editor: Editor;
  /** Name of the formatted field for screen readers: "Answer PL". */
  label: string;
  /** Id of the formatted field. */
  controls: string;
}

/** WAI-ARIA toolbar of the editor: one tab stop, arrow keys inside. */
export function RichTextToolbar({ editor, label, controls }: ToolbarProps) {
  const { current, ...roving } = useRovingFocus();
  const on = useEditorState({ editor, selector: ({ editor: now }) => namesOfWhatIsOn(now) });
  const tabIndex = (name: string) => (name === current ? 0 : -1);

  /** After a click the focus returns to the text. By keyboard it stays on the button. */
  function run(tool: Tool | TextStyle, { detail }: MouseEvent) {
    const chain = detail > 0 ? editor.chain().focus() : editor.chain();
    tool.run(chain, tool.isOn(editor)).run();
  }

  return (
    <div
      {...roving}
      role="toolbar"
      aria-label={`Formatting of ${label}`}
      aria-controls={controls}
      aria-orientation="horizontal"
      className={styles.toolbar}
      onMouseDown={keepSelection}
    >
      <StyleMenu on={on} run={run} tabIndex={tabIndex(styleMenu)} />
      {toolGroups.map(({ name: group, tools }) => (
        // biome-ignore lint/a11y/useSemanticElements: fieldsets are for form fields
        <div key={group} role="group" aria-label={group} className={styles.group}>
          {tools.map((tool) => (
            <Tooltip key={tool.name} label={`${tool.name} (${shownKeys(tool.keys)})`}>
              <button
                type="button"
                className={styles.tool}
                data-tool={tool.name}
                tabIndex={tabIndex(tool.name)}
                aria-label={tool.name}
                aria-keyshortcuts={ariaKeys(tool.keys)}
                aria-pressed={on.includes(tool.name)}
                onClick={(event) => run(tool, event)}
              >
                <tool.icon size={18} stroke={1.7} aria-hidden="true" />
              </button>
            </Tooltip>
          ))}
        </div>
      ))}
    </div>
  );
}

const styleMenu = 'Text style';

const namesOfWhatIsOn = (editor: Editor) =>
  [...textStyles, ...toolGroups.flatMap(({ tools }) => tools)]
    .filter(({ isOn }) => isOn(editor))
    .map(({ name }) => name);

/** Keeps a click from clearing the selection. */
const keepSelection = (event: MouseEvent) => event.preventDefault();

interface StyleMenuProps {
  on: readonly string[];
  run: (style: TextStyle, event: MouseEvent) => void;
  tabIndex: number;
}

/** Menu of paragraph and heading styles, each shown in its size. */
function StyleMenu({ on, run, tabIndex }: StyleMenuProps) {
  const [open, setOpen] = useState(false);
  const shown = textStyles.find(({ name }) => on.includes(name))?.name ?? 'Mixed';
  const openDownwards = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <Menu
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      classNames={menuClasses}
    >
      <Menu.Target>
        <button
          type="button"
          className={styles.style}
          data-tool={styleMenu}
          tabIndex={tabIndex}
          aria-label={`${styleMenu}: ${shown}`}
          onKeyDown={openDownwards}
        >
          <span>{shown}</span>
          <IconChevronDown size={15} stroke={1.7} aria-hidden="true" />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {textStyles.map((style) => (
          <Menu.RadioItem
            key={style.tag}
            value={style.tag}
            checked={on.includes(style.name)}
            checkIcon={<IconCheck size={15} stroke={2} />}
            closeMenuOnClick
            data-style={style.tag}
            data-autofocus={style.name === shown || undefined}
            aria-label={style.name}
            aria-keyshortcuts={ariaKeys(style.keys)}
            rightSection={<span className={styles.keys}>{shownKeys(style.keys)}</span>}
            onClick={(event) => run(style, event)}
          >
            {style.name}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

const menuClasses = { dropdown: styles.menu, item: styles.menuItem };

/** Roving tab index: one tool is a tab stop, and arrow keys, Home and End move between tools. */
function useRovingFocus() {
  const bar = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(styleMenu);

  function onKeyDown(event: KeyboardEvent) {
    if (!(event.target instanceof HTMLElement)) return;
    const tools = [...(bar.current?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])];
    const here = tools.indexOf(event.target);
    const next = here === -1 ? undefined : neighbour(event.key, here, tools.length);
    if (next === undefined) return;
    event.preventDefault();
    tools[next]?.focus();
  }

  const onFocus = ({ target }: FocusEvent) => {
    const name = target instanceof HTMLElement ? target.dataset.tool : undefined;
    if (name !== undefined) setCurrent(name);
  };

  return { ref: bar, current, onKeyDown, onFocus };
}

function neighbour(key: string, here: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (here + 1) % count;
  if (key === 'ArrowLeft') return (here + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
