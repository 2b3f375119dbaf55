import { updatePasswordInput } from '@foyer/contract/sign-in/auth.ts';
import { useSession } from '#api/session/session.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { KnownUsername } from '#form/fields/known-username.tsx';
import { NewPasswordFields } from '#form/fields/new-password-fields.tsx';
import { PasswordField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { updatePassword } from './account.api.ts';

interface ChangePasswordDialogProps {
  open: boolean;
  onClose: () => void;
}

export function ChangePasswordDialog({ open, onClose }: ChangePasswordDialogProps) {
  return (
    <DialogFrame open={open} onClose={onClose} title="Change password">
      <ChangePasswordForm onDone={onClose} />
    </DialogFrame>
  );
}

/** Mounted only while the dialog is open, so that no password stays in memory. */
function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const form = useZodForm(updatePasswordInput, {
    values: { oldPassword: '', newPassword: '', repeatPassword: '' },
  });
  const field = fieldsOf(form);
  const email = useSession()?.email ?? '';
  const save = useSubmit(form, {
    send: async (input) => {
      await updatePassword(input);
      onDone();
      return true;
    },
    success: 'Your password has been changed. Other devices have been logged out.',
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <Stack>
        <KnownUsername email={email} />
        <PasswordField {...field('oldPassword')} label="Old password" autoComplete="current-password" />
        <NewPasswordFields password={field('newPassword')} repetition={field('repeatPassword')} />
        <FormStatus />
      </Stack>
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <SaveButton save={save}>Change password</SaveButton>
      </DialogActions>
    </Form>
  );
}
