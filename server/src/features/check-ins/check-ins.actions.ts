import { type ScanInput, type ScanOutcome, type ScanResult, scanLimits } from '@foyer/contract/check-ins.ts';
import { type CompiledQuery, sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { pipelined } from '#db/reading/pipeline.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { deleting, deletingOlder } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import { AppError, unknownRecord } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { nightAt } from '#shared/events/door-night.ts';
import { isOpenToScanner, type Scanner } from './scanner.ts';
import {
  codeOfTicket,
  firstScan,
  resultOf,
  type ScannedTicket,
  scannedEvent,
  scannedTicket,
  ticketLock,
  toOutcome,
} from './scans.queries.ts';

/** Marks an order as paid within the transaction of a scan. */
export type PayOrder = (
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Tx,
  now: Date,
  orderId: string,
  paymentMethod: string,
) => Promise<void>;

/**
 * Checks a ticket in, or says why not. The lock on the ticket lets one of several simultaneous scans win. 400
 * if `checkedInAt` is too far from now; 404 `notFound` for an unknown `eventId` or `ticketId`.
 */
export function scanTicket(
  deps: Pick<Deps, 'change' | 'clock'>,
  context: WriteContext,
  scan: ScanInput,
  scanner: Scanner,
  /** Pays an unpaid order first. */
  pay?: (tx: Tx, orderId: string) => Promise<void>,
): Promise<ScanOutcome> {
  const at = scanTime(scan, context.now, scanner);
  // A payment locks the event.
  return deps.change({ ...context, ...(pay && { lane: scan.eventId }) }, async (tx) => {
    const { eventId, nonce } = scan;
    const code = await codeOf(tx, scan);
    if (pay) await payUnpaid(tx, { ...scan, code }, scanner, pay);
    const [, [first], [event], [ticket]] = await pipelined(tx, (send) =>
      Promise.all([
        send(ticketLock(tx, { code })),
        nonce === undefined ? [] : send(firstScan(tx, { code, nonce })),
        eventId === undefined ? [] : send(scannedEvent(tx, eventId, scanner).compile()),
        send(scannedTicket(tx, code, scanner)),
      ]),
    );
    if (first) return toOutcome(first.result, ticket, scanner);
    if (eventId !== undefined && !event) throw unknownRecord('eventId');
    const result = resultOf(ticket, eventId);
    const scanned = { scan: { ...scan, code }, ticket, result, at, scanner };
    const store = scanToStore(tx, scanned);
    if (!store || (!ticket && (await countInstead(deps.clock, tx, scanned))))
      return toOutcome(result, ticket, scanner);
    // The select sees the check-in, because both run in order.
    const [, [checkedIn]] = await pipelined(tx, (send) =>
      Promise.all([send(store), result === 'CHECKED_IN' ? send(scannedTicket(tx, code, scanner)) : [ticket]]),
    );
    return toOutcome(result, checkedIn, scanner);
  });
}

/** Scan with the code of its ticket. */
type CodedScan = ScanInput & { code: string };

async function codeOf(tx: Tx, { code, ticketId }: ScanInput): Promise<string> {
  if (code !== undefined) return code;
  const ticket = ticketId && (await codeOfTicket(tx, ticketId));
  if (!ticket) throw unknownRecord('ticketId');
  return ticket.code;
}

/** Runs before the ticket is locked, because the event and the order are locked before tickets. */
async function payUnpaid(
  tx: Tx,
  scan: CodedScan,
  scanner: Scanner,
  pay: (tx: Tx, orderId: string) => Promise<void>,
): Promise<void> {
  const { code, nonce, eventId } = scan;
  if (nonce !== undefined && (await execute(tx, firstScan(tx, { code, nonce }))).length > 0) return;
  const [ticket] = await execute(tx, scannedTicket(tx, code, scanner));
  if (ticket?.orderId && resultOf(ticket, eventId) === 'UNPAID') await pay(tx, ticket.orderId);
}

/** Time of the scan. 400 outside the limits; 401 if an expired door device made it after its end. */
function scanTime({ checkedInAt }: ScanInput, now: Date, { doorDevice }: Scanner): Date {
  const at = checkedInAt === undefined ? now : new Date(checkedInAt);
  const ahead = at.getTime() - now.getTime();
  if (ahead > scanLimits.aheadMs || ahead < -scanLimits.offlineMs)
    throw new AppError('validationFailed', {
      params: { serverTime: now.toISOString(), maxAheadSeconds: scanLimits.aheadMs / 1000 },
      details: [{ path: 'checkedInAt', key: 'wrongDate' }],
    });
  if (doorDevice && doorDevice.expiresAt <= now && at >= doorDevice.expiresAt)
    throw new AppError('accessKeyInvalid', { params: { reason: 'EXPIRED' } });
  return ahead > 0 ? now : at;
}

interface Scanned {
  scan: CodedScan;
  ticket: ScannedTicket | undefined;
  result: ScanResult;
  at: Date;
  scanner: Scanner;
}

/**
 * Returns true if the device has stored its number of unknown codes for the night. Then a further offline admission is only
 * counted, so that invented codes neither fill lists nor storage.
 */
async function countInstead(
  { timeZone }: Deps['clock'],
  tx: Tx,
  { scan, at, scanner }: Scanned,
): Promise<boolean> {
  const { from, to } = nightAt(at, timeZone);
  const stored = await tx
    .selectFrom('checkIns')
    .select((eb) => eb.fn.countAll<number>().as('codes'))
    .where('scannerId', '=', scanner.id)
    .where('ticketId', 'is', null)
    .where('at', '>=', from)
    .where('at', '<', to)
    .executeTakeFirstOrThrow();
  if (stored.codes < scanLimits.unknownCodes) return false;
  if (scan.admitted)
    await tx
      .insertInto('countedAdmissions')
      .values({ scannerId: scanner.id, night: from, eventId: scan.eventId ?? null, admissions: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['eventId', 'scannerId', 'night'])
          .doUpdateSet({ admissions: sql`counted_admissions.admissions + 1` }),
      )
      .execute();
  return true;
}

/** Statement that stores check-ins, returns, offline admissions, and all scans with a nonce. */
function scanToStore(tx: Tx, { scan, ticket, result, at, scanner }: Scanned): CompiledQuery | undefined {
  const { code, eventId = ticket?.eventId ?? null, nonce = null } = scan;
  const again = scan.again === true && result === 'ALREADY_CHECKED_IN';
  const admitted = scan.admitted === true && result !== 'CHECKED_IN';
  if (result !== 'CHECKED_IN' && nonce === null && !again && !admitted) return undefined;
  return (
    tx
      .insertInto('checkIns')
      .values({
        id: newId(),
        ticketId: ticket?.id ?? null,
        eventId,
        code,
        nonce,
        result,
        again,
        admitted,
        at,
        by: scanner.by,
        scannerId: scanner.id,
      })
      // Unknown codes have no ticket to lock, so two scans may insert the same nonce.
      .onConflict((conflict) =>
        conflict.columns(['code', 'nonce']).where('nonce', 'is not', null).doNothing(),
      )
      .compile()
  );
}

/**
 * Undoes the check-in of a ticket, or only the one made with `nonce`. Repeating the call changes nothing. 404;
 * 409 `otherCheckIn`.
 */
export const undoCheckIn = (
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  { ticketId, eventId, nonce }: { ticketId: string; eventId?: string; nonce?: string | undefined },
  scanner: Scanner,
): Promise<void> =>
  change(context, async (tx) => {
    const ticket = await tx
      .selectFrom('ticketCodes as c')
      .innerJoin('events as e', 'e.id', 'c.eventId')
      .select('c.eventId')
      .where('c.id', '=', ticketId)
      .where(isOpenToScanner(scanner))
      .forNoKeyUpdate('c')
      .executeTakeFirst();
    if (!ticket || (eventId !== undefined && eventId !== ticket.eventId)) throw new AppError('notFound');
    const checkIn = await tx
      .selectFrom('checkIns')
      .select(['id', 'nonce', 'scannerId'])
      .where('ticketId', '=', ticketId)
      .where('result', '=', 'CHECKED_IN')
      .where('undoneAt', 'is', null)
      .executeTakeFirst();
    if (!checkIn) return;
    const isOthers =
      nonce === undefined ? scanner.doorDevice && checkIn.scannerId !== scanner.id : checkIn.nonce !== nonce;
    if (isOthers) throw new AppError('otherCheckIn');
    await tx
      .updateTable('checkIns')
      .set({ undoneAt: context.now, undoneBy: scanner.by })
      .where('id', '=', checkIn.id)
      .execute();
  });

/**
 * Deletes scans that only serve repetitions, after 30 days. Valid check-ins and offline admissions stay, and the
 * history has all others.
 */
export const oldScans = deleting(
  'check_ins',
  (now) => sql`at < ${new Date(now.getTime() - scanLimits.rememberedMs)} and not admitted
    and (result <> 'CHECKED_IN' or undone_at is not null)`,
);

/** Deletes counts of offline admissions, after as long. */
export const oldCountedAdmissions = deletingOlder('counted_admissions', 'night', scanLimits.rememberedMs);
