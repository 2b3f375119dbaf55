import { type AnyRouter, type RegisteredRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { routeLocation, type Target } from './layout/link.tsx';

/** Position in this tab's history where each path was last seen, counted from the panel's start. */
const seen = new Map<string, number>();
let here = 0;

/** Tracks the history, so that returning to a list really goes back. */
export function rememberHistory({ history }: { history: RouterHistory }) {
  let current = history.location;
  seen.set(current.pathname, here);
  history.subscribe(({ location, action }) => {
    if (location === current) return; // a blocked Back
    current = location;
    if (action.type === 'PUSH' || action.type === 'FORWARD') here += 1;
    if (action.type === 'BACK') here -= 1;
    if (action.type === 'GO') here += action.index;
    // Removes overwritten entries: the previous one at this position and, after a push, all later ones.
    for (const [path, place] of seen) {
      if (place === here || (place > here && action.type === 'PUSH')) seen.delete(path);
    }
    seen.set(location.pathname, here);
  });
}

/** Path of a target's address. */
export const pathOf = (router: RegisteredRouter, target: Target): string =>
  router.buildLocation<AnyRouter, string>(routeLocation(target)).pathname;

/** Returns the earlier position of a target in the history, if any. */
const lastSeen = (router: RegisteredRouter, target: Target) => {
  const place = seen.get(pathOf(router, target));
  return place !== undefined && place < here ? place : undefined;
};

/** Returns the path of the previous page that does not begin with `own`, or undefined. */
export function pathBefore(own: string): string | undefined {
  const before = [...seen].filter(([path, place]) => place < here && !path.startsWith(own));
  return before.reduce<[string, number] | undefined>(
    (last, entry) => (last === undefined || entry[1] > last[1] ? entry : last),
    undefined,
  )?.[0];
}

/** Returns the origin that was visited last before this page, or the first one if none was. */
export function cameFrom<Origin extends Target>(
  router: RegisteredRouter,
  [usual, ...others]: readonly [Origin, ...Origin[]],
): Origin {
  const last = (origin: Origin) => lastSeen(router, origin) ?? Number.NEGATIVE_INFINITY;
  return others.reduce((best, origin) => (last(origin) > last(best) ? origin : best), usual);
}

/**
 * Returns to a page exactly as it was left (search, filters, page, scroll) if it is in this tab's history. Otherwise opens it
 * fresh.
 */
export async function returnTo(router: RegisteredRouter, target: Target) {
  const place = lastSeen(router, target);
  if (place !== undefined) router.history.go(place - here);
  else await router.navigate<AnyRouter, string, string>(routeLocation(target));
}

/** Returns a click handler that calls `returnTo`. */
export function useReturnTo(target: Target) {
  const router = useRouter();
  return () => void returnTo(router, target);
}
