import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

type PasswordInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'type'> & { value: string };

/** A password, hidden unless revealed. Warns about Caps Lock. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const { frame, control } = splitField(props);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <Field {...frame} hint={capsLock ? 'Caps Lock is on' : frame.hint}>
      {(aria) => (
        <div className={styles.box}>
          <input
            {...control}
            {...aria}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.input}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
          />
          <button
            type="button"
            className={styles.inner}
            aria-label={visible ? 'Hide password' : 'Show password'}
            aria-controls={aria.id}
            onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
            onClick={() => setVisible(!visible)}
          >
            <Icon />
          </button>
        </div>
      )}
    </Field>
  );
}
