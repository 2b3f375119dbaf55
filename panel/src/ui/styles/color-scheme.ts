import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect } from 'react';
import { useStored } from '#ui/use-stored.ts';
import { themeKey } from './early-theme.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** Returns the theme chosen in this browser, and its setter. */
export function useThemeChoice(): readonly [ThemeChoice, (choice: ThemeChoice) => void] {
  const [stored, store] = useStored(themeKey);
  return [themeChoices.find((choice) => choice === stored) ?? 'system', store];
}

/** Applies the chosen theme. Returns the colours now shown. */
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
