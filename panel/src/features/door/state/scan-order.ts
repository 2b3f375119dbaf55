import { type Identified, ticketKey } from '../decision/identified.ts';

/**
 * Runs scans in their order, so that two scans of one ticket never decide at the same time. An earlier scan never waits for a later
 * one, even if the code of the later one is recognized first.
 */
export class ScanOrder {
  readonly #running = new Map<string, Promise<unknown>>();
  /** Recognized codes so far. */
  #identified: Promise<unknown> | undefined;
  #last: Promise<unknown> | undefined;

  /** With `othersWait` false, only scans of the same ticket wait for this one. */
  run(
    identify: Promise<Identified>,
    work: (scanned: Identified) => Promise<void>,
    { othersWait }: { othersWait: boolean },
  ): Promise<void> {
    const last = this.#last;
    const identified = Promise.allSettled([this.#identified]).then(() => identify);
    this.#identified = identified;
    const run = identified.then((scanned) =>
      this.#afterOthers(ticketKey(scanned), last, () => work(scanned)),
    );
    if (othersWait) this.#last = run;
    return run;
  }

  #afterOthers(key: string, last: Promise<unknown> | undefined, work: () => Promise<void>): Promise<void> {
    const run: Promise<void> = Promise.allSettled([this.#running.get(key), last])
      .then(work)
      .finally(() => {
        if (this.#running.get(key) === run) this.#running.delete(key);
      });
    this.#running.set(key, run);
    return run;
  }
}
