import type { AnyRouter } from '@tanstack/react-router';

/** Where in the browser's history each path was last seen, so that going back to a list really goes back to it. */
const seen = new Map<string, number>();

export function rememberHistory(router: AnyRouter) {
  router.subscribe('onResolved', ({ toLocation }) => {
    seen.set(toLocation.pathname, toLocation.state.__TSR_index);
  });
}

/**
 * Goes to the path exactly as it was left (search, filters, page, scroll) if it is in this tab's history before here,
 * else to the path as it is.
 */
export async function returnTo(router: AnyRouter, path: string) {
  const here = router.state.location.state.__TSR_index;
  const there = seen.get(path);
  if (there !== undefined && there < here) router.history.go(there - here);
  else await router.navigate({ to: path });
}
