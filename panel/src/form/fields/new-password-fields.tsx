import type { FieldRef } from './field.ts';
import { PasswordField, type Text } from './text-field.tsx';

interface NewPasswordFieldsProps {
  password: FieldRef<Text>;
  repetition: FieldRef<Text>;
}

/** A new password with its rules, and its repetition. */
export const NewPasswordFields = ({ password, repetition }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      {...password}
      label="New password"
      hint="At least 8 characters, with an uppercase letter, a digit and a special character."
      autoComplete="new-password"
    />
    <PasswordField {...repetition} label="Repeat password" autoComplete="new-password" />
  </>
);
