import { expect, test } from 'vitest';
import { z } from 'zod';
import { isRequired } from './required.ts';

const text = z.string().min(1);

test('a text or a choice is required if the form rejects it when empty', () => {
  const schema = z.object({ name: text, note: z.string(), place: text.nullable() });
  const values = { name: 'A', note: 'B', place: 'C' };
  expect(['name', 'note', 'place'].map((field) => isRequired(schema, values, field))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a rule of the form that expects text does not fail on an empty choice', () => {
  const both = z.object({ pl: text, en: text });
  const schema = z.object({
    reason: z.pipe(
      z.transform(({ pl, en }: { pl: string; en: string }) =>
        pl.trim() === '' && en.trim() === '' ? undefined : { pl, en },
      ),
      both.optional(),
    ),
  });
  const half = { reason: { pl: 'Choroba', en: 'Illness' } };
  expect(isRequired(schema, half, 'reason.pl')).toBe(true);
  expect(isRequired(schema, { reason: { pl: 'Choroba', en: '' } }, 'reason.pl')).toBe(false);
});
