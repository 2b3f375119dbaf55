import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

type PasswordInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'type'> & { value: string };

/** A password, hidden until asked to show. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const { frame, control } = splitField(props);
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <Field {...frame}>
      {(aria) => (
        <div className={styles.box}>
          <input
            {...control}
            {...aria}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.input}
          />
          <button
            type="button"
            className={styles.inner}
            aria-label={visible ? 'Hide characters' : 'Show characters'}
            aria-controls={aria.id}
            onClick={() => setVisible(!visible)}
          >
            <Icon />
          </button>
        </div>
      )}
    </Field>
  );
}
