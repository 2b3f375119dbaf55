import type { EventStatus } from '@foyer/contract/enums.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { show } from '#test/show.tsx';
import { Tag, type Tone } from '#ui/display/tag.tsx';
import { SoldOf, Tickets } from './tickets.tsx';

const onSale = { Available: 'blue', Sold: 'green' } as const;
const tones = ['grey', 'green', 'amber', 'red', 'blue', 'plum'] as const;

const backgroundOf = (text: string) =>
  getComputedStyle(page.getByText(text, { exact: true }).element()).backgroundColor;

/** The tone of the word that says whether tickets are left. */
async function toneOf(status: EventStatus, word: keyof typeof onSale): Promise<Tone | undefined> {
  const ticketsPurchasedQty = word === 'Sold' ? 10 : 3;
  const { unmount } = await show(
    <>
      <Tickets event={{ status, maxTicketsQty: 10, ticketsPurchasedQty, ticketsHeldQty: 0 }} />
      {tones.map((tone) => (
        <Tag key={tone} tone={tone}>
          {tone}
        </Tag>
      ))}
    </>,
  );
  await expect.element(page.getByText(word, { exact: true })).toBeVisible();
  await expectAccessible();
  const background = backgroundOf(word);
  const found = tones.find((tone) => backgroundOf(tone) === background);
  await unmount();
  return found;
}

test('availability is neutral where nothing is on sale, and sold out looks like a success', async () => {
  for (const word of ['Available', 'Sold'] as const) {
    for (const status of ['DRAFT', 'PAST', 'CANCELLED'] as const)
      expect([status, word, await toneOf(status, word)]).toEqual([status, word, 'grey']);
    for (const status of ['UPCOMING', 'CURRENT'] as const)
      expect([status, word, await toneOf(status, word)]).toEqual([status, word, onSale[word]]);
  }
});

test('tickets in checkout stay inside a narrow column', async () => {
  await show(
    <div style={{ width: 106 }}>
      <Tickets
        event={{ status: 'UPCOMING', maxTicketsQty: 60, ticketsPurchasedQty: 59, ticketsHeldQty: 1 }}
      />
    </div>,
  );
  const text = page.getByText('1 in checkout').element();
  const column = text.closest('div')?.getBoundingClientRect().right ?? 0;
  expect(text.getBoundingClientRect().right).toBeLessThanOrEqual(column);
});

test('bars of few and of many tickets are equally long', async () => {
  const events = [
    { maxTicketsQty: 9, ticketsPurchasedQty: 5 },
    { maxTicketsQty: 1250, ticketsPurchasedQty: 1236 },
  ];
  await show(
    <>
      {events.map((event) => (
        <div key={event.maxTicketsQty}>
          <SoldOf event={{ status: 'UPCOMING', ticketsHeldQty: 0, ...event }} />
        </div>
      ))}
    </>,
  );
  const widths = [...document.querySelectorAll('[aria-hidden=true]')]
    .filter((bar) => bar.previousElementSibling?.textContent?.includes(' / '))
    .map((bar) => bar.getBoundingClientRect().width);
  expect(widths).toHaveLength(2);
  expect(new Set(widths).size, `${widths}`).toBe(1);
});
