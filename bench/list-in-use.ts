/** Longest task of a list of up to 100 rows per user action. */
import type { Page } from '@playwright/test';
import { launch, type Storage } from './cold-load.ts';

const aimMs = 50; // the browser's own limit for a long task

interface Action {
  name: string;
  perform(page: Page): Promise<void>;
}

const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox');
const answered = (page: Page) => page.waitForLoadState('networkidle');

const actions: Action[] = [
  {
    name: 'twenty rows selected one by one',
    perform: async (page) => {
      const count = Math.min(20, await boxes(page).count());
      for (let row = 0; row < count; row += 1) await boxes(page).nth(row).click();
    },
  },
  {
    name: 'all with Shift',
    perform: async (page) => {
      await boxes(page).first().click();
      await boxes(page)
        .last()
        .click({ modifiers: ['Shift'] });
    },
  },
  {
    name: 'the whole page and back',
    perform: async (page) => {
      const all = page.locator('thead').getByRole('checkbox');
      for (let times = 0; times < 4; times += 1) await all.click();
    },
  },
  {
    name: 'all gone through by key',
    perform: async (page) => {
      const count = await boxes(page).count();
      await boxes(page).first().focus();
      for (let row = 1; row < count; row += 1) await page.keyboard.press('Shift+ArrowDown');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'scrolled through and back',
    perform: async (page) => {
      await page.mouse.move(640, 450);
      for (const step of [400, -400])
        for (let times = 0; times < 30; times += 1) await page.mouse.wheel(0, step);
    },
  },
  {
    name: 'typed in the search',
    perform: async (page) => {
      const search = page.getByRole('searchbox');
      await search.pressSequentially('nowak', { delay: 60 });
      await answered(page);
      await search.fill('');
      await answered(page);
    },
  },
];

/** Prints the longest task per list and action, with a full-speed and a four times slower processor. */
export async function measureListInUse(address: string, session: Storage): Promise<void> {
  console.log(`a list of 100 rows: the longest task, at most ${aimMs} ms on this processor`);
  for (const path of ['/app/users?size=100', '/app/messages?size=100', '/app/billings?size=100'])
    for (const slower of [1, 4]) await scrollList(`${address}${path}`, slower, session);
}

async function scrollList(url: string, slower: number, storageState: Storage): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await page.locator('tbody a').first().waitFor();
    await answered(page);
    const rows = await page.locator('tbody tr').count();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(watchTasks);
    for (const { name, perform } of actions) {
      if (name !== 'typed in the search' && (await boxes(page).count()) === 0 && !name.startsWith('scrolled'))
        continue; // this list has no bulk actions
      await page.evaluate(() => void Reflect.set(window, 'foyerLongest', 0));
      await perform(page);
      await page.waitForTimeout(300); // tasks are reported after they end
      const longest: number = await page.evaluate(() => Reflect.get(window, 'foyerLongest'));
      const told = longest === 0 ? `under ${aimMs} ms` : `${longest.toFixed(0)} ms`;
      console.log(`  ${new URL(url).pathname}, ${rows} rows, ${slower} × slower  ${name.padEnd(34)}${told}`);
    }
  } finally {
    await browser.close();
  }
}

function watchTasks() {
  new PerformanceObserver((list) => {
    const longest = Math.max(
      Reflect.get(window, 'foyerLongest'),
      ...list.getEntries().map((e) => e.duration),
    );
    Reflect.set(window, 'foyerLongest', longest);
  }).observe({ type: 'longtask' });
}
