/** Prints a summary line every few seconds. */
import { type Answer, reasonOf } from './api.ts';

type Told = [what: string, answer: Answer];

interface Tally {
  acts: number;
  done: Map<string, number>;
  refused: Map<string, number>;
  slowestMs: number;
}

const newTally = (): Tally => ({ acts: 0, done: new Map(), refused: new Map(), slowestMs: 0 });

const count = (counts: Map<string, number>, what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

const listed = (counts: Map<string, number>) =>
  [...counts].map(([what, number]) => `${number} ${what}`).join(', ');

/** Counts outcomes for the next line and for the final total. */
export function newReport() {
  const started = performance.now();
  const all = newTally();
  let since = newTally();
  let lineAt = started;
  const note = (told: Told | undefined, ms: number) => {
    for (const tally of [all, since]) {
      tally.acts += 1;
      tally.slowestMs = Math.max(tally.slowestMs, ms);
      if (!told) continue;
      const [what, { status, body }] = told;
      if (status < 400) count(tally.done, what);
      else count(tally.refused, typeof body.message === 'string' ? body.message : String(status));
    }
  };
  const words = (tally: Tally, seconds: number) =>
    [
      `${tally.acts} actions, ${(tally.acts / seconds).toFixed(1)} per second: ${listed(tally.done) || 'nothing'}`,
      ...(tally.refused.size > 0 ? [`refused: ${listed(tally.refused)}`] : []),
      `slowest ${Math.round(tally.slowestMs)} ms`,
    ].join(' · ');
  return {
    follow: async (act: () => Promise<Told | undefined>) => {
      const from = performance.now();
      const told = await act().catch(
        (error: unknown): Told => [
          'failed',
          { status: 599, body: { message: `no response (${reasonOf(error)})` } },
        ],
      );
      note(told, performance.now() - from);
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
