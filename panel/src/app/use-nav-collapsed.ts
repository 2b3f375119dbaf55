import { useLocalStorage, useMediaQuery } from '@mantine/hooks';

const setting = { key: 'foyer.navigationCollapsed', getInitialValueInEffect: false } as const;

/** Whether the side navigation shows icons only: as chosen in this browser, else where lists need the room. */
export function useNavCollapsed() {
  const [chosen, choose] = useLocalStorage<boolean>(setting);
  const isNarrow = useMediaQuery('(width < 1200px)', undefined, { getInitialValueInEffect: false });
  return [chosen ?? isNarrow, choose] as const;
}
