import { Combobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './combo-box.module.css';
import type { Option } from './select-input.tsx';

/** An option with an optional picture before its label and a figure after it. */
export interface ComboOption extends Option {
  /** URL of the picture. Empty while it loads. */
  picture?: string;
  figure?: string;
}

interface ComboOptionsProps {
  label: string;
  idOf: (index: number) => string;
  options: readonly ComboOption[];
  chosen: readonly string[];
  loading?: boolean;
  /** Set if the options failed to load: retries. */
  onRetry?: (() => void) | undefined;
}

/** Value of the option that reloads failed options. A listbox must not contain buttons. */
export const retryValue = 'retry';

/** The list below a combo box. */
export function ComboOptions({ label, idOf, options, chosen, loading, onRetry }: ComboOptionsProps) {
  return (
    <Combobox.Dropdown className={styles.dropdown}>
      <Combobox.Options aria-label={label} className={styles.options}>
        {options.map((option, index) => (
          <Combobox.Option
            key={option.value}
            id={idOf(index)}
            value={option.value}
            active={chosen.includes(option.value)}
            aria-selected={chosen.includes(option.value)}
            className={styles.option}
          >
            {option.picture !== undefined && <OptionPicture address={option.picture} />}
            <span className={styles.label}>{option.label}</span>
            {option.figure !== undefined && <span className={styles.figure}>{option.figure}</span>}
            {chosen.includes(option.value) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          </Combobox.Option>
        ))}
        {onRetry && (
          <Combobox.Option value={retryValue} aria-selected={false} className={styles.option}>
            <span className={styles.label}>We couldn’t load the options. Try again</span>
          </Combobox.Option>
        )}
        {/* A disabled option, because a listbox may contain nothing else. */}
        {options.length === 0 && !onRetry && (
          <Combobox.Empty role="option" aria-disabled="true" aria-selected={false}>
            {loading ? 'Loading…' : 'No matches'}
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** A small picture, 3 by 2. Keeps its space while the URL is missing. */
export const OptionPicture = ({ address, alt = '' }: { address: string | undefined; alt?: string }) =>
  address ? (
    <img src={address} alt={alt} loading="lazy" className={styles.picture} />
  ) : (
    <span className={styles.picture} />
  );
