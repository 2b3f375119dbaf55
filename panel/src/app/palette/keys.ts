import { type AnyRouter, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSession } from '#api/session/session.ts';
import { sectionLocation } from '#app/navigation/left-lists.ts';
import { navItemsOf } from '#app/navigation/nav-items.ts';
import { routeLocation } from '#ui/layout/link.tsx';
import { isDialogOpen, isForPage, shortcutOf } from '#ui/single-keys.ts';

/** Overlays available on every page: the palette and the shortcut list. */
export type Over = 'palette' | 'keys';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
export const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';

/** Maximum milliseconds between `g` and the letter. */
const patience = 1500;
const never = Number.NEGATIVE_INFINITY; // event timestamps start at 0 when the page loads

/** Global shortcuts: Ctrl or ⌘ with K, `?`, and `g` with a section's letter. */
export function useKeys(show: (over: Over) => void): void {
  const navigate = useNavigate();
  const session = useSession();
  const going = useRef(never); // time when `g` was pressed

  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const key = shortcutOf(event);
      if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
        event.preventDefault();
        if (!isDialogOpen()) show('palette');
        return;
      }
      if (!isForPage(event)) return;
      const isGoing = event.timeStamp - going.current < patience;
      going.current = never;
      const item = isGoing ? navItemsOf(session).find(({ letter }) => letter === key) : undefined;
      if (item)
        void navigate<AnyRouter, string, string>(routeLocation(sectionLocation(item, location.pathname)));
      else if (key === 'g') going.current = event.timeStamp;
      else if (key === '?') show('keys');
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [navigate, session, show]);
}
