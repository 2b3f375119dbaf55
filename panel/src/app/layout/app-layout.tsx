import { useMediaQuery } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { saveUnsavedLists } from '#api/list-settings.ts';
import { onNotFound, queryClient } from '#api/query-client.ts';
import { onSessionEnd, useSession } from '#api/session/session.ts';
import { rememberLists } from '#app/navigation/left-lists.ts';
import { SideNavigation } from '#app/navigation/side-navigation.tsx';
import { type Over, useKeys } from '#app/palette/keys.ts';
import { PaletteHost } from '#app/palette/palette-host.tsx';
import { useFollowedRole } from '#app/use-followed-role.ts';
import { WaitingScans } from '#features/door/waiting/waiting-scans.tsx';
import { BulkProgressHost } from '#list/bulk/bulk-progress-host.tsx';
import { classes } from '#ui/classes.ts';
import { NotificationHost } from '#ui/notifications/notification-host.tsx';
import { ThemeProvider } from '#ui/styles/theme.tsx';
import { useStored } from '#ui/use-stored.ts';
import styles from './app-layout.module.css';
import { forgetDoorLists, forgetOthersDoorLists } from './forget-door-lists.ts';
import { OfflineBar } from './offline/offline-bar.tsx';
import { StorageLine } from './storage-line.tsx';
import { TopBar } from './top-bar.tsx';

/** Side navigation and page. */
export function AppLayout() {
  const [collapsed, setCollapsed] = useNavCollapsed();
  const [over, setOver] = useState<Over>();
  useKeys(setOver);
  useNotFound();
  useFollowedRole();
  const router = useRouter();
  useEffect(() => rememberLists(router), [router]);
  useEffect(saveUnsavedLists, []);
  useEffect(() => onSessionEnd(forgetDoorLists), []);
  const account = useSession()?.id;
  useEffect(() => {
    if (account !== undefined) forgetOthersDoorLists(account);
  }, [account]);
  useEffect(() => () => queryClient.clear(), []); // the next account must not see cached data

  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <a className={classes(styles.skip, 'screen-only')} href="#main">
          Skip to content
        </a>
        <OfflineBar />
        <div className={styles.shell} data-collapsed={collapsed || undefined}>
          <TopBar onSearch={() => setOver('palette')} />
          <div className={classes(styles.side, 'screen-only')}>
            <SideNavigation
              collapsed={collapsed}
              onCollapse={setCollapsed}
              onSearch={() => setOver('palette')}
            />
          </div>
          <main id="main" tabIndex={-1} className={styles.main}>
            <StorageLine />
            <WaitingScans />
            <Outlet />
          </main>
        </div>
        <BulkProgressHost />
        <NotificationHost />
        <PaletteHost over={over} onClose={() => setOver(undefined)} />
      </ThemeProvider>
    </QueryClientProvider>
  );
}

const notFound = '/404';

/** Shows the 404 page if a record in view does not exist, replacing its address. */
function useNotFound() {
  const navigate = useNavigate();
  const here = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    onNotFound(({ gone }) => {
      if (here !== notFound) void navigate({ to: notFound, replace: true, ignoreBlocker: gone });
    });
  }, [navigate, here]);
}

/** Returns whether the side navigation shows only icons: the choice stored in this browser, or collapsed on narrower screens. */
function useNavCollapsed() {
  const [chosen, choose] = useStored('foyer.navigationCollapsed');
  const isNarrow = useMediaQuery('(width < 1200px)', undefined, { getInitialValueInEffect: false });
  return [
    chosen === undefined ? isNarrow : chosen === 'true',
    (collapsed: boolean) => choose(String(collapsed)),
  ] as const;
}
