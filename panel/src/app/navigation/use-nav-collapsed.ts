import { useMediaQuery } from '@mantine/hooks';
import { useStored } from '#ui/use-stored.ts';

/** Returns whether the side navigation shows only icons: the choice stored in this browser, or collapsed on narrower screens. */
export function useNavCollapsed() {
  const [chosen, choose] = useStored('foyer.navigationCollapsed');
  const isNarrow = useMediaQuery('(width < 1200px)', undefined, { getInitialValueInEffect: false });
  return [
    chosen === undefined ? isNarrow : chosen === 'true',
    (collapsed: boolean) => choose(String(collapsed)),
  ] as const;
}
