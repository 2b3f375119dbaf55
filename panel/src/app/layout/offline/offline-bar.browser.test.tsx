import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#test/show-at.tsx';
import layout from '../app-layout.module.css';
import { TopBar } from '../top-bar.tsx';
import { OfflineBar } from './offline-bar.tsx';

afterEach(async () => {
  Reflect.deleteProperty(navigator, 'onLine');
  await page.viewport(1280, 900);
});

test.for([320, 390, 768, 1024, 1440])(
  'on a screen of %i px the line about a lost network covers neither heading nor buttons',
  async (width) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await page.viewport(width, 900);
    await showAt('/', () => (
      <div style={{ position: 'absolute', inset: 0 }}>
        <TopBar onSearch={() => {}} />
        <div className={layout.main}>
          <h1>My account</h1>
        </div>
        <OfflineBar />
      </div>
    ));
    const line = page.getByText(/^You are offline/);
    await expect.element(line).toBeVisible();
    const below = page.getByRole('heading', { name: 'My account' }).element().getBoundingClientRect();
    const box = line.element().getBoundingClientRect();
    expect(box.bottom).toBeLessThanOrEqual(below.top);
    expect(box.top).toBeGreaterThanOrEqual(0);
    for (const name of width < 900 ? ['Open navigation', 'Search everything'] : []) {
      const button = page.getByRole('button', { name }).element().getBoundingClientRect();
      expect(button.right <= box.left || box.right <= button.left).toBe(true);
    }
  },
);
