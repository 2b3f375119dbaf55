/** Longest frame of a calendar with 500 events while scrolling and while dragging an event. */
import type { Page } from '@playwright/test';
import { launch, type Storage } from './cold-load.ts';

const aimMs = 50;
const eventsInView = 500;
const dayMs = 24 * 3_600_000;

const actions = [
  {
    name: 'scrolled through and back',
    perform: async (page: Page) => {
      await page.mouse.move(800, 500);
      for (const step of [300, -300])
        for (let times = 0; times < 40; times += 1) await page.mouse.wheel(0, step);
    },
  },
  {
    name: 'a draft dragged all over it',
    perform: async (page: Page) => {
      const draft = await page.locator('[data-event][data-status=DRAFT]').nth(3).boundingBox();
      if (!draft) throw new Error('no draft is visible');
      await page.mouse.move(draft.x + 20, draft.y + 10);
      await page.mouse.down();
      for (let times = 0; times < 6; times += 1) {
        await page.mouse.move(500, 320, { steps: 25 });
        await page.mouse.move(1180, 700, { steps: 25 });
      }
      await page.keyboard.press('Escape');
      await page.mouse.up();
    },
  },
];

/**
 * Fills a week with drafts and prints the longest frame per view and action, with a full-speed and a four times slower
 * processor.
 */
export async function measureCalendarInUse(address: string, session: Storage, token: string): Promise<void> {
  const day = await fillWeek(address, token);
  console.log(
    `a calendar with ${eventsInView} events: the longest frame, at most ${aimMs} ms on this processor`,
  );
  for (const view of ['week', 'day', 'month'])
    for (const slower of [1, 4])
      await turnCalendar(`${address}/app/events/calendar?view=${view}&day=${day}`, slower, session);
}

async function turnCalendar(url: string, slower: number, storageState: Storage): Promise<void> {
  const browser = await launch();
  try {
    const page = await browser.newPage({ storageState, viewport: { width: 1280, height: 900 } });
    await page.goto(url);
    await page.locator('[data-event]').first().waitFor();
    await page.waitForLoadState('networkidle');
    const shown = await page.locator('[data-event]').count();
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.evaluate(watchFrames);
    for (const { name, perform } of actions) {
      await page.waitForTimeout(500); // lets earlier work finish
      await page.evaluate(() => void Reflect.set(window, 'foyerLongestFrame', 0));
      await perform(page);
      const longest: number = await page.evaluate(() => Reflect.get(window, 'foyerLongestFrame'));
      const view = new URL(url).searchParams.get('view');
      console.log(
        `  ${view}, ${shown} shown, ${slower} × slower  ${name.padEnd(30)}${longest.toFixed(0)} ms`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** Runs in the page: records the longest gap between two frames. */
function watchFrames() {
  let before = performance.now();
  Reflect.set(window, 'foyerLongestFrame', 0);
  const look = (now: number) => {
    const longest: number = Reflect.get(window, 'foyerLongestFrame');
    Reflect.set(window, 'foyerLongestFrame', Math.max(longest, now - before));
    before = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Creates drafts from a Monday two weeks ahead, most of them on that day, and returns the day. */
async function fillWeek(address: string, token: string): Promise<string> {
  const headers = {
    'api-key': 'foyer-panel',
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  };
  const places = await fetch(`${address}/api/locations/admin?status=PUBLISHED&size=100`, { headers });
  const { content }: { content: { id: string }[] } = await places.json();
  const soon = Date.now() + 14 * dayMs;
  const monday = soon - ((new Date(soon).getUTCDay() + 6) % 7) * dayMs;
  const first = new Date(monday).toISOString().slice(0, 10);
  for (let count = 0; count < eventsInView; count += 1) {
    const hour = 8 + (count % 12);
    const day = new Date(Date.parse(first) + (count % 7) * dayMs).toISOString().slice(0, 10);
    const text = { pl: `Spotkanie ${count}`, en: `Meeting ${count}` };
    const answer = await fetch(`${address}/api/events/create`, {
      method: 'POST',
      headers,
      body: JSON.stringify({
        title: text,
        description: text,
        rules: text,
        locationIds: [content[count % content.length]?.id],
        timeFrom: `${day}T${String(hour).padStart(2, '0')}:00:00Z`,
        timeTo: `${day}T${hour + 2}:30:00Z`,
        eventTypeId: 1,
        category: 'UNLIMITED',
        recommended: false,
        sendNotification: false,
        discountCoupons: [],
      }),
    });
    if (!answer.ok) throw new Error(`creating an event failed: ${answer.status} ${await answer.text()}`);
  }
  return first;
}
