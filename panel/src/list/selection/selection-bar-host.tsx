import { useSelector } from '@tanstack/react-store';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import type { SelectionBarProps } from './selection-bar.tsx';

const SelectionBar = lazyPart<SelectionBarProps>(() =>
  import('./selection-bar.tsx').then(({ SelectionBar }) => SelectionBar),
);

/** Loads the selection bar when the first row is selected. */
export function SelectionBarHost({ selection }: SelectionBarProps) {
  const { chosen } = selection;
  const isUsed = useSelector(chosen.state, () => chosen.count() > 0 || chosen.dropped() > 0);
  return isUsed && <SelectionBar selection={selection} />;
}
