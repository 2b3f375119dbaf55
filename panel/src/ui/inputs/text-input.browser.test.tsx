import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#test/show.tsx';
import { TextArea, TextInput } from './text-input.tsx';

function Fields() {
  const [line, setLine] = useState('');
  const [text, setText] = useState('');
  return (
    <>
      <TextInput
        label="Line"
        value={line}
        maxLength={10}
        onChange={({ currentTarget }) => setLine(currentTarget.value)}
      />
      <TextArea
        label="Text"
        value={text}
        maxLength={10}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </>
  );
}

test.for([
  ['👩‍👩‍👧‍👦abc', '10 / 10'],
  ['e\u0301'.repeat(10), '10 / 10'],
  [` ${'x\u030C'.repeat(5)} `, '10 / 10'],
  ['🎷'.repeat(12), '12 / 10'],
] as const)('the counter counts %j as it is stored', async ([typed, count]) => {
  await show(<Fields />);
  for (const label of ['Line', 'Text']) {
    await page.getByLabelText(label).fill(typed);
    await expect.element(page.getByText(count)).toBeVisible();
    await page.getByLabelText(label).fill('');
  }
});

const sources = import.meta.glob<string>('../../**/*.tsx', { query: '?raw', import: 'default', eager: true });

test('only searches leave their limit to the browser, which counts UTF-16 units', () => {
  const counting = Object.entries(sources).filter(([, source]) =>
    /<(input|textarea)\b[^<]*\bmaxLength=/.test(source),
  );
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(counting.map(([file]) => file).toSorted()).toEqual([
    '../../app/palette/palette-host.tsx',
    '../../app/palette/palette.tsx',
    '../../list/query/search-field.tsx',
  ]);
});
