import { type ScanInput, type ScanOutcome, type ScanResult, scanLimits } from '@foyer/contract/check-ins.ts';
import { type CompiledQuery, sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { pipelined } from '#db/reading/pipeline.ts';
import { execute } from '#db/reading/reusable-statement.ts';
import type { WriteContext } from '#db/writing/changes.ts';
import { deleting } from '#db/writing/tidying.ts';
import type { Deps } from '#deps.ts';
import { AppError, invalid, unknownRecord } from '#errors.ts';
import { newId } from '#lib/ids.ts';
import { isOpenToScanner, type Scanner } from './scanner.ts';
import {
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
  deps: Pick<Deps, 'jobs'>,
  tx: Tx,
  now: Date,
  orderId: string,
  paymentMethod: string,
) => Promise<void>;

/**
 * Checks a ticket in, or says why not. The lock on the ticket lets one of several simultaneous scans win. 400
 * if `checkedInAt` is too far from now; 404 `notFound` for an unknown `eventId`.
 */
export function scanTicket(
  { change }: Pick<Deps, 'change'>,
  context: WriteContext,
  scan: ScanInput,
  scanner: Scanner,
  /** Pays an unpaid order first. */
  pay?: (tx: Tx, orderId: string) => Promise<void>,
): Promise<ScanOutcome> {
  const at = scanTime(scan, context.now, scanner);
  const { code, eventId, nonce } = scan;
  // A payment locks the event.
  return change({ ...context, ...(pay && { lane: eventId }) }, async (tx) => {
    if (pay) await payUnpaid(tx, scan, scanner, pay);
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
    const store = scanToStore(tx, { scan, ticket, result, at, by: scanner.by });
    if (!store) return toOutcome(result, ticket, scanner);
    // The select sees the check-in, because both run in order.
    const [, [checkedIn]] = await pipelined(tx, (send) =>
      Promise.all([send(store), result === 'CHECKED_IN' ? send(scannedTicket(tx, code, scanner)) : [ticket]]),
    );
    return toOutcome(result, checkedIn, scanner);
  });
}

/** Runs before the ticket is locked, because the event and the order are locked before tickets. */
async function payUnpaid(
  tx: Tx,
  scan: ScanInput,
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
    throw invalid('checkedInAt', { key: 'wrongDate' });
  if (doorDevice && doorDevice.expiresAt <= now && at >= doorDevice.expiresAt)
    throw new AppError('accessKeyInvalid');
  return ahead > 0 ? now : at;
}

interface Scanned {
  scan: ScanInput;
  ticket: ScannedTicket | undefined;
  result: ScanResult;
  at: Date;
  by: string;
}

/** Statement that stores check-ins, returns, offline admissions, and all scans with a nonce. */
function scanToStore(tx: Tx, { scan, ticket, result, at, by }: Scanned): CompiledQuery | undefined {
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
        by,
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
      .select(['id', 'nonce', 'by'])
      .where('ticketId', '=', ticketId)
      .where('result', '=', 'CHECKED_IN')
      .where('undoneAt', 'is', null)
      .executeTakeFirst();
    if (!checkIn) return;
    const isOthers =
      nonce === undefined ? scanner.doorDevice && checkIn.by !== scanner.by : checkIn.nonce !== nonce;
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
