/** Prints a summary line every few seconds. */
import { type Answer, reasonOf } from './api.ts';

type Outcome = [what: string, answer: Answer];

interface Tally {
  actions: number;
  done: Map<string, number>;
  refused: Map<string, number>;
  slowestMs: number;
}

const newTally = (): Tally => ({ actions: 0, done: new Map(), refused: new Map(), slowestMs: 0 });

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

const listed = (counts: Map<string, number>) =>
  [...counts].map(([what, number]) => `${number} ${what}`).join(', ');

/** Counts outcomes for the next line and for the final total. */
export function newReport() {
  const started = performance.now();
  const all = newTally();
  let since = newTally();
  let lineAt = started;
  const note = (outcome: Outcome | undefined, ms: number) => {
    for (const tally of [all, since]) {
      tally.actions += 1;
      tally.slowestMs = Math.max(tally.slowestMs, ms);
      if (!outcome) continue;
      const [what, { status, body }] = outcome;
      if (status < 400) count(tally.done, what);
      else count(tally.refused, typeof body.message === 'string' ? body.message : String(status));
    }
  };
  const words = (tally: Tally, seconds: number) =>
    [
      `${tally.actions} actions, ${(tally.actions / seconds).toFixed(1)} per second: ${listed(tally.done) || 'nothing'}`,
      ...(tally.refused.size > 0 ? [`refused: ${listed(tally.refused)}`] : []),
      `slowest ${Math.round(tally.slowestMs)} ms`,
    ].join(' · ');
  return {
    follow: async (action: () => Promise<Outcome | undefined>) => {
      const from = performance.now();
      const outcome = await action().catch(
        (error: unknown): Outcome => [
          'failed',
          { status: 599, body: { message: `no response (${reasonOf(error)})` } },
        ],
      );
      note(outcome, performance.now() - from);
    },
    line: () => {
      const now = performance.now();
      const text = `${Math.round((now - started) / 1000)} s · ${words(since, (now - lineAt) / 1000)}`;
      since = newTally();
      lineAt = now;
      return text;
    },
    sum: () => `Total: ${words(all, Math.max(1, performance.now() - started) / 1000)}`,
  };
}
