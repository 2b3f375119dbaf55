import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type AnyRouter, Link as RouterLink, useLocation } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useListRevision } from '#api/changes.ts';
import { useIsIdle } from '#api/idle.ts';
import { useSession } from '#api/session/session.ts';
import { paletteKeys } from '#app/palette/keys.ts';
import { pendingCountQuery } from '#features/messages/messages.api.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Mark } from '#ui/display/mark.tsx';
import { Link, routeLocation } from '#ui/layout/link.tsx';
import { Tooltip } from '#ui/overlay/tooltip.tsx';
import { useAfterPaint } from '#ui/use-after-paint.ts';
import { AccountBlock } from './account-block.tsx';
import { sectionLocation } from './left-lists.ts';
import { type NavItem, navItemsOf } from './nav-items.ts';
import styles from './side-navigation.module.css';

interface SideNavigationProps {
  collapsed?: boolean;
  /** Absent in the drawer, which does not collapse. */
  onCollapse?: (collapsed: boolean) => void;
  onSearch: () => void;
}

/** Logo, sections and the signed-in user. */
export function SideNavigation({ collapsed = false, onCollapse, onSearch }: SideNavigationProps) {
  const session = useSession();
  const here = useLocation({ select: ({ pathname }) => pathname });
  return (
    <nav aria-label="Main" className={styles.side} data-collapsed={collapsed || undefined}>
      <div className={styles.top}>
        <Link to="/app/dashboard" className={styles.mark} aria-label="Foyer, start page">
          <Mark />
          {!collapsed && <span>Foyer</span>}
        </Link>
        {onCollapse && (
          <IconButton
            label={collapsed ? 'Expand sidebar' : 'Collapse sidebar'}
            icon={collapsed ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
            onClick={() => onCollapse(!collapsed)}
          />
        )}
      </div>
      <SearchButton collapsed={collapsed} onPress={onSearch} />
      <div className={styles.items}>
        {navItemsOf(session).map((item) => (
          <Fragment key={item.to}>
            {item.apart && <hr className={styles.apart} />}
            <Item item={item} here={here} collapsed={collapsed} />
          </Fragment>
        ))}
      </div>
      <AccountBlock collapsed={collapsed} />
    </nav>
  );
}

/** Opens the palette. */
function SearchButton({ collapsed, onPress }: { collapsed: boolean; onPress: () => void }) {
  const button = (
    <button
      type="button"
      className={styles.search}
      aria-label={collapsed ? 'Search everything' : undefined}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <IconSearch size={17} stroke={1.7} aria-hidden="true" />
      {!collapsed && <span className={styles.searchText}>Search everything</span>}
      {!collapsed && <kbd>{paletteKeys}</kbd>}
    </button>
  );
  return collapsed ? (
    <Tooltip label={`Search everything (${paletteKeys})`} side="right">
      {button}
    </Tooltip>
  ) : (
    button
  );
}

const exact = { exact: true };

const isCurrent = ({ to, pages = [to] }: NavItem, here: string) => pages.some((page) => isWithin(here, page));

const isWithin = (path: string, section: string) => path === section || path.startsWith(`${section}/`);

function Item({ item, here, collapsed }: { item: NavItem; here: string; collapsed: boolean }) {
  const link = (
    <RouterLink<AnyRouter, string, string>
      {...routeLocation(sectionLocation(item, here))}
      activeOptions={exact}
      className={styles.item}
      aria-current={isCurrent(item, here) ? 'page' : undefined}
    >
      <item.icon size={19} stroke={1.6} aria-hidden="true" />
      <span className={collapsed ? 'visually-hidden' : undefined}>{item.label}</span>
      {item.to === '/app/messages' && <PendingMessages />}
    </RouterLink>
  );
  return collapsed ? (
    <Tooltip label={item.label} side="right">
      {link}
    </Tooltip>
  ) : (
    link
  );
}

const highestCount = 99;

/** Number of pending messages. Hidden if there are none, or if it is unknown. */
function PendingMessages() {
  const revision = useListRevision('messages')?.revision;
  const isIdle = useIsIdle();
  const isPainted = useAfterPaint();
  const { data: count = 0, isError } = useQuery({
    ...pendingCountQuery(revision),
    enabled: isPainted && !isIdle,
  });
  if (isError || count === 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > highestCount ? `${highestCount}+` : count}</span>
      <span className="visually-hidden"> {count} pending</span>
    </span>
  );
}
