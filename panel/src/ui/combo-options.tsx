import { Combobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './combo-box.module.css';
import type { Option } from './select-input.tsx';

interface ComboOptionsProps {
  label: string;
  options: readonly Option[];
  chosen: readonly string[];
  loading?: boolean;
}

/** The list under a combo box. */
export function ComboOptions({ label, options, chosen, loading }: ComboOptionsProps) {
  return (
    <Combobox.Dropdown className={styles.dropdown}>
      <Combobox.Options aria-label={label} className={styles.options}>
        {options.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            aria-selected={chosen.includes(option.value)}
            className={styles.option}
          >
            <span>{option.label}</span>
            {chosen.includes(option.value) && <IconCheck size={16} stroke={2} aria-hidden="true" />}
          </Combobox.Option>
        ))}
        {options.length === 0 && <Combobox.Empty>{loading ? 'Loading…' : 'Nothing found'}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
