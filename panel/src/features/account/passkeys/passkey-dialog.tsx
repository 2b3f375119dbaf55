import { limits } from '@foyer/contract/limits.ts';
import { type Passkey, passkeyName } from '@foyer/contract/sign-in/passkeys.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeyProblem } from '#api/session/passkeys.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { TextField } from '#form/fields/text-field.tsx';
import { Form } from '#form/form.tsx';
import { FormStatus } from '#form/form-footer.tsx';
import { SaveButton } from '#form/save/save-button.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { useZodForm } from '#form/use-zod-form.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Stack } from '#ui/layout/card.tsx';
import { DialogActions } from '#ui/overlay/dialog/dialog.tsx';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { addPasskey, renamePasskey, suggestedName } from './passkeys.api.ts';

interface PasskeyDialogProps {
  /** Passkey to rename. Without it, a passkey is added. */
  passkey: Passkey | undefined;
  open: boolean;
  onClose: () => void;
}

/** Names a passkey. For a new one, the browser then asks for a fingerprint, a face or a PIN. */
export function PasskeyDialog({ passkey, open, onClose }: PasskeyDialogProps) {
  const [isAdding, setIsAdding] = useState(false);
  return (
    <DialogFrame
      open={open}
      onClose={onClose}
      locked={isAdding} // Escape belongs to the password question or the browser's dialog
      title={passkey ? 'Rename passkey' : 'Add a passkey'}
    >
      <NameForm key={passkey?.id} passkey={passkey} onAdding={setIsAdding} onDone={onClose} />
    </DialogFrame>
  );
}

interface NameFormProps {
  passkey: Passkey | undefined;
  onAdding: (isAdding: boolean) => void;
  onDone: () => void;
}

function NameForm({ passkey, onAdding, onDone }: NameFormProps) {
  const name = passkey?.name ?? suggestedName();
  const form = useZodForm(passkeyName, { values: { name } });
  const add = useMutation(addPasskey);
  const rename = useMutation(renamePasskey);
  async function addAs(name: string) {
    onAdding(true);
    await add.mutateAsync({ name }).finally(() => onAdding(false));
  }
  const save = useSubmit(form, {
    send: async ({ name }) => {
      if (passkey) await rename.mutateAsync({ id: passkey.id, name });
      else await addAs(name);
      onDone();
      return true;
    },
    success: passkey ? 'Passkey renamed' : 'Passkey added. You can now log in with it.',
    failure: passkeyProblem,
    evenUnchanged: !passkey,
  });
  return (
    <Form form={form} onSubmit={save.press}>
      <Stack>
        <TextField
          {...fieldsOf(form)('name')}
          label="Name"
          hint="The device or password manager that stores it, such as Office laptop."
          maxLength={limits.name}
        />
        <FormStatus />
      </Stack>
      <DialogActions>
        <Button onClick={onDone}>Cancel</Button>
        <SaveButton save={save}>{passkey ? 'Rename' : 'Add passkey'}</SaveButton>
      </DialogActions>
    </Form>
  );
}
