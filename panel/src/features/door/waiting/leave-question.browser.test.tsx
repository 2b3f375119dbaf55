import { expect, test } from 'vitest';
import { show } from '#test/show.tsx';
import { queue } from '../queue/scan-queue.ts';
import { useLeaveQuestion } from './use-leave-question.ts';

function DoorPage() {
  useLeaveQuestion();
  return <p>Door</p>;
}

/** Closes the page, which the browser asks about if the event was prevented. */
function isAskedAbout(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  dispatchEvent(event);
  return event.defaultPrevented;
}

test('the browser asks before it closes the page while scans wait', async () => {
  await queue.load();
  const { unmount } = await show(<DoorPage />);
  expect(isAskedAbout()).toBe(false);
  const scan = {
    nonce: 'a',
    eventId: 'e',
    ending: 'ABCD',
    ticketId: 't',
    checkedInAt: '2026-11-27T19:00:00.000Z',
  };
  const state = { shown: 'CHECKED_IN', admitted: true, again: false, device: undefined } as const;
  await queue.add({ id: 'a', kind: 'scan', ...scan, ...state });
  expect(isAskedAbout()).toBe(true);
  await queue.settle('a');
  expect(isAskedAbout()).toBe(false);
  await unmount();
});
