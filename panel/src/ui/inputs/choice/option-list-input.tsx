import { Combobox } from '@mantine/core';
import type { ComponentProps } from 'react';
import type { OptionList } from './use-option-list.ts';

interface OptionListInputProps extends Omit<ComponentProps<'input'>, 'list'> {
  list: OptionList;
}

/** Input above a list of options. */
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

/** Announces the highlighted option. Mantine overwrites the attribute if it is passed directly. */
const NamingInput = ({ highlightedId, ...input }: NamingInputProps) => (
  <input {...input} aria-activedescendant={highlightedId ?? undefined} />
);
