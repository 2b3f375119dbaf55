import type { AccessKey } from '@foyer/contract/integrations/access-keys.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { scopeNames } from './access-key-words.ts';
import { revokeAccessKey } from './access-keys.api.ts';

interface RevokeAccessKeyDialogProps {
  accessKey: AccessKey;
  open: boolean;
  onClose: () => void;
}

/** Asks before revoking a key. */
export const RevokeAccessKeyDialog = ({ accessKey, ...dialog }: RevokeAccessKeyDialogProps) => (
  <ConfirmMutationDialog
    {...dialog}
    mutation={revokeAccessKey}
    subject={{ ...accessKey, updatedAt: null }} // a key has no version
    title={`Revoke ${quoted(accessKey.name)}?`}
    confirm="Revoke key"
    danger
    success="Access key revoked"
    invalidateOnError={['accessKeys']}
  >
    {usedWhen(accessKey)} Programs that use it will immediately lose access to: {scopeNames(accessKey.scopes)}
    . This can’t be undone.
  </ConfirmMutationDialog>
);

const usedWhen = ({ start, lastUsedAt }: AccessKey) =>
  lastUsedAt === null
    ? `The key ${start}… has not been used yet.`
    : `The key ${start}… was last used on ${formatDateTime(lastUsedAt)}.`;
