import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { serverNow, setClock } from './clock.ts';
import { useShownDay, useToday } from './use-today.ts';
import { dayOf, today } from './venue-time.ts';

const dayMs = 24 * 60 * 60_000;

/** The server's clock, by days ahead of this machine's. */
const moveClock = (days: number) => setClock(new Date(Date.now() + days * dayMs).toUTCString());

afterEach(() => setClock(new Date().toUTCString()));

const kept: string[] = [];
/** Every day shown, also for a moment. */
const seen = new Set<string>();

/** A page whose address may name a day, and a search that renders it again. */
function DayPage() {
  const [address, setAddress] = useState<string>();
  const [search, setSearch] = useState('');
  const { day, now, toCurrent } = useShownDay({
    named: address,
    keep: (shown) => {
      kept.push(shown);
      setAddress(shown);
    },
  });
  seen.add(day);
  const toToday = () => {
    toCurrent();
    setAddress(undefined);
  };
  return (
    <>
      <button type="button" onClick={toToday} aria-pressed={day === now}>
        Today
      </button>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <output>{day}</output>
      <p>{`Clock: ${useToday()}`}</p>
    </>
  );
}

const button = page.getByRole('button', { name: 'Today' });
const shown = page.getByRole('status');

test('the day shown stays while a day begins, and Today goes to the new one at once', async () => {
  kept.length = 0;
  seen.clear();
  await show(<DayPage />);
  const first = today();
  const second = dayOf(serverNow() + dayMs);
  const third = dayOf(serverNow() + 2 * dayMs);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');

  moveClock(1);
  await page.getByRole('textbox', { name: 'Search' }).fill('a');
  await expect.element(shown).toHaveTextContent(first);
  await expect.element(button).toHaveAttribute('aria-pressed', 'false');
  expect(kept).toEqual([first]);
  expect([...seen]).toEqual([first]);
  await button.click();
  await expect.element(shown).toHaveTextContent(second);
  await expect.element(button).toHaveAttribute('aria-pressed', 'true');

  moveClock(2); // nothing renders until the button is pressed
  await button.click();
  await expect.element(shown).toHaveTextContent(third);
  expect(kept).toEqual([first]);
});

test('a tab that is used again after a night shows that its day is over', async () => {
  kept.length = 0;
  seen.clear();
  await show(<DayPage />);
  const first = today();
  moveClock(1);
  dispatchEvent(new Event('focus'));
  await expect.element(page.getByText(`Clock: ${today()}`)).toBeVisible();
  await expect.element(shown).toHaveTextContent(first);
  expect(kept).toEqual([first]);
});
