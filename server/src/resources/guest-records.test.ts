import { expect, test } from 'vitest';
import { guestRecords } from './guest-records.ts';

test('records with a field for a guest are theirs, with the texts that people wrote', () => {
  expect(guestRecords).toEqual(
    expect.arrayContaining([
      {
        ...{ list: 'messages', table: 'messages', guest: 'user_id' },
        ...{ texts: ['content', 'note'], hasVersion: true },
      },
      { list: 'reviews', table: 'reviews', guest: 'user_id', texts: ['content'], hasVersion: false },
    ]),
  );
  expect(guestRecords.map(({ list }) => list)).not.toContain('events');
});
