/** Layout shift of each page of the route table at two widths, with a slow processor and network. */
import { shiftsOf, sumOf, watchShifts } from '../e2e/every-page/layout-shifts.ts';
import { visitsOf } from '../e2e/every-page/visits.ts';
import { launch, type Storage, slowDown } from './cold-load.ts';

/** Limit for a page: the sum of the browser's layout shift scores. */
const limit = 0.02;
const viewports = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
];

/** Prints the shift of every page, and fails the process if a page is above the limit. */
export async function measureShifts(address: string, session: Storage, token: string): Promise<void> {
  const visits = await visitsOf(address, token);
  console.log(`\nlayout shift of each page at 1280 and 390 pixels, at most ${limit}`);
  for (const { path, isPublic } of visits) {
    const sums: number[] = [];
    for (const viewport of viewports)
      sums.push(await shiftAt(`${address}${path}`, viewport, isPublic ? undefined : session));
    const isAbove = sums.some((sum) => sum > limit);
    if (isAbove) process.exitCode = 1;
    const cells = [...sums.map((sum) => sum.toFixed(3)), isAbove ? 'above' : ''];
    console.log(`${cells.map((cell) => cell.padStart(7)).join('')}  ${path}`);
  }
}

/** Loads the page in a new browser with an empty cache. */
async function shiftAt(
  url: string,
  viewport: (typeof viewports)[number],
  storageState: Storage,
): Promise<number> {
  const browser = await launch();
  try {
    const context = await browser.newContext({ storageState, viewport });
    await watchShifts(context);
    const page = await context.newPage();
    await slowDown(context, page);
    await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
    return sumOf(await shiftsOf(page));
  } finally {
    await browser.close();
  }
}
