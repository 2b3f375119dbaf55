import { IconKey, IconLogout } from '@tabler/icons-react';
import { lazy, useId, useRef, useState } from 'react';
import { logOut, useSession } from '#api/session.ts';
import { Button } from '#ui/button.tsx';
import { chooseTheme, type ThemeChoice, themeChoices, useColorScheme } from '#ui/color-scheme.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Late } from '#ui/late.tsx';
import { Segmented } from '#ui/segmented.tsx';
import styles from './account-block.module.css';

const loadDialog = () =>
  import('#features/auth/change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  }));
const ChangePasswordDialog = lazy(loadDialog);

const roleNames = { ADMIN: 'Admin', MANAGER: 'Manager', USER: 'User' } as const;

/** Who is signed in, with a small menu, and the way out. */
export function AccountBlock({ collapsed }: { collapsed: boolean }) {
  const session = useSession();
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const [changing, setChanging] = useState(false);
  if (!session) return null;

  function changePassword() {
    menu.current?.hidePopover();
    setChanging(true);
  }

  return (
    <div className={styles.me} data-collapsed={collapsed || undefined}>
      <button type="button" className={styles.account} popoverTarget={menuId}>
        <span className={styles.avatar} aria-hidden="true">
          {initialsOf(session.profile)}
        </span>
        <span className={collapsed ? 'visually-hidden' : styles.who}>
          <span className={styles.email} title={session.email}>
            {session.email}
          </span>{' '}
          <span className={styles.role}>{roleNames[session.role]}</span>
        </span>
      </button>
      <div id={menuId} ref={menu} popover="auto" className={styles.menu}>
        <Button
          variant="quiet"
          icon={<IconKey size={18} stroke={1.6} aria-hidden="true" />}
          onClick={changePassword}
        >
          Change password
        </Button>
        <ThemeChoices />
      </div>
      <IconButton label="Log out" icon={<IconLogout />} onClick={() => void logOut()} />
      <Late open={changing} load={loadDialog}>
        <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      </Late>
    </div>
  );
}

const themeNames: Record<ThemeChoice, string> = { light: 'Light', dark: 'Dark', system: 'System' };
const themeOptions = themeChoices.map((value) => ({ value, label: themeNames[value] }));

function ThemeChoices() {
  const { choice } = useColorScheme();
  return <Segmented label="Theme" options={themeOptions} value={choice} onChange={chooseTheme} />;
}

const initialsOf = ({ name, surname }: { name: string; surname: string }) =>
  `${name.charAt(0)}${surname.charAt(0)}`.toUpperCase() || '?';
