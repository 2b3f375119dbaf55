import { useSyncExternalStore } from 'react';
import { browserStore, onStorageChange, type StorageProblem, storageProblem } from './storage.ts';

/** A text of this browser, shared by all its tabs, and how to change it. */
export function useStored(key: string): readonly [string | undefined, (value: string) => void] {
  const value = useSyncExternalStore(onStorageChange, () => browserStore.read(key));
  return [value, (next) => browserStore.write(key, next)];
}

export const useStorageProblem = (): StorageProblem | undefined =>
  useSyncExternalStore(onStorageChange, storageProblem);
