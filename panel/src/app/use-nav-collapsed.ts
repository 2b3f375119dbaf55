import { useMediaQuery } from '@mantine/hooks';
import { useStored } from '#ui/use-stored.ts';

/** Whether the side navigation shows icons only: as chosen in this browser, else where lists need the room. */
export function useNavCollapsed() {
  const [chosen, choose] = useStored('foyer.navigationCollapsed');
  const isNarrow = useMediaQuery('(width < 1200px)', undefined, { getInitialValueInEffect: false });
  return [
    chosen === undefined ? isNarrow : chosen === 'true',
    (collapsed: boolean) => choose(String(collapsed)),
  ] as const;
}
