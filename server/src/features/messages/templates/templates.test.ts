import { expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

const all = '{name}, {event}, {date}, {place}';

async function templateOf(client: Client, pl = all, en = all): Promise<string> {
  const { status, body } = await client.post('/answer_templates', {
    body: { name: 'Szatnia', text: { pl, en } },
  });
  expect(status).toBe(201);
  return body.id;
}

const filled = async (client: Client, messageId: string, templateId: string) =>
  (await client.get(`/help_messages/${messageId}/template/${templateId}`)).body.text;

test("a template is filled in the guest's language, with their next event", async ({ api, make, clock }) => {
  const manager = await api.as('MANAGER');
  const { id: userId } = await make.user({ name: 'Ola', language: 'en' });
  const { id } = await make.message({ userId });
  const template = await templateOf(manager, 'Cześć, {name}!', all);
  expect(await filled(manager, id, template)).toBe('Ola, {event}, {date}, {place}');
  const place = await make.place({ name: 'Antresola' });
  const at = (hours: number) => new Date(clock.now().getTime() + hours * hour);
  const event = await make.event({
    ...{ status: 'PUBLISHED', titleEn: 'Jazz', placeIds: [place.id] },
    ...{ timeFrom: at(24), timeTo: at(26) },
  });
  await make.ticket({ userId, eventId: event.id });
  await make.reservation({ userId, placeId: place.id, reservationDate: at(48) });
  expect(await filled(manager, id, template)).toBe('Ola, Jazz, Saturday, 21 November 2026, Antresola');
});

test('a reservation fills day and place, and a placeholder without a value stays', async ({
  api,
  make,
  clock,
}) => {
  const manager = await api.as('MANAGER');
  const { id: userId } = await make.user({ name: '', language: 'pl' });
  const { id } = await make.message({ userId });
  const place = await make.place({ name: 'Bistro' });
  const reservationDate = new Date(clock.now().getTime() + 24 * hour);
  await make.reservation({ userId, placeId: place.id, reservationDate });
  expect(await filled(manager, id, await templateOf(manager))).toBe(
    '{name}, {event}, sobota, 21 listopada 2026, Bistro',
  );
});

test('an answer with a placeholder is refused, and other braces are not', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.message();
  const answer = (text: string) => manager.post(`/help_messages/${id}/answers`, { body: { text } });
  for (const name of ['name', 'event', 'date', 'place'])
    expect(wrongFields(await answer(`Do zobaczenia na {${name}}`))).toEqual(['text']);
  expect((await answer('{x} i {}')).status).toBe(201);
});

test('an unknown template or message is 404', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.message();
  const template = await templateOf(manager);
  for (const [message, of] of [
    [id, crypto.randomUUID()],
    [crypto.randomUUID(), template],
  ])
    expect((await manager.get(`/help_messages/${message}/template/${of}`)).status).toBe(404);
});
