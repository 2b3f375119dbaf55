/** Moves an item to another position, clamped to the list. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const target = Math.max(0, Math.min(to, items.length - 1));
  return items
    .flatMap((item, index) => (index === from ? [] : [item]))
    .toSpliced(target, 0, ...items.slice(from, from + 1));
}

/** Returns the target position of a key, or undefined. */
export function targetIndex(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return Math.max(from - 1, 0);
    case 'ArrowRight':
    case 'ArrowDown':
      return Math.min(from + 1, count - 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
