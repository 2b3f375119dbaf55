import { expect, test } from 'vitest';
import { type Box, freeSpot } from './free-spot.ts';

const room = { width: 1280, height: 900 };
const toast = { width: 380, height: 50 };
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('notifications are placed at the lower right', () => {
  expect(freeSpot(toast, room, [])).toEqual({ left: 884, top: 834, isFree: true });
});

test('notifications avoid controls by moving beside or above them', () => {
  const pager = box(1000, 840, 240, 40);
  expect(freeSpot(toast, room, [pager])).toEqual({ left: 450, top: 834, isFree: true });
  const footer = box(240, 840, 1040, 60);
  const { top } = freeSpot(toast, room, [footer, box(0, 800, 240, 100)]);
  expect(top + toast.height).toBeLessThanOrEqual(840);
});

test('without a free spot, notifications cover as little as possible', () => {
  const rows = [box(0, 0, 390, 400), box(0, 420, 390, 424)];
  const { top, isFree } = freeSpot({ width: 358, height: 50 }, { width: 390, height: 844 }, rows);
  expect(isFree).toBe(false);
  expect(top).toBeGreaterThanOrEqual(376);
  expect(top).toBeLessThanOrEqual(420);
});
