import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { Section } from '#ui/layout/card.tsx';
import { LazyMount } from '#ui/overlay/lazy-mount.tsx';
import { overlayUntilLoaded } from '#ui/overlay/loading-overlay.tsx';

const ChangePasswordDialog = lazyPart(
  () => import('./change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ChangePasswordDialog),
  overlayUntilLoaded(() => ({ title: 'Change password', width: 440 })),
);

/** Leads to changing the password. */
export function PasswordSection() {
  const [changing, setChanging] = useState(false);
  return (
    <Section title="Password" help="Changing it logs you out on all other devices.">
      <Button
        icon={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setChanging(true)}
      >
        Change password
      </Button>
      <LazyMount open={changing} load={ChangePasswordDialog.preload}>
        <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      </LazyMount>
    </Section>
  );
}
