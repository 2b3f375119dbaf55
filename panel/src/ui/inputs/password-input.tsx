import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './field.module.css';
import { Field, type FieldProps, splitField } from './field.tsx';

type PasswordInputProps = FieldProps &
  Omit<ComponentProps<'input'>, keyof FieldProps | 'value' | 'type'> & { value: string };

/** A password, hidden unless revealed. Tab leads past the eye, Shift Tab to it. Warns about Caps Lock. */
export function PasswordInput(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const { frame, control } = splitField(props);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <Field {...frame} hint={capsLock ? 'Caps Lock is on' : frame.hint}>
      {(aria) => (
        <div className={styles.box}>
          <button
            type="button"
            className={classes(styles.inner, styles.last)}
            tabIndex={isFocused ? 0 : -1}
            aria-label={visible ? 'Hide password' : 'Show password'}
            aria-controls={aria.id}
            onMouseDown={(event) => event.preventDefault()} // keeps the focus in the field
            onClick={() => setVisible(!visible)}
          >
            <Icon />
          </button>
          <input
            {...control}
            {...aria}
            type={visible ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={styles.input}
            onFocus={(event) => {
              setFocused(true);
              control.onFocus?.(event);
            }}
            onBlur={(event) => {
              setFocused(false);
              control.onBlur?.(event);
            }}
            onKeyDown={watchCapsLock}
            onKeyUp={watchCapsLock}
          />
        </div>
      )}
    </Field>
  );
}
