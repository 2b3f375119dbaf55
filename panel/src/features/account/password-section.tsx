import { IconKey } from '@tabler/icons-react';
import { lazy, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Section } from '#ui/layout/card.tsx';
import { LazyMount } from '#ui/overlay/lazy-mount.tsx';

const loadDialog = () =>
  import('./change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  }));
const ChangePasswordDialog = lazy(loadDialog);

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
      <LazyMount open={changing} load={loadDialog}>
        <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      </LazyMount>
    </Section>
  );
}
