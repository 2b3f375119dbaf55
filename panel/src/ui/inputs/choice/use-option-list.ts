import { useCombobox } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useLayer } from '#ui/overlay/use-layer.ts';

interface OptionListOptions {
  /** Values of the visible options, in order. */
  values: readonly string[];
  /** The user is typing text that filters the options. */
  isTyping: boolean;
  /** Value to highlight while typing, otherwise the chosen value. */
  start: string | undefined;
  /** Receives the highlighted value on Enter. Defaults to clicking its option. */
  onEnter?: (value: string) => void;
  onClose?: () => void;
}

/** Fixed in the dialog or page of its input: an absolute list would make the page longer and scroll it. */
export const listPlacement = { withinPortal: false, floatingStrategy: 'fixed' } as const;

/** State of a list of options for its input. */
export interface OptionList {
  combobox: ReturnType<typeof useCombobox>;
  highlightedId: string | null;
  idOf: (index: number) => string;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * A list of options below an input, and its keys. While the list is open, Enter chooses the highlighted option and never submits
 * the form, as Mantine's own keys would if nothing is highlighted.
 */
export function useOptionList({ values, isTyping, start, onEnter, onClose }: OptionListOptions): OptionList {
  const id = useId();
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const [isOpenedByArrow, setOpenedByArrow] = useState(false);
  const combobox = useCombobox({
    onDropdownClose: () => {
      setOpenedByArrow(false);
      setHighlightedId(null);
      combobox.resetSelectedOption();
      onClose?.();
    },
  });

  const { dropdownOpened: isOpen, selectOption, resetSelectedOption } = combobox;
  useLayer(isOpen, () => combobox.closeDropdown('keyboard'));
  const found = start === undefined ? -1 : values.indexOf(start);
  const first = found === -1 && isOpenedByArrow && !isTyping && values.length > 0 ? 0 : found;
  const shown = values.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies(shown): other options have other positions
  useEffect(() => {
    if (!isOpen) return;
    if (first === -1) resetSelectedOption();
    else selectOption(first);
    setHighlightedId(first === -1 ? null : `${id}-${first}`);
  }, [isOpen, first, shown, id, selectOption, resetSelectedOption]);

  function move(select: () => string | null) {
    if (isOpen) return setHighlightedId(select());
    setOpenedByArrow(true);
    combobox.openDropdown('keyboard');
  }

  /** Without a highlight there is nothing to choose: the list stays while the user types, and closes otherwise. */
  function choose() {
    const index = combobox.getSelectedOptionIndex();
    const value = values[index];
    if (onEnter && value !== undefined) onEnter(value);
    else if (index !== -1) combobox.clickSelectedOption();
    else if (!isTyping) combobox.closeDropdown('keyboard');
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(combobox.selectNextOption);
    else if (event.key === 'ArrowUp') move(combobox.selectPreviousOption);
    else if (event.key === 'Enter' && isOpen) choose();
    else return;
    event.preventDefault();
  }

  return { combobox, highlightedId, idOf: (index) => `${id}-${index}`, onKeyDown };
}
