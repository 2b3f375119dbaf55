/** The state of the door page and what can be done at the door. */
import type { DoorOverview, ScanBatchOutcome, ScanOutcome } from '@foyer/contract/check-ins.ts';
import { createStore } from '@tanstack/react-store';
import { ApiError } from '#api/transport/api-error.ts';
import { randomId } from '#api/transport/random-id.ts';
import { deviceName } from './device-name.ts';
import { type DoorCalls, isRefusal } from './door-calls.ts';
import { type DoorState, initialDoorState, type ScanRequest } from './door-state.ts';
import { decide } from './offline/decide.ts';
import { doorNow, measureClock } from './offline/door-clock.ts';
import { listStore } from './offline/list-store.ts';
import { countsOf, othersOf } from './offline/orders.ts';
import { queue } from './offline/scan-queue.ts';
import { sendWaiting, waitIfLimited, whileNothingIsSent } from './offline/send-waiting.ts';
import { TicketLists } from './offline/ticket-lists.ts';
import type { ListedTicket, WaitingScan } from './offline/types.ts';
import type { RecentScan } from './result/recent-scan.ts';
import {
  decidedScan,
  queuedPart,
  refusedText,
  sameTicket,
  settledScan,
  storedScan,
} from './result/scan-records.ts';
import { answerLimit, answerMs, askServer, type FirstAttempt, type ScanMoment } from './scan/ask-server.ts';
import { codeShown, type Identified, identify, isWaiting } from './scan/identify.ts';
import { isOutsideHours } from './scan/outside-hours.ts';
import { ScanOrder } from './scan/scan-order.ts';
import { possibleCodes } from './scan/ticket-code.ts';

const syncMs = 8000;
const overviewMs = 6000;
const recentScans = 10;

export class Door {
  readonly state = createStore(initialDoorState);
  readonly lists = new TicketLists();
  readonly #calls: DoorCalls;
  readonly #owner: string;
  readonly #order = new ScanOrder();
  #syncing: Promise<void> | undefined;

  constructor(calls: DoorCalls, owner: string) {
    this.#calls = calls;
    this.#owner = owner;
  }

  /** Reads the stored lists and keeps them up to date. Returns the function that stops it. */
  start(): () => void {
    const sync = () => void this.sync();
    void this.#read().then(sync);
    const timer = setInterval(sync, syncMs);
    const isCutOff = () => this.#set({ isOnline: false });
    addEventListener('online', sync);
    addEventListener('offline', isCutOff);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', isCutOff);
      removeEventListener('online', sync);
    };
  }

  async #read() {
    const [{ recent, isEnded }] = await Promise.all([this.lists.read(this.#owner, doorNow()), queue.load()]);
    const newestFirst = recent.toSorted((one, other) => other.at.localeCompare(one.at));
    this.#set({ isRead: true, isEnded, recent: newestFirst.slice(0, recentScans) });
  }

  /** Deletes lists that are no longer valid, also without a network. */
  async #forgetOver() {
    if (this.lists.isOver(doorNow())) {
      await this.lists.forget(this.#owner, doorNow());
      this.#set({ isEnded: true, shown: undefined, recent: [] });
    } else await this.lists.dropOver(doorNow());
  }

  /** Reads events and lists, and sends what waits. */
  sync(): Promise<void> {
    this.#syncing ??= this.#sync().finally(() => {
      this.#syncing = undefined;
    });
    return this.#syncing;
  }

  async #sync() {
    await this.#forgetOver();
    try {
      let overview = await this.#readOverview();
      const isWaiting = queue.waiting().length > 0;
      await sendWaiting(this.#calls, (scan, outcome) => this.#settled(scan, outcome)).catch(waitIfLimited);
      if (isWaiting) overview = await this.#readOverview(); // with the guests who have just been sent
      for (const { id } of overview.events) await this.lists.update(id, this.#calls, overview.serverTime);
      this.#set({});
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401;
      this.#set({ isOnline: isRefusal(error), isRefused });
      // For a day, a device whose link has expired may still send.
      if (isRefused) await sendWaiting(this.#calls).catch(() => undefined);
    }
  }

  async #readOverview(): Promise<DoorOverview> {
    const sentAt = Date.now();
    const overview = await this.#calls.overview(AbortSignal.timeout(overviewMs));
    measureClock(overview.serverTime, sentAt, Date.now());
    await this.lists.offer(overview.events, overview.validUntil);
    this.#set({ isLoaded: true, isOnline: true, isRefused: false, isEnded: false });
    return overview;
  }

  #set(change: Partial<DoorState>) {
    this.state.setState((now) => ({
      ...now,
      ...change,
      events: this.lists.events(),
      isComplete: this.lists.isComplete(),
      listsAreBroken: this.lists.isBroken(),
      revision: now.revision + 1,
    }));
  }

  dismiss = () => this.#set({ shown: undefined, unconfirmed: undefined, notStored: undefined });

  /** Takes a scan from the camera, a scanner, the field or the search. */
  async scan(request: ScanRequest): Promise<void> {
    if (request.text !== undefined && possibleCodes(request.text).length === 0) return;
    if (!request.confirmed && isOutsideHours(this.lists.event(request.eventId))) {
      this.#set({ unconfirmed: request, shown: undefined });
      return;
    }
    const moment = { at: new Date(doorNow()).toISOString(), signal: answerLimit(request) };
    const othersWait = request.paymentMethod === undefined; // a payment takes longer than scans may wait
    const show = async (scanned: Identified) => {
      const scan = await this.#scanTicket(request, scanned, moment);
      if (scan) this.#show(scan);
      else this.#set({ notStored: codeShown(scanned).code, shown: undefined, unconfirmed: undefined });
    };
    await this.#order.run(identify(this.lists, request), show, { othersWait });
  }

  /** Undefined if the scan could neither be sent nor stored. */
  async #scanTicket(
    request: ScanRequest,
    scanned: Identified,
    { at, signal }: ScanMoment,
  ): Promise<RecentScan | undefined> {
    const nonce = randomId();
    const mayAsk = this.state.get().isOnline && navigator.onLine;
    if (mayAsk && !isWaiting(scanned, queue.waiting())) {
      const answered = await this.#ask(request, scanned, { nonce, at, signal });
      if (answered) return answered;
    }
    if (request.paymentMethod !== undefined) throw new Error('Payments need a network');
    return this.#decideHere(request, scanned, nonce, at);
  }

  /** Asks the server. Undefined if it does not answer in time. */
  async #ask(
    request: ScanRequest,
    scanned: Identified,
    first: FirstAttempt,
  ): Promise<RecentScan | undefined> {
    try {
      const { outcome, scan } = await askServer(this.#calls, request, scanned, first);
      await this.#apply(outcome);
      return scan;
    } catch (error) {
      if (request.paymentMethod !== undefined) throw error;
      if (error instanceof ApiError && error.status === 400)
        return refusedText(codeShown(scanned).code, first.nonce, request.eventId, first.at);
      this.#set({ isOnline: false });
      return undefined;
    }
  }

  /** Decides by the list and queues the scan. Undefined if it was not stored. */
  async #decideHere(
    { eventId, again = false, admitted = false }: ScanRequest,
    scanned: Identified,
    nonce: string,
    at: string,
  ): Promise<RecentScan | undefined> {
    const { ticket, ticketId, codes } = scanned;
    const decision = decide({ ticket, ticketId, code: codes[0] }, eventId, queue.waiting());
    const { result } = decision;
    const arriving = result === 'CHECKED_IN' ? ticket?.id : undefined;
    const scan: RecentScan = {
      ...decidedScan(decision, { nonce, eventId, ...codeShown(scanned), at }),
      ticketId,
      ...countsOf(this.lists, ticket?.orderId ?? null, arriving),
      otherEvent: this.lists.event(ticket?.eventId ?? '')?.title.pl,
      isAdmitted: admitted,
      isAgain: again,
    };
    const isIn = result === 'CHECKED_IN' || (admitted && !again);
    const device = deviceName();
    const waits = { id: nonce, kind: 'scan', ...queuedPart(scan), admitted: isIn, again, device } as const;
    return (await queue.add(waits)) ? scan : undefined;
  }

  /** The other tickets of the order that can be checked in now. */
  othersOf = (scan: RecentScan) => othersOf(this.lists, scan);

  /** Checks in the other tickets of the order. */
  async checkInOthers(scan: RecentScan): Promise<void> {
    for (const { id } of this.othersOf(scan))
      await this.scan({ eventId: scan.eventId, ticketId: id, confirmed: true });
  }

  /** Lets in a guest who is not on the list. The scan that waits for the server says so. */
  async admit(scan: RecentScan): Promise<void> {
    const isMarked = await whileNothingIsSent(() => queue.admit(scan.nonce));
    if (isMarked) this.#show({ ...scan, isAdmitted: true });
    else await this.scan({ eventId: scan.eventId, ...sameTicket(scan), confirmed: true, admitted: true });
  }

  /** Undoes a check-in of this device, now or as soon as there is a network. Throws if the server refuses. */
  async undo(scan: RecentScan): Promise<void> {
    if (scan.ticketId === null) return;
    const isWaiting = queue.waiting().some(({ nonce }) => nonce === scan.nonce);
    const isDone = !isWaiting && (await this.#undoNow(scan.eventId, scan.ticketId, scan.nonce));
    if (!isDone) {
      const waits = { kind: 'undo', ...queuedPart(scan), admitted: false, again: false } as const;
      if (!(await queue.add({ id: `undo:${scan.nonce}`, ...waits }))) {
        this.#set({ notStored: scan.code });
        return;
      }
    }
    await this.#remember({ ...scan, isUndone: true });
  }

  /** Undoes any check-in of a ticket. Needs a network. */
  async undoAny(eventId: string, ticket: ListedTicket): Promise<void> {
    await this.#calls.undo(eventId, ticket.id, undefined);
    await this.lists.put({ ...ticket, status: 'VALID', checkedInAt: null });
    this.#set({});
    void this.sync();
  }

  async #undoNow(eventId: string, ticketId: string, nonce: string): Promise<boolean> {
    if (!this.state.get().isOnline) return false;
    try {
      await this.#calls.undo(eventId, ticketId, nonce, AbortSignal.timeout(answerMs));
    } catch (error) {
      if (isRefusal(error)) throw error;
      this.#set({ isOnline: false });
      return false;
    }
    const ticket = this.lists.withId(ticketId);
    if (ticket) await this.lists.put({ ...ticket, status: 'VALID', checkedInAt: null });
    void this.sync();
    return true;
  }

  #settled(waiting: WaitingScan, outcome: ScanBatchOutcome[number]) {
    if (outcome.result === 'INVALID') return;
    void this.#apply(outcome);
    const { recent, shown } = this.state.get();
    const known = recent.find(({ nonce }) => nonce === waiting.nonce);
    if (!known) return;
    const scan = settledScan(known, waiting, outcome);
    // A code that was on no list is known now.
    if (shown?.nonce === scan.nonce && shown.result === 'NOT_LISTED' && !shown.isAdmitted) this.#show(scan);
    else void this.#remember(scan);
  }

  /** Updates the list with the server's answer. */
  async #apply({ ticket, event }: ScanOutcome) {
    const listed = ticket && this.lists.withId(ticket.id);
    if (!ticket || !listed || !event) return;
    const { status, checkedInAt } = ticket;
    await this.lists.put({ ...listed, status, checkedInAt });
  }

  #show(scan: RecentScan) {
    this.#set({ shown: scan, unconfirmed: undefined, notStored: undefined });
    void this.#remember(scan);
  }

  async #remember(scan: RecentScan) {
    const others = this.state.get().recent.filter(({ nonce }) => nonce !== scan.nonce);
    const all = [scan, ...others].toSorted((one, other) => other.at.localeCompare(one.at));
    const shown = this.state.get().shown;
    this.#set({
      recent: all.slice(0, recentScans),
      ...(scan.isUndone && shown?.nonce === scan.nonce && { shown: undefined }),
    });
    const dropped = all.slice(recentScans).map(({ nonce }) => nonce);
    await listStore.putRecent(storedScan(scan), dropped).catch(() => undefined); // the page says that storage is broken
  }
}
