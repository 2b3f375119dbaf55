import { randomId } from '#api/transport/random-id.ts';
import { formatMoney } from '#domain/money.tsx';
import { isOutsideHours } from '#domain/tickets/outside-hours.ts';
import { decideScan, waitingUndo } from '../decision/decide-scan.ts';
import { codeShown, type Identified, isWaiting } from '../decision/identified.ts';
import { othersOf } from '../decision/orders.ts';
import { sameTicket } from '../decision/scan-records.ts';
import { possibleCodes } from '../decision/ticket-code.ts';
import { queue } from '../queue/scan-queue.ts';
import { whileNothingIsSent } from '../queue/send-waiting.ts';
import { type DoorCalls, isFinalRefusal } from '../types/calls.ts';
import type { RecentScan, ScanRequest } from '../types/scans.ts';
import type { ListedTicket } from '../types/tickets.ts';
import { answerLimit, answerMs, askServer, type FirstAttempt } from './ask-server.ts';
import { deviceName } from './device-name.ts';
import { doorNow } from './door-clock.ts';
import { DoorSync } from './door-sync.ts';
import { PageState } from './page-state.ts';
import { ScanOrder } from './scan-order.ts';

/** What can be done at the door (ADR 27). */
export class Door {
  readonly #page = new PageState();
  readonly state = this.#page.store;
  readonly lists = this.#page.lists;
  readonly #calls: DoorCalls;
  readonly #sync: DoorSync;
  readonly #order = new ScanOrder();

  constructor(calls: DoorCalls, owner: string) {
    this.#calls = calls;
    this.#sync = new DoorSync(calls, owner, this.#page);
  }

  start = (): (() => void) => this.#sync.start();

  sync = (): Promise<void> => this.#sync.run();

  dismiss = () => this.#page.set({ shown: undefined, unconfirmed: undefined, notStored: undefined });

  /** Takes a scan from the camera, a scanner, the field or the search. */
  async scan(request: ScanRequest): Promise<void> {
    if (request.text !== undefined && possibleCodes(request.text).length === 0) return;
    if (!request.confirmed && isOutsideHours(this.lists.event(request.eventId), doorNow()))
      return this.#page.set({ unconfirmed: request, shown: undefined });
    const attempt = {
      nonce: randomId(),
      at: new Date(doorNow()).toISOString(),
      signal: answerLimit(request),
    };
    const othersWait = request.paymentMethod === undefined; // a payment takes longer than scans may wait
    const show = (scanned: Identified) => this.#show(request, scanned, attempt);
    await this.#order.run(this.lists.identify(request), show, { othersWait });
  }

  /** Shows the server's answer, or what the list decides. */
  async #show(request: ScanRequest, scanned: Identified, attempt: FirstAttempt): Promise<void> {
    const mayAsk = this.state.get().isOnline && navigator.onLine && !isWaiting(scanned, queue.waiting());
    const answer = mayAsk ? await askServer(this.#calls, request, scanned, attempt) : undefined;
    if (answer?.outcome) await this.#page.apply(answer.outcome);
    if (answer) return this.#page.show(answer.scan);
    if (request.paymentMethod !== undefined) throw new Error('Payments need a network');
    if (mayAsk) this.#page.set({ isOnline: false });
    const { ticket } = scanned;
    const known = {
      waiting: queue.waiting(),
      order: this.lists.ofOrder(ticket?.orderId ?? null),
      event: this.lists.event(ticket?.eventId ?? ''),
      device: deviceName(),
    };
    const { scan, waits } = decideScan(request, scanned, known, attempt);
    if (await queue.add(waits)) this.#page.show(scan);
    else this.#page.set({ notStored: codeShown(scanned).code, shown: undefined, unconfirmed: undefined });
  }

  /** The other tickets of the order that can be checked in now. */
  othersOf = (scan: RecentScan) => othersOf(this.lists.ofOrder(scan.orderId), queue.waiting(), scan);

  /** Amount to pay for the order of a scan: `150,00 zł`. Undefined if it is not known. */
  async amountDue({ orderId }: RecentScan): Promise<string | undefined> {
    if (orderId === null) return undefined;
    const due = await this.#calls.costOf?.(orderId).catch(() => undefined);
    return due && formatMoney(due.cost, due.currency);
  }

  /** Checks in the other tickets of the order. */
  async checkInOthers(scan: RecentScan): Promise<void> {
    for (const { id } of this.othersOf(scan))
      await this.scan({ eventId: scan.eventId, ticketId: id, confirmed: true });
  }

  /** Lets in a guest who is not on the list. The scan that waits for the server says so. */
  async admit(scan: RecentScan): Promise<void> {
    const isMarked = await whileNothingIsSent(() => queue.admit(scan.nonce));
    if (isMarked) this.#page.show({ ...scan, isAdmitted: true });
    else await this.scan({ eventId: scan.eventId, ...sameTicket(scan), confirmed: true, admitted: true });
  }

  /** Undoes a check-in of this device, now or as soon as there is a network. Throws if the server refuses. */
  async undo(scan: RecentScan): Promise<void> {
    if (scan.ticketId === null) return;
    const waits = queue.waiting().some(({ nonce }) => nonce === scan.nonce);
    const isDone = !waits && (await this.#undoNow(scan.eventId, scan.ticketId, scan.nonce));
    if (isDone || (await queue.add(waitingUndo(scan))))
      await this.#page.remember({ ...scan, isUndone: true });
    else this.#page.set({ notStored: scan.code });
  }

  /** Undoes any check-in of a ticket. Needs a network. */
  async undoAny(eventId: string, ticket: ListedTicket): Promise<void> {
    await this.#calls.undo(eventId, ticket.id, undefined);
    await this.lists.put({ ...ticket, status: 'VALID', checkedInAt: null });
    this.#page.set({});
    void this.sync();
  }

  async #undoNow(eventId: string, ticketId: string, nonce: string): Promise<boolean> {
    if (!this.state.get().isOnline) return false;
    try {
      await this.#calls.undo(eventId, ticketId, nonce, AbortSignal.timeout(answerMs));
    } catch (error) {
      if (isFinalRefusal(error)) throw error;
      this.#page.set({ isOnline: false });
      return false;
    }
    const ticket = this.lists.withId(ticketId);
    if (ticket) await this.lists.put({ ...ticket, status: 'VALID', checkedInAt: null });
    void this.sync();
    return true;
  }
}
