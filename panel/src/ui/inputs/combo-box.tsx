import { Combobox, useCombobox } from '@mantine/core';
import '@mantine/core/styles/Combobox.css';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useState,
} from 'react';
import { plain } from '#ui/format.ts';
import styles from './combo-box.module.css';
import { type ComboOption, ComboOptions, retryValue } from './combo-options.tsx';
import fieldStyles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';
import type { Option } from './select-input.tsx';

export interface ComboProps extends FieldProps {
  options: readonly ComboOption[];
  /** Options are still on their way. */
  loading?: boolean;
  /** Given where the options could not be loaded: asks for them again. */
  onRetry?: (() => void) | undefined;
  /** Told what is typed, where the options come from a search. Without it, what is typed narrows the options here. */
  onSearch?: (text: string) => void;
  onBlur?: () => void;
  placeholder?: string;
  icon?: ReactNode;
  /** The control to focus when it is the first wrong field. */
  ref?: Ref<HTMLInputElement>;
}

interface ComboBoxProps extends ComboProps {
  value: string;
  /** Empty when cleared. */
  onChange: (value: string) => void;
  /** What the box shows for the value: where it is not among the options, or they say more than it has room for. */
  valueLabel?: string;
  clearable?: boolean;
}

/** One of many: typed to find, or picked from the list. */
export function ComboBox(props: ComboBoxProps) {
  const { frame, control } = splitField(props);
  const { options, value, valueLabel, onChange, onSearch, onBlur, clearable, ...rest } = control;
  const label = valueLabel ?? options.find((option) => option.value === value)?.label ?? '';
  const [typed, setTyped] = useState<string>();
  const [foundId, setFoundId] = useState<string | null>(null);
  const shown = onSearch ? options : narrowed(options, typed);
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.updateSelectedOptionIndex('active', { scrollIntoView: true }),
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setTyped(undefined);
      setFoundId(null);
      onSearch?.('');
    },
  });

  // What is typed points at the first that it finds: Enter takes it.
  const { selectFirstOption } = combobox;
  const first = typed ? shown[0]?.value : undefined;
  useEffect(() => {
    setFoundId(first === undefined ? null : selectFirstOption());
  }, [first, selectFirstOption]);

  function type(text: string) {
    setTyped(text);
    onSearch?.(text);
    combobox.openDropdown();
  }

  function choose(chosen: string) {
    if (chosen === retryValue) return rest.onRetry?.();
    onChange(chosen);
    combobox.closeDropdown();
  }

  return (
    <Field {...frame}>
      {(aria) => (
        <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
          <Combobox.DropdownTarget>
            <div className={fieldStyles.box}>
              {rest.icon}
              <Combobox.EventsTarget withExpandedAttribute>
                <TypingInput
                  {...aria}
                  foundId={foundId}
                  ref={rest.ref}
                  className={fieldStyles.input}
                  autoComplete="off"
                  placeholder={rest.placeholder}
                  value={typed ?? label}
                  onChange={(event) => type(event.currentTarget.value)}
                  onClick={(event) => {
                    if (typed === undefined) event.currentTarget.select(); // typing finds another
                    combobox.openDropdown();
                  }}
                  onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && setFoundId(null)}
                  onBlur={() => {
                    combobox.closeDropdown();
                    onBlur?.();
                  }}
                />
              </Combobox.EventsTarget>
              {clearable && value !== '' ? (
                <ClearButton label="Clear" onClick={() => choose('')} />
              ) : (
                <IconChevronDown aria-hidden="true" className={styles.chevron} />
              )}
            </div>
          </Combobox.DropdownTarget>
          <ComboOptions
            label={frame.label}
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

interface MultiComboBoxProps extends ComboProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Labels of values that may not be among the options. */
  known?: readonly Option[];
}

/** Several of many. What is chosen stands in the box and can be taken out one by one. */
export function MultiComboBox(props: MultiComboBoxProps) {
  const { frame, control } = splitField(props);
  const { options, known = [], value, onChange, onSearch, onBlur, ...rest } = control;
  const [typed, setTyped] = useState('');
  const [seen, setSeen] = useState<readonly Option[]>([]);
  const labelOf = (id: string) =>
    [...options, ...known, ...seen].find((one) => one.value === id)?.label ?? '…';
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  function type(text: string) {
    setTyped(text);
    onSearch?.(text);
    combobox.openDropdown();
    combobox.updateSelectedOptionIndex();
  }

  function toggle(id: string) {
    if (id === retryValue) return rest.onRetry?.();
    setSeen(options.filter((option) => option.value === id || value.includes(option.value)).concat(seen));
    onChange(value.includes(id) ? value.filter((one) => one !== id) : [...value, id]);
    if (typed !== '') type('');
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined) toggle(last);
  };

  return (
    <Field {...frame}>
      {(aria) => (
        <Combobox store={combobox} onOptionSubmit={toggle} withinPortal={false}>
          <Combobox.DropdownTarget>
            <div className={`${fieldStyles.box} ${styles.multi}`}>
              {rest.icon}
              {value.map((id) => (
                <span key={id} className={styles.pill}>
                  <span className="clip">{labelOf(id)}</span>
                  <ClearButton label={`Remove ${labelOf(id)}`} onClick={() => toggle(id)} />
                </span>
              ))}
              <Combobox.EventsTarget withExpandedAttribute>
                <input
                  {...aria}
                  ref={rest.ref}
                  className={`${fieldStyles.input} ${styles.typing}`}
                  autoComplete="off"
                  placeholder={value.length === 0 ? rest.placeholder : undefined}
                  value={typed}
                  onChange={(event) => type(event.currentTarget.value)}
                  onClick={() => combobox.openDropdown()}
                  onKeyDown={onKeyDown}
                  onBlur={() => {
                    combobox.closeDropdown();
                    if (typed !== '') type('');
                    combobox.closeDropdown();
                    onBlur?.();
                  }}
                />
              </Combobox.EventsTarget>
            </div>
          </Combobox.DropdownTarget>
          <ComboOptions
            label={frame.label}
            options={onSearch ? options : narrowed(options, typed)}
            chosen={value}
            loading={rest.loading}
            onRetry={rest.onRetry}
          />
        </Combobox>
      )}
    </Field>
  );
}

interface TypingInputProps extends ComponentProps<'input'> {
  /** The id of the option that typing has found, until an arrow key moves on. */
  foundId: string | null;
}

/** Names the option that Enter would take to screen readers. Mantine names only those that arrow keys have moved to. */
const TypingInput = ({ foundId, 'aria-activedescendant': movedTo, ...input }: TypingInputProps) => (
  <input {...input} aria-activedescendant={foundId ?? movedTo} />
);

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

const narrowed = (options: readonly ComboOption[], typed: string | undefined) =>
  typed ? options.filter((option) => plain(option.label).includes(plain(typed.trim()))) : options;
