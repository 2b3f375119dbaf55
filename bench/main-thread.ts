/** Processor time of the main thread until the largest contentful paint of a first visit, by kind of work. */
import type { Browser } from '@playwright/test';
import { type Content, launch, type Storage } from './cold-load.ts';

const kinds = ['compile', 'evaluate', 'run', 'style', 'layout', 'paint', 'other'] as const;
type Kind = (typeof kinds)[number];

export const workKinds = [...kinds, 'total'] as const;

/** Milliseconds of processor time. */
export type Work = Record<(typeof workKinds)[number], number>;

/** An entry of Chromium's trace. Times are microseconds; `tdur` is processor time. */
interface Entry {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: { name?: string; data?: { candidateIndex?: number; isOutermostMainFrame?: boolean } };
}

const categories = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'loading',
  'toplevel',
  'v8',
  'blink.user_timing',
];

const afterwardsMs = 1000;

/** Starts a new browser, so that profile and cache are empty. The processor is not slowed. */
export async function mainThread(url: string, content: Content, storageState?: Storage): Promise<Work> {
  const browser = await launch();
  try {
    return workIn(await traceOf(browser, url, content, storageState));
  } finally {
    await browser.close();
  }
}

async function traceOf(
  browser: Browser,
  url: string,
  { shows, without }: Content,
  storageState?: Storage,
): Promise<Entry[]> {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await browser.startTracing(page, { categories });
  await page.goto(url, { waitUntil: 'commit' });
  const polling = 500; // milliseconds; looks seldom, because it runs in the measured thread
  await page.waitForFunction((shows) => document.querySelector(shows), shows, { polling });
  if (without)
    await page.waitForFunction((without) => !document.querySelector(without), without, { polling });
  await page.waitForTimeout(afterwardsMs);
  const trace: { traceEvents: Entry[] } = JSON.parse((await browser.stopTracing()).toString());
  return trace.traceEvents;
}

/** Adds up the time of each entry without that of the entries inside it. */
function workIn(entries: Entry[]): Work {
  const largest = entries
    .filter(
      ({ name, args }) =>
        name === 'largestContentfulPaint::Candidate' && args.data?.isOutermostMainFrame !== false,
    )
    .toSorted((a, b) => a.ts - b.ts)
    .at(-1);
  if (!largest) throw new Error('the trace has no largest contentful paint');
  const work: Work = { compile: 0, evaluate: 0, run: 0, style: 0, layout: 0, paint: 0, other: 0, total: 0 };
  const open: { end: number; kind: Kind }[] = [];
  for (const { name, ts, dur = 0, tdur = 0 } of entries
    .filter(
      ({ ph, pid, tid, ts }) => ph === 'X' && pid === largest.pid && tid === largest.tid && ts <= largest.ts,
    )
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    while (open.at(-1) && (open.at(-1)?.end ?? 0) < ts + dur) open.pop();
    const around = open.at(-1)?.kind;
    const kind = kindOf(name) ?? around ?? 'other';
    const ms = tdur / 1000;
    work[kind] += ms;
    if (around) work[around] -= ms;
    else work.total += ms;
    open.push({ end: ts + dur, kind });
  }
  return work;
}

function kindOf(name: string): Kind | undefined {
  if (/GC|RunTask$/.test(name)) return 'other';
  if (/compile/i.test(name)) return 'compile';
  if (/^(EvaluateScript|v8\.evaluateModule)$/.test(name)) return 'evaluate';
  if (/^(FunctionCall|RunMicrotasks|EventDispatch|TimerFire|FireAnimationFrame|V8\.Execute)$/.test(name))
    return 'run';
  if (/^(UpdateLayoutTree|ParseAuthorStyleSheet)$/.test(name)) return 'style';
  if (name === 'Layout') return 'layout';
  if (/^(Pre)?Paint$|^Layerize$|^Commit$/.test(name)) return 'paint';
  return undefined;
}
