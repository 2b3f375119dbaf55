import type { Passkey } from '@foyer/contract/sign-in/passkeys.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { messageFor } from '#api/messages.ts';
import { passkeyObstacle } from '#api/session/passkey-support.ts';
import { obstacleText } from '#api/session/passkeys.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { formatDate, formatDateTime } from '#ui/format.ts';
import { Section } from '#ui/layout/card.tsx';
import { lazyDialog } from '#ui/overlay/dialog/lazy-dialog.tsx';
import { useDialogFor } from '#ui/overlay/dialog/use-dialog-for.ts';
import { AccountRow, AccountRows, BelowRows } from '../account-rows.tsx';
import { deletePasskey, passkeysQuery } from './passkeys.api.ts';

const PasskeyDialog = lazyDialog(
  () => import('./passkey-dialog.tsx').then(({ PasskeyDialog }) => PasskeyDialog),
  ({ passkey }) => ({ title: passkey ? 'Rename passkey' : 'Add a passkey', width: 440 }),
);

const help = 'Log in with fingerprint, face or device PIN instead of a password.';

/** The user's passkeys. If this page cannot use passkeys, explains why and how to fix it. */
export function PasskeysSection() {
  const passkeys = useQuery(passkeysQuery);
  const naming = useDialogFor<Passkey | undefined>();
  const deleting = useDialogFor<Passkey>();
  const obstacle = passkeyObstacle();
  return (
    <Section title="Passkeys" help={help}>
      <AccountRows
        label="Passkeys"
        result={passkeys}
        empty={obstacle ? obstacleText(obstacle) : 'No passkeys yet.'}
      >
        {(passkey) => (
          <PasskeyRow
            passkey={passkey}
            onRename={() => naming.show(passkey)}
            onDelete={() => deleting.show(passkey)}
          />
        )}
      </AccountRows>
      {!obstacle && (
        <BelowRows>
          <Button icon={<IconPlus />} aria-haspopup="dialog" onClick={() => naming.show(undefined)}>
            Add a passkey
          </Button>
        </BelowRows>
      )}
      <PasskeyDialog passkey={naming.subject} {...naming.dialog} />
      {deleting.subject && <DeleteDialog passkey={deleting.subject} {...deleting.dialog} />}
    </Section>
  );
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onDelete: () => void;
}

const PasskeyRow = ({ passkey: { name, createdAt, lastUsedAt }, onRename, onDelete }: PasskeyRowProps) => (
  <AccountRow
    title={name}
    facts={
      <span>
        {`Added ${formatDate(createdAt)} · ${lastUsedAt ? `Last used ${formatDateTime(lastUsedAt)}` : 'Not used yet'}`}
      </span>
    }
    actions={
      <>
        <IconButton
          label={`Rename ${name}`}
          icon={<IconPencil />}
          aria-haspopup="dialog"
          onClick={onRename}
        />
        <IconButton
          label={`Delete ${name}`}
          icon={<IconTrash />}
          danger
          aria-haspopup="dialog"
          onClick={onDelete}
        />
      </>
    }
  />
);

interface DeleteDialogProps {
  passkey: Passkey;
  open: boolean;
  onClose: () => void;
}

const DeleteDialog = ({ passkey, ...dialog }: DeleteDialogProps) => (
  <ConfirmMutationDialog
    {...dialog}
    mutation={deletePasskey}
    subject={{ ...passkey, updatedAt: null }} // a passkey has no version
    title={`Delete ${quoted(passkey.name)}?`}
    confirm="Delete passkey"
    danger
    success="Passkey deleted"
    failure={whyKept}
    invalidateOnError={['passkeys']}
  >
    You can no longer log in with it. Your device may keep offering it until you delete it there too.
  </ConfirmMutationDialog>
);

const whyKept = (error: unknown) =>
  error instanceof ApiError && error.status === 409
    ? 'Your role requires a second factor, and this is your only one. Add another one first.'
    : messageFor(error);
