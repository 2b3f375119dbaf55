import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ApiError } from '#api/transport/api-error.ts';
import { show } from '#test/show.tsx';
import { useTypedCode } from '../scan/scan-field.tsx';
import { Door } from '../state/door.ts';
import { type DoorState, initialDoorState } from '../state/door-state.ts';
import type { DoorResult, RecentScan } from '../types/scans.ts';
import { ScanResultPanel } from './scan-result.tsx';

const queryClient = new QueryClient();
const unreachable = () => Promise.reject(new Error('no server'));
const calls = {
  overview: unreachable,
  tickets: unreachable,
  checkIn: unreachable,
  checkInBatch: unreachable,
  undo: unreachable,
};

const scanOf = (result: DoorResult): RecentScan => ({
  nonce: 'a',
  eventId: 'e',
  code: '…ABCD',
  at: '2026-11-27T19:00:00.000Z',
  result,
  ticketId: null,
  orderId: null,
  guest: 'Anna Nowak',
  isOffline: false,
});

interface PanelProps {
  door: Door;
  result: DoorResult;
  isStaff?: boolean;
  changes?: Partial<DoorState>;
}

function Panel({ door, result, isStaff = true, changes }: PanelProps) {
  const state = { ...initialDoorState, ...changes, shown: scanOf(result) };
  return (
    <QueryClientProvider client={queryClient}>
      <ScanResultPanel {...{ door, state, isStaff }} typed={useTypedCode()} onScan={() => {}} />
    </QueryClientProvider>
  );
}

/** A door whose result has been dismissed once `dismiss` was called. */
function doorOf() {
  const door = new Door(calls, crypto.randomUUID());
  return { door, dismiss: vi.spyOn(door, 'dismiss') };
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('a welcome leaves after a second and a half, a refusal stays', async () => {
  const { door, dismiss } = doorOf();
  const { rerender } = await show(<Panel door={door} result="CHECKED_IN" />);
  await expect.element(page.getByRole('alertdialog', { name: 'Welcome, Anna Nowak' })).toBeVisible();
  vi.advanceTimersByTime(1499);
  expect(dismiss).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(dismiss).toHaveBeenCalledTimes(1);

  for (const result of ['ALREADY_CHECKED_IN', 'UNPAID', 'UNKNOWN'] as const) {
    await rerender(
      <main>
        <Panel key={result} door={door} result={result} />
      </main>,
    );
    vi.advanceTimersByTime(600_000);
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect([result, dismiss.mock.calls.length]).toEqual([result, 1]);
  }
});

test('only staff take payments, and only a checked-in guest can be let in again', async () => {
  const { door } = doorOf();
  const { rerender } = await show(<Panel door={door} result="UNPAID" />);
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toBeVisible();
  const buttonsOf = async (result: DoorResult) => {
    await rerender(
      <main>
        <Panel door={door} result={result} isStaff={false} />
      </main>,
    );
    const buttons = page.getByRole('alertdialog').getByRole('button').elements();
    return buttons.map(({ textContent }) => textContent);
  };
  expect(await buttonsOf('UNPAID')).toEqual(['Close']);
  expect(await buttonsOf('REFUNDED')).toEqual(['Close']);
  expect(await buttonsOf('ALREADY_CHECKED_IN')).toEqual(['Let in again', 'Close']);
  expect(await buttonsOf('NOT_LISTED')).toEqual(['Admit anyway', 'Close']);
});

test('an unpaid ticket says why nothing can be paid: no network, or a failing server', async () => {
  const { door } = doorOf();
  const offline = { isOnline: false };
  const { rerender } = await show(<Panel door={door} result="UNPAID" changes={offline} />);
  await expect.element(page.getByText('Go online to take payments.')).toBeVisible();
  const error = new ApiError({ status: 503, code: '', key: 'internal' });
  await rerender(<Panel door={door} result="UNPAID" changes={{ ...offline, error }} />);
  await expect.element(page.getByText('The server has an error. Payments can’t be taken now.')).toBeVisible();
});
