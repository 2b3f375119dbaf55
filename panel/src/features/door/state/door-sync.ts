import type { DoorOverview } from '@foyer/contract/check-ins.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { queue } from '../queue/scan-queue.ts';
import { sendWaiting, waitIfLimited } from '../queue/send-waiting.ts';
import { type DoorCalls, isFinalRefusal } from '../types/calls.ts';
import { doorNow, measureClock } from './door-clock.ts';
import type { PageState } from './page-state.ts';

const syncMs = 8000;
const overviewMs = 6000;

/** Keeps events and lists up to date, and sends what waits. */
export class DoorSync {
  readonly #calls: DoorCalls;
  readonly #owner: string;
  readonly #page: PageState;
  #running: Promise<void> | undefined;

  constructor(calls: DoorCalls, owner: string, page: PageState) {
    this.#calls = calls;
    this.#owner = owner;
    this.#page = page;
  }

  /** Reads the stored lists, then begins. Returns the function that stops it. */
  start(): () => void {
    const run = () => void this.run();
    void this.#read().then(run);
    const timer = setInterval(run, syncMs);
    const isCutOff = () => this.#page.set({ isOnline: false, error: undefined });
    addEventListener('online', run);
    addEventListener('offline', isCutOff);
    return () => {
      clearInterval(timer);
      removeEventListener('offline', isCutOff);
      removeEventListener('online', run);
    };
  }

  /** Returns the running update, or begins one. */
  run(): Promise<void> {
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #read() {
    const [{ recent, isEnded }] = await Promise.all([
      this.#page.lists.read(this.#owner, doorNow()),
      queue.load(),
    ]);
    this.#page.restore(recent, isEnded);
  }

  async #run() {
    await this.#forgetOver();
    try {
      let overview = await this.#readOverview();
      const isWaiting = queue.waiting().length > 0;
      await sendWaiting(this.#calls, this.#page.settle).catch(waitIfLimited);
      if (isWaiting) overview = await this.#readOverview(); // with the guests who have just been sent
      for (const { id } of overview.events)
        await this.#page.lists.update(id, this.#calls, overview.serverTime);
      this.#page.set({ error: undefined });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status === 401;
      this.#page.set({ isOnline: isFinalRefusal(error), isRefused, error });
      // For a day, a device whose link has expired may still send.
      if (isRefused) await sendWaiting(this.#calls).catch(() => undefined);
    }
  }

  /** Deletes lists that are no longer valid, also without a network. */
  async #forgetOver() {
    const { lists } = this.#page;
    if (!lists.isOver(doorNow())) return lists.dropOver(doorNow());
    await lists.forget(this.#owner, doorNow());
    this.#page.set({ isEnded: true, shown: undefined, recent: [] });
  }

  async #readOverview(): Promise<DoorOverview> {
    const sentAt = Date.now();
    const overview = await this.#calls.overview(AbortSignal.timeout(overviewMs));
    measureClock(overview.serverTime, sentAt, Date.now());
    await this.#page.lists.offer(overview.events, overview.validUntil);
    this.#page.set({ isLoaded: true, isOnline: true, isRefused: false, isEnded: false });
    return overview;
  }
}
