import { browserStore } from '#ui/storage.ts';

const key = 'foyer.doorClock';
/** Milliseconds after which a less exact measurement replaces an old one. */
const freshMs = 10 * 60_000;

interface Measured {
  /** Server's time minus the device's. */
  aheadMs: number;
  roundTripMs: number;
  at: number;
}

let measured: Measured = { aheadMs: readStored(), roundTripMs: Number.POSITIVE_INFINITY, at: 0 };

function readStored(): number {
  const stored = Number(browserStore.read(key));
  return Number.isFinite(stored) ? stored : 0;
}

/**
 * Compares the device's clock with the server's. The answer was made between the two times, and the measurement with the shortest
 * wait is the most exact one.
 */
export function measureClock(serverTime: string, sentAt: number, receivedAt: number): void {
  const roundTripMs = receivedAt - sentAt;
  const aheadMs = Math.round(Date.parse(serverTime) - (sentAt + receivedAt) / 2);
  const isStale = receivedAt - measured.at > freshMs;
  const isExact = roundTripMs <= measured.roundTripMs;
  const clockWasSet = Math.abs(aheadMs - measured.aheadMs) > roundTripMs + measured.roundTripMs;
  if (!isStale && !isExact && !clockWasSet) return;
  measured = { aheadMs, roundTripMs, at: receivedAt };
  browserStore.write(key, String(aheadMs)); // for a reload without a network
}

/** The server's time in milliseconds, also without a network. */
export const doorNow = () => Date.now() + measured.aheadMs;
