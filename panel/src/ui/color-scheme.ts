import { useSyncExternalStore } from 'react';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'foyer.theme'; // also read by public/theme.js, before the first paint
const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
  const stored = localStorage.getItem(storageKey);
  return themeChoices.find((choice) => choice === stored) ?? 'system';
}

function show(choice: ThemeChoice) {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  for (const listener of listeners) listener();
}

/** Keeps the choice in this browser and shows it at once. */
export function chooseTheme(choice: ThemeChoice) {
  if (choice === 'system') localStorage.removeItem(storageKey);
  else localStorage.setItem(storageKey, choice);
  show(choice);
}

function subscribe(listener: () => void) {
  const fromOtherTab = ({ key }: StorageEvent) => key === storageKey && show(readChoice());
  listeners.add(listener);
  systemIsDark.addEventListener('change', listener);
  addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    systemIsDark.removeEventListener('change', listener);
    removeEventListener('storage', fromOtherTab);
  };
}

const readScheme = () => {
  const choice = readChoice();
  if (choice === 'system') return systemIsDark.matches ? 'dark' : 'light';
  return choice;
};

/** What the person chose, and what that comes to now. */
export function useColorScheme() {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const scheme = useSyncExternalStore(subscribe, readScheme);
  return { choice, scheme };
}
