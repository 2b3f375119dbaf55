import { Combobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './combo-box.module.css';
import type { Option } from './select-input.tsx';

/** An option, with what stands beside its label: a small picture before it, a figure after it. */
export interface ComboOption extends Option {
  /** Its address; empty while it is on its way. */
  picture?: string;
  figure?: string;
}

interface ComboOptionsProps {
  label: string;
  idOf: (index: number) => string;
  options: readonly ComboOption[];
  chosen: readonly string[];
  loading?: boolean;
  /** Given where the options could not be loaded: asks for them again. */
  onRetry?: (() => void) | undefined;
}

/** The value of the option that asks again for those that could not be loaded: a listbox may hold no button. */
export const retryValue = 'retry';

/** The list under a combo box. */
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
            <span className={styles.label}>The options could not be loaded. Try again</span>
          </Combobox.Option>
        )}
        {/* An option that cannot be chosen: a listbox may hold nothing else. */}
        {options.length === 0 && !onRetry && (
          <Combobox.Empty role="option" aria-disabled="true" aria-selected={false}>
            {loading ? 'Loading…' : 'Nothing found'}
          </Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}

/** A small picture, 3 by 2. Its place is kept while the address is not there yet. */
export const OptionPicture = ({ address, alt = '' }: { address: string | undefined; alt?: string }) =>
  address ? (
    <img src={address} alt={alt} loading="lazy" className={styles.picture} />
  ) : (
    <span className={styles.picture} />
  );
