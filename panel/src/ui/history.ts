import type { AnyRouter } from '@tanstack/react-router';

/** Where in the browser's history each path was last seen, so that going back to a list really goes back to it. */
const seen = new Map<string, number>();

export function rememberHistory(router: AnyRouter) {
  router.subscribe('onResolved', ({ toLocation }) => {
    const here = toLocation.state.__TSR_index;
    // What stood at this place before is no longer there to go back to.
    for (const [path, place] of seen) if (place === here) seen.delete(path);
    seen.set(toLocation.pathname, here);
  });
}

/** Which of these paths one has come from: the one seen last before here; the first where it was none of them. */
export function cameFrom(router: AnyRouter, [usual, ...others]: readonly [string, ...string[]]): string {
  const here = router.state.location.state.__TSR_index;
  const placeOf = (path: string) => {
    const place = seen.get(path) ?? -1;
    return place < here ? place : -1;
  };
  return others.reduce((best, path) => (placeOf(path) > placeOf(best) ? path : best), usual);
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
