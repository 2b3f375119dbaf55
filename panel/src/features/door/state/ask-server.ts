import type { ScanOutcome } from '@foyer/contract/check-ins.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { randomId } from '#api/transport/random-id.ts';
import { codeShown, type Identified, shownCode } from '../decision/identified.ts';
import { answeredScan, refusedText } from '../decision/scan-records.ts';
import type { DoorCalls } from '../types/calls.ts';
import type { RecentScan, ScanRequest } from '../types/scans.ts';
import { deviceName } from './device-name.ts';

/** Longest wait for the server. Afterwards the list decides. */
export const answerMs = 2000;
/** A payment cannot be decided by the list, so it waits longer. */
const paymentMs = 10_000;

/** A scan's nonce and time, and the signal that ends the wait for its answer. */
export interface FirstAttempt {
  nonce: string;
  at: string;
  signal: AbortSignal;
}

/** Begins with the scan: one that waits for an earlier scan waits no longer. */
export const answerLimit = ({ paymentMethod }: ScanRequest) =>
  AbortSignal.timeout(paymentMethod === undefined ? answerMs : paymentMs);

interface Answer {
  /** Absent for a text that cannot be a code. */
  outcome?: ScanOutcome;
  scan: RecentScan;
}

/**
 * Sends a scan, as each of its possible codes until one is known. Undefined if the server does not answer in time; then
 * a payment throws.
 */
export async function askServer(
  calls: DoorCalls,
  { eventId, again, admitted, paymentMethod }: ScanRequest,
  scanned: Identified,
  { nonce: firstNonce, at, signal }: FirstAttempt,
): Promise<Answer | undefined> {
  const { ticketId, ticket, codes } = scanned;
  const device = deviceName();
  const extras = {
    ...(again && { again }),
    ...(admitted && { admitted }),
    ...(paymentMethod !== undefined && { paymentMethod }),
    ...(device !== undefined && { device }),
  };
  let unknown: Answer | undefined;
  const asked =
    codes.length === 0 && ticketId !== null
      ? [{ ticketId, code: undefined }]
      : codes.map((code) => ({ code }));
  try {
    for (const [index, one] of asked.entries()) {
      const nonce = index === 0 ? firstNonce : randomId();
      const outcome = await calls.checkIn({ ...one, eventId, nonce, ...extras }, signal);
      const base = { nonce, eventId, ...shownCode(ticket ?? outcome.ticket, one.code), at };
      const scan = { ...answeredScan(outcome, base), isAdmitted: admitted, isAgain: again };
      if (outcome.result !== 'UNKNOWN') return { outcome, scan };
      unknown ??= { outcome, scan };
    }
  } catch (error) {
    if (paymentMethod !== undefined) throw error;
    if (!(error instanceof ApiError && error.status === 400)) return undefined;
    return { scan: refusedText(codeShown(scanned).code, firstNonce, eventId, at) };
  }
  return unknown;
}
