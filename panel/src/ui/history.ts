import { type AnyRouter, type RegisteredRouter, type RouterHistory, useRouter } from '@tanstack/react-router';
import { placeOf, type Target } from './layout/link.tsx';

/** Where in this tab's history each path was last seen, counted from where the panel started. */
const seen = new Map<string, number>();
let here = 0;

/** Follows the history, so that going back to a list really goes back to it. */
export function rememberHistory({ history }: { history: RouterHistory }) {
  let current = history.location;
  seen.set(current.pathname, here);
  history.subscribe(({ location, action }) => {
    if (location === current) return; // a step back that was refused
    current = location;
    if (action.type === 'PUSH' || action.type === 'FORWARD') here += 1;
    if (action.type === 'BACK') here -= 1;
    if (action.type === 'GO') here += action.index;
    // What stood at this place before is no longer there to go back to; nor is, after a new page, what came after it.
    for (const [path, place] of seen) {
      if (place === here || (place > here && action.type === 'PUSH')) seen.delete(path);
    }
    seen.set(location.pathname, here);
  });
}

/** The path of a target's address. */
export const pathOf = (router: RegisteredRouter, target: Target): string =>
  router.buildLocation<AnyRouter, string>(placeOf(target)).pathname;

/** Where it was seen before here, if it was. */
const lastSeen = (router: RegisteredRouter, target: Target) => {
  const place = seen.get(pathOf(router, target));
  return place !== undefined && place < here ? place : undefined;
};

/** The path of the page one was on before this one, whose own addresses begin like this; undefined where there was none. */
export function pathBefore(own: string): string | undefined {
  const before = [...seen].filter(([path, place]) => place < here && !path.startsWith(own));
  return before.reduce<[string, number] | undefined>(
    (last, entry) => (last === undefined || entry[1] > last[1] ? entry : last),
    undefined,
  )?.[0];
}

/** Which of these one has come from: what was seen last before here; the first where it was none of them. */
export function cameFrom<Origin extends Target>(
  router: RegisteredRouter,
  [usual, ...others]: readonly [Origin, ...Origin[]],
): Origin {
  const last = (origin: Origin) => lastSeen(router, origin) ?? Number.NEGATIVE_INFINITY;
  return others.reduce((best, origin) => (last(origin) > last(best) ? origin : best), usual);
}

/**
 * Goes to a page exactly as it was left (search, filters, page, scroll) if it is in this tab's history before here, else to
 * the page as it is.
 */
export async function returnTo(router: RegisteredRouter, target: Target) {
  const place = lastSeen(router, target);
  if (place !== undefined) router.history.go(place - here);
  else await router.navigate<AnyRouter, string, string>(placeOf(target));
}

/** The same, for a button. */
export function useReturnTo(target: Target) {
  const router = useRouter();
  return () => void returnTo(router, target);
}
