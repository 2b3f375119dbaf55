import { Combobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react';
import fieldStyles from '#ui/inputs/field.module.css';
import { Field, type FieldProps, splitField } from '#ui/inputs/field.tsx';
import styles from './combo-box.module.css';
import { type ComboOption, ComboOptions, retryValue } from './combo-options.tsx';
import { OptionListInput } from './option-list-input.tsx';
import { likeliestFirst, matchOptions } from './option-matches.ts';
import type { Option } from './select-input.tsx';
import { listPlacement, useOptionList } from './use-option-list.ts';

export interface ComboProps extends FieldProps {
  options: readonly ComboOption[];
  /** Labels of values that may not be among the options. They win over those of the options. */
  known?: readonly Option[];
  /** The options are loading, or belong to an earlier text. */
  loading?: boolean;
  /** Set if the options failed to load: retries. */
  onRetry?: (() => void) | undefined;
  /** Receives the typed text if options come from a search. Without it, typing filters the options locally. */
  onSearch?: (text: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  icon?: ReactNode;
  /** Receives the focus if it is the first invalid field. */
  ref?: Ref<HTMLInputElement>;
}

interface ComboBoxProps extends ComboProps {
  value: string;
  /** Receives an empty string when cleared. */
  onChange: (value: string) => void;
  clearable?: boolean;
}

/** A single choice with search. Shows the label of its value, whatever the options of the latest search are. */
export function ComboBox(props: ComboBoxProps) {
  const { frame, control } = splitField(props);
  const { options, known, value, onChange, onSearch, onBlur, clearable, ...rest } = control;
  const { labelOf, remember } = useLabels(options, known);
  const [typed, setTyped] = useState<string>();
  const shown = onSearch ? options : matchOptions(options, typed ?? '');
  const list = useOptionList({
    values: shown.map((option) => option.value),
    isTyping: Boolean(typed),
    start: typed ? matchOf(shown, rest.loading) : value,
    onClose: () => {
      setTyped(undefined);
      onSearch?.('');
    },
  });
  const { combobox } = list;

  function type(text: string) {
    setTyped(text);
    onSearch?.(text);
    combobox.openDropdown();
  }

  function choose(chosen: string) {
    if (chosen === retryValue) return rest.onRetry?.();
    remember([chosen]);
    onChange(chosen);
    combobox.closeDropdown();
  }

  return (
    <Field {...frame}>
      {(aria) => (
        <Combobox store={combobox} onOptionSubmit={choose} {...listPlacement}>
          <Combobox.DropdownTarget>
            <div className={fieldStyles.box}>
              {rest.icon}
              <OptionListInput
                {...aria}
                list={list}
                ref={rest.ref}
                className={fieldStyles.input}
                placeholder={rest.placeholder}
                value={typed ?? (value === '' ? '' : labelOf(value))}
                onChange={(event) => type(event.currentTarget.value)}
                onClick={(event) => {
                  if (typed === undefined) event.currentTarget.select(); // typing replaces it
                  combobox.openDropdown();
                }}
                onBlur={() => {
                  combobox.closeDropdown();
                  onBlur?.();
                }}
              />
              {clearable && value !== '' ? (
                <ClearButton label="Clear" onClick={() => choose('')} />
              ) : (
                <IconChevronDown aria-hidden="true" className={styles.chevron} />
              )}
            </div>
          </Combobox.DropdownTarget>
          <ComboOptions
            label={frame.label}
            idOf={list.idOf}
            options={shown}
            chosen={[value]}
            loading={rest.loading}
            onRetry={rest.onRetry}
          />
        </Combobox>
      )}
    </Field>
  );
}

export interface MultiComboProps extends ComboProps {
  /** Returns the value that typed text adds when the field is left. Without it, the text is dropped. */
  typedValue?: ((typed: string) => string | undefined) | undefined;
}

interface MultiComboBoxProps extends MultiComboProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Multiple choices with search. Chosen options appear as removable chips. */
export function MultiComboBox(props: MultiComboBoxProps) {
  const { frame, control } = splitField(props);
  const { options, known, value, onChange, onSearch, onBlur, typedValue, ...rest } = control;
  const { labelOf, remember } = useLabels(options, known);
  const [typed, setTyped] = useState('');
  const shown = onSearch ? likeliestFirst(options, typed) : matchOptions(options, typed);
  const addable = shown.filter((option) => !value.includes(option.value));
  const list = useOptionList({
    values: shown.map((option) => option.value),
    isTyping: typed !== '',
    start: typed === '' ? undefined : matchOf([...addable, ...shown], rest.loading),
    onEnter: add,
    onClose: () => narrow(''),
  });
  const { combobox } = list;

  function narrow(text: string) {
    setTyped(text);
    onSearch?.(text);
  }

  function type(text: string) {
    narrow(text);
    combobox.openDropdown();
  }

  function toggle(id: string) {
    if (id === retryValue) return rest.onRetry?.();
    remember([id, ...value]);
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
    if (typed !== '') narrow('');
  }

  /** Typing the name of a chosen option and pressing Enter keeps it. */
  function add(id: string) {
    if (typed !== '' && value.includes(id)) narrow('');
    else toggle(id);
  }

  function leave() {
    const left = typedValue?.(typed);
    if (left !== undefined && !value.includes(left)) onChange([...value, left]);
    combobox.closeDropdown();
    onBlur?.();
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) toggle(last);
  };

  return (
    <Field {...frame}>
      {(aria) => (
        <Combobox store={combobox} onOptionSubmit={toggle} {...listPlacement}>
          <Combobox.DropdownTarget>
            <div className={`${fieldStyles.box} ${fieldStyles.multi}`}>
              {rest.icon}
              {value.map((id) => (
                <span key={id} className={styles.pill}>
                  <span className="clip">{labelOf(id)}</span>
                  <ClearButton label={`Remove ${labelOf(id)}`} onClick={() => toggle(id)} />
                </span>
              ))}
              <OptionListInput
                {...aria}
                list={list}
                ref={rest.ref}
                className={`${fieldStyles.input} ${fieldStyles.typing}`}
                placeholder={value.length === 0 ? rest.placeholder : undefined}
                value={typed}
                onChange={(event) => type(event.currentTarget.value)}
                onClick={() => combobox.openDropdown()}
                onKeyDown={onKeyDown}
                onBlur={leave}
              />
            </div>
          </Combobox.DropdownTarget>
          <ComboOptions
            label={frame.label}
            idOf={list.idOf}
            options={shown}
            chosen={value}
            loading={rest.loading}
            onRetry={rest.onRetry}
          />
        </Combobox>
      )}
    </Field>
  );
}

/** Labels of values: known ones, those of the options, and those of options chosen before. */
function useLabels(options: readonly Option[], known: readonly Option[] = []) {
  const [seen, setSeen] = useState<readonly Option[]>([]);
  return {
    labelOf: (id: string) => [...known, ...options, ...seen].find(({ value }) => value === id)?.label ?? '…',
    remember: (ids: readonly string[]) =>
      setSeen(options.filter(({ value }) => ids.includes(value)).concat(seen)),
  };
}

function ClearButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      className={styles.clear}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <IconX size={14} stroke={1.8} />
    </button>
  );
}

/** Returns the value that Enter chooses, or none while the options belong to an earlier text. */
const matchOf = ([first]: readonly ComboOption[], loading: boolean | undefined) =>
  loading ? undefined : first?.value;
