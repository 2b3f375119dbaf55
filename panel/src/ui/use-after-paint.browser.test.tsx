import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { show } from '#test/show.tsx';
import { useAfterPaint } from './use-after-paint.ts';

const order: string[] = [];

function Painted() {
  const isPainted = useAfterPaint();
  useLayoutEffect(() => {
    order.push(isPainted ? 'painted' : 'rendered');
    requestAnimationFrame(() => order.push('frame'));
  }, [isPainted]);
  return null;
}

test('a component hears of its first paint after the frame that shows it', async () => {
  await show(<Painted />);
  await expect.poll(() => order).toContain('painted');
  expect(order.indexOf('painted')).toBeGreaterThan(order.indexOf('frame'));
});
