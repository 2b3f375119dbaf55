/** Shared by the journeys at the door. */
import type { CDPSession, Page } from '@playwright/test';
import type { TestClock } from '../../server/test/clock.ts';
import type { Make } from '../../server/test/factories.ts';
import type { TestServer } from '../../server/test/services/server.ts';
import { expect } from '../fixtures.ts';
import { makeGuests, ticketSeller } from '../sales/order-calls.ts';

export const result = (page: Page) => page.getByRole('alertdialog');

/** A moment from which scans ask nothing. */
const soon = (clock: TestClock, hours = 2) => new Date(clock.now().getTime() + hours * 3_600_000);

interface Parts {
  make: Make;
  server: TestServer;
  clock: TestClock;
}

/** A published event that starts soon, with paid tickets of one order. */
export async function eventWithTickets({ make, server, clock }: Parts, quantity: number, hours?: number) {
  const event = await make.event({
    status: 'PUBLISHED',
    titlePl: 'Koncert kolęd',
    timeFrom: soon(clock, hours),
  });
  await makeGuests(make);
  const till = await ticketSeller(server.address, make);
  const { tickets } = await till.sell('ola', event.id, quantity);
  return { event, till, codes: tickets.map(({ code }) => code) };
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Seconds from one key to the next: 30 characters in 50 ms. */
const keySeconds = 0.05 / 30;

/**
 * Types a code as a scanner does: real keys, faster than a person types, with Enter or Tab at the end. `lateSeconds` is a pause
 * before the first key.
 */
export async function scan(page: Page, code: string, end: 'Enter' | 'Tab' = 'Enter', lateSeconds = 0) {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  const cdp = await session;
  const began = Date.now() / 1000 + lateSeconds;
  const events = [...code, end].flatMap((key, index) => {
    const timestamp = began + index * keySeconds;
    const isLast = key === end && index === code.length;
    const which = { key, code: isLast ? end : `Key${key.toUpperCase()}`, timestamp };
    const text = isLast
      ? end === 'Enter'
        ? { text: '\r', windowsVirtualKeyCode: 13 }
        : { windowsVirtualKeyCode: 9 }
      : { text: key };
    return [
      { type: 'keyDown' as const, ...which, ...text },
      { type: 'keyUp' as const, ...which },
    ];
  });
  await Promise.all(events.map((event) => cdp.send('Input.dispatchKeyEvent', event)));
}

/** Makes the door ask the server now, instead of within eight seconds. */
export const askNow = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')));

/** Expects the note of how many scans wait to be sent. */
export const waiting = (page: Page, count: number) =>
  expect(page.getByText(`${count} scan${count === 1 ? '' : 's'} waiting`)).toBeVisible();
