import { canBeRestored, type HistoryEntry } from '@foyer/contract/history.ts';

type Changed = Pick<HistoryEntry, 'id' | 'action' | 'entity' | 'changes'>;

/** Ids of the entries whose fields no later entry changed. The server refuses to undo the others. Newest first. */
export function undoableOf(entries: readonly Changed[]): Set<string> {
  const changedLater = new Set<string>();
  const undoable = new Set<string>();
  for (const entry of entries) {
    const fields = entry.changes.map(({ field }) => field);
    if (canBeRestored(entry) && !fields.some((field) => changedLater.has(field))) undoable.add(entry.id);
    for (const field of fields) changedLater.add(field);
  }
  return undoable;
}
