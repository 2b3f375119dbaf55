import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { insertRow, updateRow } from './rows.ts';

const booked = { reservationDate: new Date('2026-11-28T19:00:00Z'), guestsQty: 2, name: 'Ola' };

describe('a row', () => {
  test('keeps its values, or gets their defaults, where none are given', async ({
    deps: { change, db, clock },
  }) => {
    const now = clock.now();
    const { id } = await change(testContext(now), async (tx) => {
      const made = await insertRow(tx, 'reservations', { ...booked, note: undefined }, now);
      await updateRow(tx, 'reservations', made, { name: undefined, guestsQty: 3 }, now);
      return { id: made };
    });
    const stored = db.selectFrom('reservations').select(['note', 'name', 'guestsQty']).where('id', '=', id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ note: '', name: 'Ola', guestsQty: 3 });
  });

  test('with the id of no record is refused at that field', async ({ deps: { change, clock }, make }) => {
    const now = clock.now();
    const { id } = await make.reservation();
    const refused = (path: string) => ({
      key: 'validationFailed',
      details: [{ path, key: 'unknownRecord' }],
    });
    await expect(
      change(testContext(now), (tx) => insertRow(tx, 'reservations', { ...booked, userId: newId() }, now)),
    ).rejects.toMatchObject(refused('userId'));
    await expect(
      change(testContext(now), (tx) => updateRow(tx, 'reservations', id, { placeId: newId() }, now)),
    ).rejects.toMatchObject(refused('placeId'));
  });
});
