import { useSyncExternalStore } from 'react';
import { browserStore, onStorageChange, type StorageProblem, storageProblem } from './storage.ts';

/** Returns a stored text, shared by all tabs, and its setter. */
export function useStored(key: string): readonly [string | undefined, (value: string) => void] {
  const value = useSyncExternalStore(onStorageChange, () => browserStore.read(key));
  return [value, (next) => browserStore.write(key, next)];
}

export const useStorageProblem = (): StorageProblem | undefined =>
  useSyncExternalStore(onStorageChange, storageProblem);
