import { useSyncExternalStore } from 'react';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';

const SelectionBar = lazyPart<SelectionBarProps>(() =>
  import('./selection-bar.tsx').then(({ SelectionBar }) => SelectionBar),
);

/** Its code comes with the first row that is chosen. */
export function SelectionBarHost({ selection }: SelectionBarProps) {
  const { chosen } = selection;
  const isUsed = useSyncExternalStore(chosen.subscribe, () => chosen.count() > 0 || chosen.dropped() > 0);
  return isUsed && <SelectionBar selection={selection} />;
}
