import { expect, test } from 'vitest';
import { Burst, type KeyPress, type Verdict } from './burst.ts';

/** Presses keys with the same pause between them. */
function press(keys: readonly (string | Partial<KeyPress>)[], gap: number, burst = new Burst(), from = 1000) {
  const verdicts = keys.map((one, index): Verdict => {
    const key = typeof one === 'string' ? { key: one } : { key: '', ...one };
    return burst.press({ ...key, at: from + index * gap });
  });
  return { verdicts, last: verdicts.at(-1) };
}

const thirty = [...'ABCDEFGHJKLMNPQRSTUVWXYZ234567'];

test('30 characters in 50 ms followed by Enter or Tab are a scan', () => {
  for (const end of ['Enter', 'Tab'])
    expect(press([...thirty, end], 50 / 30).last).toEqual({ scanned: thirty.join('') });
});

test('a scan may contain one pause', () => {
  const burst = new Burst();
  press([...'ABCDE'], 20, burst);
  expect(press([...'FGHJK', 'Enter'], 20, burst, 1000 + 4 * 20 + 110).last).toEqual({
    scanned: 'ABCDEFGHJK',
  });
});

test('a fast typist is not a scanner', () => {
  expect(
    press([...'kowalska12', 'Enter'], 75).verdicts.every((one) => one === 'pass' || one === 'begins'),
  ).toBe(true);
});

test('a held key or Enter alone is not a scan', () => {
  expect(press(['Enter'], 10).last).toBe('pass');
  expect(press(['a', 'b', 'Enter'], 5).last).toBe('pass');
});

test('from the third key on, a burst reaches no other handler', () => {
  expect(press([...'ABCDE'], 5).verdicts).toEqual(['begins', 'pass', 'swallow', 'swallow', 'swallow']);
});

test('Shift, Caps Lock and control characters are not part of the code', () => {
  const keys = [
    'A',
    'B',
    'Shift',
    'C',
    { key: 'j', withModifier: true },
    'CapsLock',
    'D',
    'E',
    'F',
    'G',
    'Enter',
  ];
  const { verdicts, last } = press(keys, 4);
  expect(last).toEqual({ scanned: 'ABCDEFG' });
  expect(verdicts[4]).toBe('swallow');
});

test('two consecutive scans are two results', () => {
  const burst = new Burst();
  expect(press([...'ABCDEFGHJK', 'Enter'], 2, burst).last).toEqual({ scanned: 'ABCDEFGHJK' });
  expect(press([...'LMNPQRSTUV', 'Enter'], 2, burst, 1030).last).toEqual({ scanned: 'LMNPQRSTUV' });
});
