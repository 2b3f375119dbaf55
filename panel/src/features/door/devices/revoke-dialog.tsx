import type { DoorDevice } from '@foyer/contract/check-ins.ts';
import { quoted } from '@foyer/contract/text/bidi.ts';
import { ConfirmMutationDialog } from '#mutation/confirm-mutation-dialog.tsx';
import { revokeDevice } from './devices.api.ts';

interface RevokeDialogProps {
  device: DoorDevice;
  open: boolean;
  onClose: () => void;
}

/** Asks before revoking a door device. */
export const RevokeDialog = ({ device, ...dialog }: RevokeDialogProps) => (
  <ConfirmMutationDialog
    {...dialog}
    mutation={revokeDevice}
    subject={{ ...device, updatedAt: null }} // devices carry no version
    title={`Revoke ${quoted(device.name)}?`}
    cancel="Cancel"
    confirm="Revoke device"
    danger
    success="Door device revoked"
    invalidateOnError={['doorDevices']}
  >
    The phone can no longer check anyone in, and its guest lists are deleted. This can’t be undone.
  </ConfirmMutationDialog>
);
