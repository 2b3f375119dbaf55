import { sql } from 'kysely';
import { expect } from 'vitest';
import { system } from '#db/writing/changes.ts';
import { staleColumns } from '#test/databases/derived-columns.ts';
import { test } from '#test/fixtures.ts';

/** Each changes the same data, and is undone. */
const statements = [
  "update users set name = 'Łucja', email = 'new-' || email where role = 'USER'",
  "update users set phone_number = '555' where role = 'USER'",
  "update users set status = 'BLOCKED', membership = 'VIP', language = 'en' where role = 'USER'",
  "update users set surname = 'Żak'",
  "update users set status = 'DELETED' where role <> 'USER'",
  "update places set name = 'Nowa ' || name, floors = '{1,2}', location_type_id = 2",
  'update places set assigned_person_id = null',
  'delete from places',
  'update places set exclusive = not exclusive',
  "update events set time_from = time_from + interval '1 day', time_to = time_to + interval '1 day'",
  "update events set status = 'CANCELLED'",
  "update events set title_pl = 'Koncert', title_en = 'Concert', event_type_id = 2",
  'update event_places set position = 9 - position',
  'delete from event_places',
  'delete from place_likes',
  'delete from tickets',
  "update discounts set percentage = 99, membership = 'VIP'",
  "update billings set payment_method = 'BLIK', status = 'REFUNDED', type = 'REFUND', cost_minor = 1",
  "update reviews set content = 'Źle.', rating = 1",
  "update messages set title = 'Inne', status = 'RESOLVED'",
  "update reservations set name = 'Łucja', phone = '0044 700 100' where name is null",
  "update faqs set answer_pl = '<p>Tak.</p>'",
];

class Undone extends Error {}

test('derived columns stay correct after any change of what they derive from', async ({
  deps: { db, change },
  make,
}) => {
  const guest = await make.user();
  const manager = await make.staff({ role: 'MANAGER' });
  const place = await make.place({ assignedPersonId: manager.id });
  const hall = await make.place({ exclusive: true });
  const event = await make.event({ status: 'PUBLISHED', placeIds: [place.id, hall.id] });
  await make.discount();
  await make.discount({ eventId: event.id });
  await make.billing({ userId: guest.id });
  await make.review({ userId: guest.id, placeId: place.id });
  await make.review({ userId: guest.id, eventId: event.id });
  await make.message({ userId: guest.id });
  await make.reservation({ userId: guest.id, name: null });
  await make.reservation({ placeId: place.id });
  for (const userId of [guest.id, manager.id]) await make.ticket({ eventId: event.id, userId });
  const context = { actor: system, action: 'test', requestId: 'test', now: new Date() };
  const text = { pl: 'Tekst', en: 'Text' };
  const faq = { questionPl: text.pl, questionEn: text.en, answerPl: text.pl, answerEn: text.en };
  await change(context, async (tx) => {
    await tx.insertInto('placeLikes').values({ placeId: place.id, userId: guest.id }).execute();
    await tx
      .insertInto('faqs')
      .values({ id: guest.id, ...faq, createdAt: context.now, updatedAt: context.now })
      .execute();
  });
  expect(await staleColumns(db)).toEqual({});
  for (const statement of statements) {
    const changed = change(context, async (tx) => {
      await sql.raw(statement).execute(tx);
      expect([statement, await staleColumns(tx)]).toEqual([statement, {}]);
      throw new Undone();
    });
    await changed.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
  }
});
