import {
  type AccessKeyInput,
  accessKeyInput,
  accessScope,
} from '@foyer/contract/integrations/access-keys.ts';
import { limits } from '@foyer/contract/limits.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { useMutation } from '@tanstack/react-query';
import { useCreateOnce } from '#api/transport/use-create-once.ts';
import { DialogForm } from '#form/dialog-form.tsx';
import { useDraftForm } from '#form/drafts/use-draft.ts';
import { CheckboxGroupField } from '#form/fields/checkbox-group-field.tsx';
import { DateField } from '#form/fields/date-field.tsx';
import { expiryDay } from '#form/fields/expiry-day.ts';
import { fieldsOf } from '#form/fields/field.ts';
import { NumberField } from '#form/fields/number-field.tsx';
import { TextField } from '#form/fields/text-field.tsx';
import { useSubmit } from '#form/save/use-submit.ts';
import { ShownOnce } from '#form/shown-once.tsx';
import { useShownOnce } from '#form/use-shown-once.ts';
import { DialogFrame } from '#ui/overlay/dialog/dialog-frame.tsx';
import { today } from '#ui/time/venue-time.ts';
import { scopeWords } from './access-key-words.ts';
import { createAccessKey, type MadeAccessKey } from './access-keys.api.ts';

interface NewAccessKeyDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Asks for name and scopes, then shows the key once. Only its own buttons close it while the key could be lost. */
export function NewAccessKeyDialog({ open, onClose }: NewAccessKeyDialogProps) {
  const { made, make, frame } = useShownOnce<MadeAccessKey>();
  return (
    <DialogFrame
      {...frame}
      open={open}
      onClose={onClose}
      title={made ? `Your key ${quoted(made.name)}` : 'New access key'}
      width={520}
    >
      {made ? (
        <ShownOnce label="Access key" secret={made.key} onDone={onClose}>
          Copy the key into the program that will use it. Store it where only its server can read it.
        </ShownOnce>
      ) : (
        <NewAccessKeyForm make={make} onCancel={onClose} />
      )}
    </DialogFrame>
  );
}

interface NewAccessKeyFormProps {
  make: (call: () => Promise<MadeAccessKey>) => Promise<MadeAccessKey>;
  onCancel: () => void;
}

function NewAccessKeyForm({ make, onCancel }: NewAccessKeyFormProps) {
  const form = useDraftForm(schema, {
    values: { name: '', scopes: [], expiresAt: '', callsPerSecond: null },
    draft: 'access key',
  });
  const field = fieldsOf(form);
  const create = useMutation(createAccessKey);
  const createOnce = useCreateOnce(form.editing);

  async function send(input: AccessKeyInput) {
    await make(() => createOnce(input, (idempotencyKey) => create.mutateAsync({ input, idempotencyKey })));
    return true;
  }
  const save = useSubmit(form, { send });

  return (
    <DialogForm form={form} save={save} onCancel={onCancel} submit="Create key">
      <TextField
        {...field('name')}
        label="Name"
        hint="The program that will use it, such as Till or Website."
        maxLength={limits.text}
      />
      <CheckboxGroupField {...field('scopes')} label="Scopes" options={scopes} />
      <DateField
        {...field('expiresAt')}
        label="Expires"
        optional
        hint="Works until the end of that day. Leave empty for no expiry."
        min={today()}
      />
      <NumberField
        {...field('callsPerSecond')}
        label="Calls per second"
        optional
        hint="Leave empty for the usual limit. A shop that sells out in minutes may need more."
        digits={5}
      />
    </DialogForm>
  );
}

const scopes = accessScope.options.map((scope) => {
  const { name, allows } = scopeWords[scope];
  return { value: scope, label: name, hint: allows };
});

/** The API's schema, except for the expiry, which is a day or empty here. */
const schema = accessKeyInput.extend({ expiresAt: expiryDay });
