import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { themeKey } from './early-theme.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const setting = {
  key: themeKey,
  defaultValue: 'system',
  getInitialValueInEffect: false,
  serialize: String,
  deserialize: (stored?: string): ThemeChoice => themeChoices.find((choice) => choice === stored) ?? 'system',
} as const;

/** What the person chose in this browser, and how to choose otherwise: it shows at once. */
export const useThemeChoice = () => useLocalStorage<ThemeChoice>(setting);

/** Shows the page in the chosen colours, and answers which those are now. */
export function useColorScheme(): 'light' | 'dark' {
  const [choice] = useThemeChoice();
  const systemIsDark = useMediaQuery('(prefers-color-scheme: dark)', undefined, {
    getInitialValueInEffect: false,
  });
  useLayoutEffect(() => {
    if (choice === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice;
  }, [choice]);
  if (choice !== 'system') return choice;
  return systemIsDark ? 'dark' : 'light';
}
