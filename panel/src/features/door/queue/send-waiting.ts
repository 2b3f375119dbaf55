import {
  type ScanBatchOutcome,
  type ScanResult,
  type StaffScanInput,
  scanLimits,
} from '@foyer/contract/check-ins.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { endingOf, shownEnding } from '../decision/code-ending.ts';
import { guestName } from '../decision/scan-records.ts';
import { type DoorCalls, isFinalRefusal } from '../types/calls.ts';
import type { Difference, WaitingScan } from '../types/scans.ts';
import { queue } from './scan-queue.ts';

const lock = 'foyer.doorSend';

/** Runs alone in the browser. Locks need HTTPS or localhost; without them nonces keep a second sender harmless. */
export const whileNothingIsSent = <Result>(run: () => Promise<Result>): Promise<Result> =>
  navigator.locks ? navigator.locks.request(lock, run) : run();

/** Called with each result, so that lists and counts follow at once. */
type OnResult = (scan: WaitingScan, outcome: ScanBatchOutcome[number]) => void;

/**
 * Sends all waiting scans in order. A scan leaves the queue only with its result. Throws if the server does not answer, or not for
 * this caller, and the rest stays.
 */
export const sendWaiting = (calls: DoorCalls, onResult: OnResult = () => {}): Promise<void> =>
  whileNothingIsSent(async () => {
    await queue.load();
    let rest = queue.waiting();
    while (rest.length > 0) {
      const run = firstRun(rest);
      await (run[0]?.kind === 'undo' ? sendUndo(run[0], calls) : sendRun(run, calls, onResult));
      rest = rest.slice(run.length);
    }
  });

/** With more scans than the server takes at once, the rest waits for the next time. */
export function waitIfLimited(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 429)) throw error;
}

/** The scans at the head of the queue that fit into one call: those of one event, or a single undo. */
function firstRun(waiting: readonly WaitingScan[]): WaitingScan[] {
  const [first] = waiting;
  if (!first || first.kind === 'undo') return waiting.slice(0, 1);
  const end = waiting.findIndex(({ kind, eventId }) => kind === 'undo' || eventId !== first.eventId);
  return waiting.slice(0, Math.min(end < 0 ? waiting.length : end, scanLimits.scansAtOnce));
}

async function sendRun(run: WaitingScan[], calls: DoorCalls, onResult: OnResult) {
  const outcomes = await calls
    .checkInBatch(run[0]?.eventId ?? '', run.map(bodyOf))
    .catch((error: unknown) => run.map(() => refusalOf(error)));
  for (const [index, scan] of run.entries()) {
    const outcome = outcomes[index];
    if (!outcome) throw new Error('The answer has fewer results than scans');
    const reason = outcome.result === 'INVALID' ? (outcome.error.message ?? '') : undefined;
    await queue.settle(scan.id, differenceOf(scan, outcome, reason));
    onResult(scan, outcome);
  }
}

async function sendUndo(scan: WaitingScan, calls: DoorCalls) {
  let refused: ApiError | undefined;
  if (scan.ticketId !== null)
    await calls.undo(scan.eventId, scan.ticketId, scan.nonce).catch((error: unknown) => {
      refused = asRefusal(error);
    });
  await queue.settle(scan.id, refused && { ...asDifference(scan), result: 'INVALID', reason: refused.key });
}

/** Throws unless the server has refused the request: other failures leave the scan waiting. */
function asRefusal(error: unknown): ApiError {
  if (!isFinalRefusal(error)) throw error;
  return error;
}

function refusalOf(error: unknown): ScanBatchOutcome[number] {
  const { status, code, key } = asRefusal(error);
  return { result: 'INVALID', error: { statusCode: status, code, message: key, requestId: '' } };
}

/** Result of a server that agrees with the door. */
function expected({ shown, admitted, again }: WaitingScan): ScanResult {
  if (again) return 'ALREADY_CHECKED_IN';
  if (admitted) return 'CHECKED_IN';
  return shown === 'NOT_LISTED' ? 'UNKNOWN' : shown;
}

const asDifference = ({ id, eventId, code = '', ending, checkedInAt, shown, admitted }: WaitingScan) => ({
  id,
  eventId,
  code: shownEnding(ending ?? endingOf(code)),
  guest: '',
  at: checkedInAt,
  shown,
  admitted,
});

/** Only guests who were let in are left to check, and scans that the server could not read. */
function differenceOf(
  scan: WaitingScan,
  outcome: ScanBatchOutcome[number],
  reason?: string,
): Difference | undefined {
  const wasLetIn = scan.admitted || scan.again;
  if (outcome.result === expected(scan) || !(wasLetIn || outcome.result === 'INVALID')) return undefined;
  const guest = outcome.result !== 'INVALID' && outcome.guest ? guestName(outcome.guest) : '';
  return { ...asDifference(scan), guest, result: outcome.result, ...(reason !== undefined && { reason }) };
}

/** Body of a waiting scan. */
const bodyOf = (scan: WaitingScan): StaffScanInput => ({
  ...(scan.ticketId === null ? { code: scan.code } : { ticketId: scan.ticketId }),
  eventId: scan.eventId,
  nonce: scan.nonce,
  checkedInAt: scan.checkedInAt,
  ...(scan.admitted && !scan.again && { admitted: true }),
  ...(scan.again && { again: true }),
  ...(scan.device !== undefined && { device: scan.device }),
});
