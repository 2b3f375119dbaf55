import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#test/accessibility.ts';
import { show } from '#test/show.tsx';
import { BarChart } from './bar-chart.tsx';

const chart = (...values: number[]) => (
  <BarChart
    bars={values.map((value, day) => ({ key: `${day}`, value, title: `Day ${day}` }))}
    label="Net income by day"
    peak="Peak: 30,00 zł"
    ends={['28/11/2026', values.length > 1 ? '30/11/2026' : '']}
  />
);

function barOf(day: number): DOMRect {
  const bar = page.getByTitle(`Day ${day}`).element().querySelector(':scope > span > span');
  if (!bar) throw new Error(`day ${day} has no bar`);
  return bar.getBoundingClientRect();
}

test('a negative bar hangs from the line on which the others stand, in proportion', async () => {
  await show(chart(30, -10, 20));
  await expectAccessible();
  const [first, negative, last] = [barOf(0), barOf(1), barOf(2)];
  expect(negative.top).toBeCloseTo(first.bottom, -1);
  expect(last.bottom).toBeCloseTo(first.bottom, 0);
  expect(negative.height / first.height).toBeCloseTo(1 / 3, 1);
  expect(last.height / first.height).toBeCloseTo(2 / 3, 1);
});

test('the only bar stands above its day', async () => {
  await show(chart(30));
  const { left, right } = barOf(0);
  const day = page.getByText('28/11/2026').element().getBoundingClientRect();
  expect((day.left + day.right) / 2).toBeCloseTo((left + right) / 2, -1);
});
