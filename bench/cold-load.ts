/** First visit to a page with an empty cache, a slow processor and a slow network. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';

export type Storage = Exclude<
  Parameters<Awaited<ReturnType<typeof launch>>['newContext']>[0],
  undefined
>['storageState'];

/** Defines when the content counts as painted. */
export interface Content {
  /** Selector of an element of the content. */
  shows: string;
  /** Selector of its placeholder. */
  without?: string;
}

export interface ColdLoad {
  /** Time from the start of navigation to the first frame with the content. */
  paintMs: number;
  /** Largest contentful paint, as of one second after that. */
  largestMs: number;
  /** KiB transferred until one second after that, compressed, with headers. */
  kibibytes: number;
  requests: number;
  /** Tasks longer than 50 ms, which block the page. */
  longTasks: number;
  longestTaskMs: number;
}

/** How many times slower the phone's processor is. */
export const slowProcessor = 4;
const network = {
  offline: false,
  latency: 165, // milliseconds per request
  downloadThroughput: 8_000_000 / 8, // bytes per second
  uploadThroughput: 1_500_000 / 8,
};
const afterwardsMs = 1000;

/**
 * Playwright attaches a debugger, for which Chromium parses all code a second time when it first needs the position of an error. No
 * user pays for that, so positions are kept while compiling.
 */
const keptPositions = '--js-flags=--no-enable-lazy-source-positions';

export const launch = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      keptPositions,
    ],
  });

/** Starts a new browser, so that profile and cache are empty. */
export async function coldLoad(url: string, content: Content, storageState?: Storage): Promise<ColdLoad> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(watch, content);
    const traffic = await slowDown(context, page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => Reflect.has(window, 'foyerPaintMs'), undefined, { timeout: 60_000 });
    await page.waitForTimeout(afterwardsMs);
    return { ...traffic(), ...(await page.evaluate(readWatch)) };
  } finally {
    await browser.close();
  }
}

export async function slowDown(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  await devtools.send('Network.emulateNetworkConditions', network);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowProcessor });
  return () => ({ kibibytes: bytes / 1024, requests });
}

/** Runs in the page before its scripts: checks each frame for the content and records when it was painted. */
function watch({ shows, without }: Content) {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  );
  Reflect.set(window, 'foyerLongTasks', tasks);
  new PerformanceObserver((list) => {
    Reflect.set(window, 'foyerLargestMs', list.getEntries().at(-1)?.startTime);
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    const found = document.querySelector(shows);
    const isThere = found !== null && found.getClientRects().length > 0;
    if (!isThere || (without !== undefined && document.querySelector(without))) {
      requestAnimationFrame(look);
      return;
    }
    // The current frame is painted before the next task runs.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Reflect.set(window, 'foyerPaintMs', performance.now());
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

function readWatch() {
  const tasks: number[] = Reflect.get(window, 'foyerLongTasks');
  const paintMs: number = Reflect.get(window, 'foyerPaintMs');
  const largestMs: number = Reflect.get(window, 'foyerLargestMs');
  return { paintMs, largestMs, longTasks: tasks.length, longestTaskMs: Math.max(0, ...tasks) };
}
