import { Combobox } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { OptionList } from './use-option-list.ts';

interface OptionListInputProps extends Omit<ComponentProps<'input'>, 'list'> {
  list: OptionList;
}

/** The input over a list of options. */
export function OptionListInput({ list, onKeyDown, ...input }: OptionListInputProps) {
  return (
    <Combobox.EventsTarget withExpandedAttribute withKeyboardNavigation={false}>
      <NamingInput
        {...input}
        autoComplete="off"
        highlightedId={list.highlightedId}
        onKeyDown={(event) => {
          onKeyDown?.(event);
          list.onKeyDown(event);
        }}
      />
    </Combobox.EventsTarget>
  );
}

interface NamingInputProps extends ComponentProps<'input'> {
  highlightedId: string | null;
}

/** Names the highlighted option to screen readers: Mantine overwrites the attribute of what it is given. */
const NamingInput = ({ highlightedId, ...input }: NamingInputProps) => (
  <input {...input} aria-activedescendant={highlightedId ?? undefined} />
);
