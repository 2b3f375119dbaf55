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
  /** Undefined for a text that cannot be a code. */
  outcome: ScanOutcome | undefined;
  scan: RecentScan;
}

/** Asks the server, once or as each possible code. Throws if it does not answer in time, or refuses a payment. */
export async function askServer(
  calls: DoorCalls,
  request: ScanRequest,
  scanned: Identified,
  first: FirstAttempt,
): Promise<Answer> {
  try {
    return await sendScan(calls, request, scanned, first);
  } catch (error) {
    const isNoCode = error instanceof ApiError && error.status === 400;
    if (!isNoCode || request.paymentMethod !== undefined) throw error;
    const scan = refusedText(codeShown(scanned).code, first.nonce, request.eventId, first.at);
    return { outcome: undefined, scan };
  }
}

/** Sends a scan, as each of its possible codes until one is known. */
async function sendScan(
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
