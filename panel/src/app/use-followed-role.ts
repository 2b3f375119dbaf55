import { focusManager, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { freshChangesQuery, polledChangesQuery } from '#api/changes.ts';
import { useIsIdle } from '#api/idle.ts';
import { queryClient } from '#api/query-client.ts';
import { currentSession, mustSetUpSecondFactor, useSession } from '#api/session/session.ts';
import { roleName } from '#domain/role.ts';
import { notify } from '#ui/notifications/notifications.ts';

// On return to the window, checks the role before reloading data, which a changed role may no longer read.
focusManager.setEventListener((refetch) => {
  const onChange = async () => {
    if (document.visibilityState !== 'visible' || !currentSession()) return;
    const before = currentSession()?.role;
    await queryClient.fetchQuery(freshChangesQuery).catch(() => undefined);
    if (currentSession()?.role === before) refetch();
  };
  addEventListener('visibilitychange', onChange);
  return () => removeEventListener('visibilitychange', onChange);
});

/**
 * Detects a changed role within half a minute, or on return to the window. Tells the user and leaves pages that the role may not
 * see.
 */
export function useFollowedRole() {
  const router = useRouter();
  const session = useSession();
  const role = session?.role;
  const isLimited = session !== undefined && mustSetUpSecondFactor(session);
  const known = useRef(role);
  useQuery({ ...polledChangesQuery, enabled: !useIsIdle() }, queryClient);

  useEffect(() => {
    const before = known.current;
    known.current = role;
    if (before === undefined || role === undefined || role === before) return;
    notify.warning(`Your role has changed. You are now ${roleName(role)}.`);
    void router.invalidate();
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
  }, [role, router]);
  useEffect(() => {
    if (isLimited) void router.invalidate();
  }, [isLimited, router]);
}
