import { expect, test } from 'vitest';
import { fillIn, placeholderIn } from './placeholders.ts';

const values = { name: 'Ola', event: null, date: '', place: '{event}' };

test('known placeholders are replaced once, and others stay', () => {
  expect(fillIn('{name}, {event}, {date}, {place}, {Name}, {x}, {name}', values)).toBe(
    'Ola, {event}, {date}, {event}, {Name}, {x}, Ola',
  );
});

test('the first placeholder of a text is found', () => {
  expect(placeholderIn('Cześć, {name}: {date}')).toEqual({ start: 7, end: 13 });
  expect(placeholderIn('Cześć {x} {Name} { name }')).toBeUndefined();
});
