import { IconLogout } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { logOut, useSession } from '#api/session/session.ts';
import { roleName } from '#domain/role.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Link } from '#ui/layout/link.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import styles from './account-block.module.css';

/** The signed-in user with a link to the account, and the log-out button. */
export function AccountBlock({ collapsed }: { collapsed: boolean }) {
  const session = useSession();
  const isCurrent = useLocation({ select: ({ pathname }) => pathname === '/app/account-settings' });
  if (!session) return null;
  const link = (
    <Link to="/app/account-settings" className={styles.account} aria-current={isCurrent ? 'page' : undefined}>
      <span className={styles.avatar} aria-hidden="true">
        {initialsOf(session.profile)}
      </span>
      <span className={collapsed ? 'visually-hidden' : styles.who}>
        <span className={styles.email} title={session.email}>
          {session.email}
        </span>{' '}
        <span className={styles.role}>{roleName(session.role)}</span>
        <span className="visually-hidden">, account settings</span>
      </span>
    </Link>
  );
  return (
    <div className={styles.me} data-collapsed={collapsed || undefined}>
      {collapsed ? (
        <Tooltip label="Account settings" side="right">
          {link}
        </Tooltip>
      ) : (
        link
      )}
      <IconButton label="Log out" icon={<IconLogout />} onClick={() => void logOut()} />
    </div>
  );
}

const initialsOf = ({ name, surname }: { name: string; surname: string }) =>
  `${name.charAt(0)}${surname.charAt(0)}`.toUpperCase() || '?';
