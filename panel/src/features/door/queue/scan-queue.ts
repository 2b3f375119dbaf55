import { createStore } from '@tanstack/react-store';
import type { Difference, WaitingScan } from '../types/scans.ts';
import { differenceStore } from './difference-store.ts';
import { scanStore } from './scan-store.ts';
import { onOtherTab, writeWaitingCount } from './waiting-count.ts';

interface QueueState {
  /** Oldest first. */
  waiting: readonly WaitingScan[];
  differences: readonly Difference[];
  /** The browser blocks its databases, as some do in private windows. */
  isBlocked: boolean;
  /** The last scan could not be stored. */
  isFull: boolean;
}

const state = createStore<QueueState>({
  waiting: [],
  differences: [],
  isBlocked: false,
  isFull: false,
});

let latest = 0;

/** Scans that wait for the server, shared by all tabs of the browser. */
export const queue = {
  state,
  waiting: () => state.get().waiting,

  async load(): Promise<void> {
    try {
      const waiting = await scanStore.waiting();
      const differences = differenceStore.read();
      writeWaitingCount(waiting.length);
      state.setState(({ isFull }) => ({ waiting, differences, isBlocked: false, isFull }));
    } catch {
      state.setState((now) => ({ ...now, isBlocked: true }));
    }
  },

  /** Stores a scan. Returns false if the browser did not store it. */
  async add(scan: Omit<WaitingScan, 'queuedAt'>): Promise<boolean> {
    latest = Math.max(Date.now(), latest + 1);
    try {
      await scanStore.put({ ...scan, queuedAt: latest });
    } catch {
      state.setState((now) => ({ ...now, isFull: true }));
      return false;
    }
    state.setState((now) => ({ ...now, isFull: false }));
    await queue.load();
    return true;
  },

  /** Marks a waiting scan as admitted. Returns false if it has been sent. */
  async admit(id: string): Promise<boolean> {
    const scan = (await scanStore.waiting()).find((one) => one.id === id);
    if (!scan) return false;
    await scanStore.put({ ...scan, admitted: true });
    await queue.load();
    return true;
  },

  /** Removes a scan with its result. The difference comes first: a scan that is sent again has the same result. */
  async settle(id: string, difference?: Difference): Promise<void> {
    if (difference) differenceStore.put(difference);
    await scanStore.settle(id);
    await queue.load();
  },

  async dismiss(id: string): Promise<void> {
    differenceStore.dismiss(id);
    await queue.load();
  },

  /** Removes all differences, which name guests, at the end of a device's link. */
  async forgetDifferences(): Promise<void> {
    differenceStore.clear();
    await queue.load();
  },
};

onOtherTab(() => void queue.load());
