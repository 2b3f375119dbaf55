import { useState } from 'react';

const storageKey = 'foyer.navigation';

/** Whether the side navigation shows icons only; remembered in this browser. */
export function useNavCollapsed() {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(storageKey) === 'collapsed');

  function choose(next: boolean) {
    localStorage.setItem(storageKey, next ? 'collapsed' : 'open');
    setCollapsed(next);
  }

  return [collapsed, choose] as const;
}
