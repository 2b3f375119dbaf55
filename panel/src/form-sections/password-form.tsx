import { ownPassword } from '@foyer/contract/sign-in/second-factor.ts';
import type { ReactNode } from 'react';
import { useSession } from '#api/session/session.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { KnownUsername } from '#form/fields/known-username.tsx';
import { PasswordField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';

interface PasswordFormProps {
  /** Explains why the password is needed. */
  children: ReactNode;
  submit: string;
  danger?: boolean;
  send: (password: string) => Promise<unknown>;
  success?: string;
  onCancel?: () => void;
}

/** Asks for the user's password again, for changes that a session alone must not allow. */
export function PasswordForm({ children, submit, danger, send, success, onCancel }: PasswordFormProps) {
  const email = useSession()?.email ?? '';
  const form = useZodForm(ownPassword, { values: { password: '' } });
  const field = fieldsOf(form);
  const save = useSubmit(form, {
    send: async ({ password }) => {
      await send(password);
      return true;
    },
    success,
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <Stack>
        <div>{children}</div>
        <KnownUsername email={email} />
        <PasswordField {...field('password')} label="Your password" autoComplete="current-password" />
        <FormStatus />
      </Stack>
      <DialogActions>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
        <SaveButton save={save} variant={danger ? 'destructive' : 'primary'}>
          {submit}
        </SaveButton>
      </DialogActions>
    </Form>
  );
}
