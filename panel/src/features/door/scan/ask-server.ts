import type { ScanOutcome } from '@foyer/contract/check-ins.ts';
import { randomId } from '#api/transport/random-id.ts';
import { deviceName } from '../device-name.ts';
import type { DoorCalls } from '../door-calls.ts';
import type { ScanRequest } from '../door-state.ts';
import type { RecentScan } from '../result/recent-scan.ts';
import { answeredScan } from '../result/scan-records.ts';
import { type Identified, shownCode } from './identify.ts';

/** Longest wait for the server. Afterwards the list decides. */
export const answerMs = 2000;
/** A payment cannot be decided by the list, so it waits longer. */
const paymentMs = 10_000;

/** Time of a scan, and the signal that ends the wait for its answer. */
export interface ScanMoment {
  at: string;
  signal: AbortSignal;
}

export interface FirstAttempt extends ScanMoment {
  nonce: string;
}

/** Begins with the scan: one that waits for an earlier scan waits no longer. */
export const answerLimit = ({ paymentMethod }: ScanRequest) =>
  AbortSignal.timeout(paymentMethod === undefined ? answerMs : paymentMs);

interface Answer {
  outcome: ScanOutcome;
  scan: RecentScan;
}

/** Sends a scan, as each of its possible codes until one is known. Throws if the server does not answer in time. */
export async function askServer(
  calls: DoorCalls,
  { eventId, again, admitted, paymentMethod }: ScanRequest,
  { ticketId, ticket, codes }: Identified,
  { nonce: firstNonce, at, signal }: FirstAttempt,
): Promise<Answer> {
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
  for (const [index, one] of asked.entries()) {
    const nonce = index === 0 ? firstNonce : randomId();
    const outcome = await calls.checkIn({ ...one, eventId, nonce, ...extras }, signal);
    const scan = answeredScan(outcome, {
      nonce,
      eventId,
      ...shownCode(ticket ?? outcome.ticket, one.code),
      at,
    });
    const answer = { outcome, scan: { ...scan, isAdmitted: admitted, isAgain: again } };
    if (outcome.result !== 'UNKNOWN') return answer;
    unknown ??= answer;
  }
  if (!unknown) throw new Error('A scan needs a code');
  return unknown;
}
