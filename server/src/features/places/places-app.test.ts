import { describe, expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';

const names = async (program: Client, query = '') => {
  const { status, body } = await program.get(`/places?${query}`);
  expect([status, body.details]).toEqual([200, undefined]);
  return body.content.map(({ name }: { name: string }) => name);
};

const christmasEve = { date: '2026-12-24', isOpen: false, from: null, to: null, note: null };

test("a place in the guests' API has only the documented fields", async ({ api, make }) => {
  const program = await api.program('catalogue:read');
  const manager = await make.staff({ role: 'MANAGER' });
  const place = await make.place({
    goPosId: 'POS-7',
    additionalNote: 'Klucz w recepcji',
    assignedPersonId: manager.id,
    specialDays: JSON.stringify([christmasEve]),
  });
  const { status, body } = await program.get(`/places/${place.id}`);
  const text = { pl: 'Tekst po polsku.', en: 'Text in English.' };
  expect([status, body]).toEqual([
    200,
    {
      id: place.id,
      name: place.name,
      titles: { pl: place.titlePl, en: place.titleEn },
      descriptions: text,
      reservationRules: text,
      placeRules: text,
      floor: [0],
      locationType: { id: 1, name: 'entertainment' },
      locationTypeId: 1,
      language: ['pl'],
      openingHours: Array(7).fill({ isOpen: true, from: '10:00', to: '22:00' }),
      specialDays: [christmasEve],
      shopUrl: 'https://shop.example',
      images: [],
      imageLogo: null,
      updatedAt: place.updatedAt.toISOString(),
    },
  ]);
  expect((await program.get('/places')).body).toEqual({
    content: [body],
    totalPages: 1,
    numberOfElements: 1,
    next: null,
  });
});

describe("the places of the guests' API", () => {
  test('are published ones, by name', async ({ api, make }) => {
    const program = await api.program('catalogue:read');
    await make.place({ name: 'Żuraw' });
    await make.place({ name: 'Łódź' });
    const draft = await make.place({ name: 'Szkic', status: 'DRAFT' });
    expect(await names(program)).toEqual(['Łódź', 'Żuraw']);
    expect((await program.get(`/places/${draft.id}`)).status).toBe(404);
    expect((await program.get('/places/x')).status).toBe(404);
  });

  test('changed since a time include the ids of deleted ones', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const program = await api.program('catalogue:read');
    const [early, late] = [await make.place({ name: 'a' }), await make.place({ name: 'b' })];
    const draft = await make.place({ name: 'c', status: 'DRAFT' });
    await make.place({ name: 'd' });
    await admin.delete(`/locations/admin/${early.id}`);
    clock.advance(hour);
    const since = clock.now().toISOString();
    await make.place({ name: 'e' });
    for (const { id } of [late, draft])
      expect((await admin.delete(`/locations/admin/${id}`)).status).toBe(204);
    const { body } = await program.get(`/places?updatedSince=${since}`);
    expect(body).toMatchObject({ content: [{ name: 'e' }], numberOfElements: 1, deletedIds: [late.id] });
    clock.advance(2 * minute); // an `updatedSince` feed may repeat changes for up to a minute
    const now = clock.now().toISOString();
    expect((await program.get(`/places?updatedSince=${now}`)).body).toMatchObject({
      content: [],
      deletedIds: [],
    });
  });

  test('cannot be searched by their manager', async ({ api, make }) => {
    const program = await api.program('catalogue:read');
    const manager = await make.staff({ role: 'MANAGER', surname: 'Kowalska' });
    await make.place({ name: 'a', assignedPersonId: manager.id });
    expect(wrongFields(await program.get('/places?search=kowalska'))).toEqual(['search']);
  });
});
