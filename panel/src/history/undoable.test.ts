import { expect, test } from 'vitest';
import { undoableOf } from './undoable.ts';

const entry = (id: string, action: string, ...fields: string[]) => ({
  id,
  action,
  entity: 'events' as const,
  changes: fields.map((field) => ({ field, before: 1, after: 2 })),
});

test('an update can be undone until a later entry changes one of its fields', () => {
  const entries = [
    entry('published', 'publishEvent', 'status'),
    entry('renamed', 'updateEvent', 'title.pl'),
    entry('priced', 'updateEvent', 'price', 'title.pl'),
    entry('timed', 'updateEvent', 'timeFrom'),
    entry('created', 'createEvent', 'title.pl', 'price', 'timeFrom'),
  ];
  expect([...undoableOf(entries)]).toEqual(['renamed', 'timed']);
});
