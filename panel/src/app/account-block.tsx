import { Menu } from '@mantine/core';
import { IconKey, IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { logOut, useSession } from '#api/session.ts';
import { chooseTheme, type ThemeChoice, themeChoices, useColorScheme } from '#ui/color-scheme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import styles from './side-navigation.module.css';

const ChangePasswordDialog = lazy(() =>
  import('#features/auth/change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  })),
);

const roleNames = { ADMIN: 'Admin', MANAGER: 'Manager', USER: 'User' } as const;
const themeNames: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'Like the system' };

/** Who is signed in, with a small menu, and the way out. */
export function AccountBlock({ collapsed }: { collapsed: boolean }) {
  const session = useSession();
  const [dialog, setDialog] = useState<'closed' | 'open' | 'unused'>('unused');
  if (!session) return null;
  return (
    <div className={styles.me}>
      <Menu position="top-start" width={220} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button type="button" className={styles.account}>
            <span className={styles.avatar} aria-hidden="true">
              {initialsOf(session.profile)}
            </span>
            <span className={collapsed ? 'visually-hidden' : styles.who}>
              <span className={styles.email} title={session.email}>
                {session.email}
              </span>
              <span className={styles.role}>{roleNames[session.role]}</span>
            </span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconKey size={16} stroke={1.6} />} onClick={() => setDialog('open')}>
            Change password
          </Menu.Item>
          <Menu.Divider />
          <ThemeItems />
        </Menu.Dropdown>
      </Menu>
      <IconButton label="Log out" icon={<IconLogout />} onClick={() => void logOut()} />
      {dialog !== 'unused' && (
        <Suspense>
          <ChangePasswordDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </div>
  );
}

function ThemeItems() {
  const { choice } = useColorScheme();
  return (
    <>
      <Menu.Label>Theme</Menu.Label>
      <Menu.RadioGroup value={choice} aria-label="Theme">
        {themeChoices.map((theme) => (
          <Menu.RadioItem key={theme} value={theme} onChange={() => chooseTheme(theme)}>
            {themeNames[theme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}

const initialsOf = ({ name, surname }: { name: string; surname: string }) =>
  `${name.charAt(0)}${surname.charAt(0)}`.toUpperCase() || '?';
