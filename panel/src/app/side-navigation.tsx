import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useSession } from '#api/session.ts';
import { homePath, paths } from '#paths.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Mark } from '#ui/mark.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import { AccountBlock } from './account-block.tsx';
import { type NavItem, navItems } from './nav-items.ts';
import { PendingMessages } from './pending-messages.tsx';
import styles from './side-navigation.module.css';

interface SideNavigationProps {
  collapsed?: boolean;
  /** Absent in the drawer, which does not collapse. */
  onCollapse?: (collapsed: boolean) => void;
}

/** Mark, sections, and who is signed in. */
export function SideNavigation({ collapsed = false, onCollapse }: SideNavigationProps) {
  const role = useSession()?.role;
  const here = useLocation({ select: ({ pathname }) => pathname });
  const items = navItems.filter(({ roles }) => roles.some((one) => one === role));
  return (
    <nav aria-label="Main" className={styles.side} data-collapsed={collapsed || undefined}>
      <div className={styles.top}>
        <Link to={homePath} className={styles.mark} aria-label="Foyer, start page">
          <Mark />
          {!collapsed && <span>Foyer</span>}
        </Link>
        {onCollapse && (
          <IconButton
            label={collapsed ? 'Widen navigation' : 'Narrow navigation'}
            icon={collapsed ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
            onClick={() => onCollapse(!collapsed)}
          />
        )}
      </div>
      <div className={styles.items}>
        {items.map((item) => (
          <Item key={item.to} item={item} current={isCurrent(item, here)} collapsed={collapsed} />
        ))}
      </div>
      <AccountBlock collapsed={collapsed} />
    </nav>
  );
}

const isCurrent = ({ to, pages = [to] }: NavItem, here: string) => pages.some((page) => isWithin(here, page));

const isWithin = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

function Item({ item, current, collapsed }: { item: NavItem; current: boolean; collapsed: boolean }) {
  const link = (
    <Link to={item.to} className={styles.item} aria-current={current ? 'page' : undefined}>
      <item.icon size={19} stroke={1.6} aria-hidden="true" />
      <span className={collapsed ? 'visually-hidden' : undefined}>{item.label}</span>
      {item.to === paths.messages && <PendingMessages />}
    </Link>
  );
  return collapsed ? (
    <Tooltip label={item.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}
