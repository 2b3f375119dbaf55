/** One load of a page in a browser that has never seen it, on a slow machine with a slow network. */
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../e2e/chromium.ts';

export type Storage = Exclude<
  Parameters<Awaited<ReturnType<typeof launch>>['newContext']>[0],
  undefined
>['storageState'];

/** What must be seen before the content counts as painted. */
export interface Content {
  /** A selector of something in it. */
  shows: string;
  /** A selector of what stands in its place until then. */
  without?: string;
}

export interface ColdLoad {
  /** From the start of the navigation to the first frame with the content in it. */
  paintMs: number;
  /** KiB over the wire until then and a second after, compressed, with headers. */
  kibibytes: number;
  requests: number;
  /** Tasks of more than 50 ms that kept the page from answering. */
  longTasks: number;
  longestTaskMs: number;
}

const slowProcessor = 4;
const network = {
  offline: false,
  latency: 165, // milliseconds, for each request
  downloadThroughput: 8_000_000 / 8, // bytes a second
  uploadThroughput: 1_500_000 / 8,
};
const afterwardsMs = 1000;

export const launch = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/** With a browser, and so a profile and a cache, of its own. */
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

/** In the page, before anything of it: looks in each frame whether the content is there, and when it was painted. */
function watch({ shows, without }: Content) {
  const tasks: number[] = [];
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  );
  Reflect.set(window, 'foyerLongTasks', tasks);
  const look = () => {
    const found = document.querySelector(shows);
    const isThere = found !== null && found.getClientRects().length > 0;
    if (!isThere || (without !== undefined && document.querySelector(without))) {
      requestAnimationFrame(look);
      return;
    }
    // The frame that this callback belongs to is painted before the next task.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => Reflect.set(window, 'foyerPaintMs', performance.now());
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

function readWatch() {
  const tasks: number[] = Reflect.get(window, 'foyerLongTasks');
  const paintMs: number = Reflect.get(window, 'foyerPaintMs');
  return { paintMs, longTasks: tasks.length, longestTaskMs: Math.max(0, ...tasks) };
}
