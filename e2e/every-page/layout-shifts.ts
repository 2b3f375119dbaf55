/** Layout shifts of a page while it loads, as the browser measures them (Layout Instability API). */
import { type BrowserContext, expect, type Page } from '@playwright/test';

interface Shift {
  value: number;
  /** Elements that moved, each with its rectangles before and after. */
  moved: string[];
}

/** Records the shifts of each page of the context. */
export const watchShifts = (context: BrowserContext) => context.addInitScript(watch);

export async function shiftsOf(page: Page): Promise<Shift[]> {
  const shifts: Shift[] = await page.evaluate(() => Reflect.get(window, 'foyerShifts'));
  return shifts;
}

export const sumOf = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

/** Expects that the page at this address has hardly moved since it began to load. */
export async function expectStill(page: Page, address: string): Promise<void> {
  const shifts = await shiftsOf(page);
  expect(sumOf(shifts), `${address} ${JSON.stringify(shifts)}`).toBeLessThanOrEqual(0.02);
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the browser, so it can use only types from this file. */
function watch(): void {
  const shifts: Shift[] = [];
  Reflect.set(window, 'foyerShifts', shifts);
  // Only shifts are observed; TypeScript's DOM library lacks their type.
  const isShift = (entry: PerformanceEntry): entry is ShiftEntry => 'sources' in entry;
  const rect = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
  const observer = new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries().filter(isShift))
      shifts.push({
        value,
        moved: sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
          return `${name} “${node?.textContent?.slice(0, 30)}” ${rect(previousRect)} → ${rect(currentRect)}`;
        }),
      });
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}
