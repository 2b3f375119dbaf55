import { focusManager, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { freshChangesQuery, polledChangesQuery } from '#api/changes.ts';
import { useIsIdle } from '#api/idle.ts';
import { queryClient } from '#api/query-client.ts';
import { currentSession, mustSetUpSecondFactor, useSession } from '#api/session.ts';
import { roleName } from '#domain/role.ts';
import { notify } from '#ui/feedback/notifications.ts';

// Who comes back to the window is asked for before what it shows: what the role may no longer see would end the session.
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
 * Somebody else may change the role of who is signed in: that is seen within half a minute, or when one comes back to the window, and
 * said. The navigation follows by itself, and a page that the new role may not see is left; every page, once a second factor is a
 * duty that is still to be done.
 */
export function useFollowedRole() {
  const router = useRouter();
  const session = useSession();
  const role = session?.role;
  const isHeldUp = session !== undefined && mustSetUpSecondFactor(session);
  const known = useRef(role);
  useQuery({ ...polledChangesQuery, enabled: !useIsIdle() }, queryClient);

  useEffect(() => {
    const before = known.current;
    known.current = role;
    if (before === undefined || role === undefined || role === before) return;
    notify.warning(`Your role has been changed: you are ${roleName(role)} now.`);
    void router.invalidate();
    void queryClient.invalidateQueries({ queryKey: ['dashboard'] });
  }, [role, router]);
  useEffect(() => {
    if (isHeldUp) void router.invalidate();
  }, [isHeldUp, router]);
}
