import type { CalendarEvent } from '@foyer/contract/events/calendar.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showAt } from '#test/show-at.tsx';
import { EventBlock } from './event-block.tsx';

const event: CalendarEvent = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: { pl: 'Wystawa fotografii z bardzo długim tytułem', en: 'Exhibition' },
  status: 'CURRENT',
  timeFrom: '2026-11-19T08:00:00.000Z',
  timeTo: '2026-12-01T18:00:00.000Z',
  locations: [],
  publishAt: null,
  staffNote: 'Klucz u portiera',
  category: 'UNLIMITED',
  ticketsPurchasedQty: 0,
  maxTicketsQty: null,
};

test('an event that began before the days shown says since when', async () => {
  await showAt('/', () => (
    <>
      <EventBlock event={event} look="line" isCutBefore isCutAfter={false} />
      <EventBlock event={event} look="line" isCutBefore={false} isCutAfter={false} />
    </>
  ));
  await expect.element(page.getByText('since 19/11')).toBeVisible();
  await expect.element(page.getByText('9 AM', { exact: true })).toBeVisible();
});

test('the icon of a note lies beside the title of an event', async () => {
  for (const look of ['line', 'card', 'bar'] as const) {
    const { unmount } = await showAt('/', () => (
      <div style={{ width: 160 }}>
        <EventBlock event={event} look={look} isCutBefore={false} isCutAfter={false} />
      </div>
    ));
    const title = page.getByText(event.title.pl).element().getBoundingClientRect();
    const icon = page.getByTitle('Klucz u portiera').element().getBoundingClientRect();
    expect(title.right, look).toBeLessThanOrEqual(icon.left + 1);
    await unmount();
  }
});
