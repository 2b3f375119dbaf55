import type { ScanBatchOutcome, ScanOutcome } from '@foyer/contract/check-ins.ts';
import { createStore } from '@tanstack/react-store';
import { settledScan, storedScan } from '../decision/scan-records.ts';
import { listStore } from '../lists/list-store.ts';
import { TicketLists } from '../lists/ticket-lists.ts';
import { inNightOrder } from '../lists/validity.ts';
import type { RecentScan, WaitingScan } from '../types/scans.ts';
import { doorNow } from './door-clock.ts';
import { type DoorState, initialDoorState } from './door-state.ts';

const recentScans = 10;

const newestFirst = (scans: readonly RecentScan[]) =>
  scans.toSorted((one, other) => other.at.localeCompare(one.at));

/** The state of the page, with the lists from which it follows. */
export class PageState {
  readonly store = createStore(initialDoorState);
  readonly lists = new TicketLists();

  get = (): DoorState => this.store.get();

  set = (change: Partial<DoorState>): void => {
    this.store.setState((now) => ({
      ...now,
      ...change,
      events: inNightOrder(this.lists.events(), doorNow()),
      isComplete: this.lists.isComplete(),
      listsAreBroken: this.lists.isBroken(),
      revision: now.revision + 1,
    }));
  };

  /** Takes over the scans of an earlier visit. */
  restore(recent: readonly RecentScan[], isEnded: boolean): void {
    this.set({ isRead: true, isEnded, recent: newestFirst(recent).slice(0, recentScans) });
  }

  /** Shows a result on the whole screen. */
  show(scan: RecentScan): void {
    this.set({ shown: scan, unconfirmed: undefined, notStored: undefined });
    void this.remember(scan);
  }

  /** Puts a scan among the recent ones, or changes it there. */
  async remember(scan: RecentScan): Promise<void> {
    const { recent, shown } = this.get();
    const all = newestFirst([scan, ...recent.filter(({ nonce }) => nonce !== scan.nonce)]);
    this.set({
      recent: all.slice(0, recentScans),
      ...(scan.isUndone && shown?.nonce === scan.nonce && { shown: undefined }),
    });
    const dropped = all.slice(recentScans).map(({ nonce }) => nonce);
    await listStore.putRecent(storedScan(scan), dropped).catch(() => undefined); // the page says that storage is broken
  }

  /** Updates the list with the server's answer. */
  async apply({ ticket, event }: ScanOutcome): Promise<void> {
    const listed = ticket && this.lists.withId(ticket.id);
    if (!ticket || !listed || !event) return;
    const { status, checkedInAt } = ticket;
    await this.lists.put({ ...listed, status, checkedInAt });
    if (status !== 'CHECKED_IN') return;
    // The order is paid, perhaps by this scan.
    for (const other of this.lists.ofOrder(listed.orderId))
      if (other.status === 'UNPAID') await this.lists.put({ ...other, status: 'VALID' });
  }

  /** Takes over the result of a scan that waited. */
  settle = (waiting: WaitingScan, outcome: ScanBatchOutcome[number]): void => {
    if (outcome.result === 'INVALID') return;
    void this.apply(outcome);
    const { recent, shown } = this.get();
    const known = recent.find(({ nonce }) => nonce === waiting.nonce);
    if (!known) return;
    const scan = settledScan(known, waiting, outcome);
    // A code that was on no list is known now.
    if (shown?.nonce === scan.nonce && shown.result === 'NOT_LISTED' && !shown.isAdmitted) this.show(scan);
    else void this.remember(scan);
  };
}
