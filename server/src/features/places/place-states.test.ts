import { describe, expect } from 'vitest';
import { type Client, fieldMessages, wrongFields } from '#test/api.ts';
import { day, hour, minute } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { test } from '#test/fixtures.ts';
import { eventInputOf, placeInputOf } from '#test/inputs.ts';
import { uploadLogo, uploadPhoto } from '#test/records/place-pictures.ts';
import { uploaded } from '#test/records/uploads.ts';

async function makeDraft(client: Client, change: Parameters<typeof placeInputOf>[0] = {}): Promise<string> {
  const { body } = await client.post('/locations/admin/create', { body: placeInputOf(change) });
  return body.id;
}

async function addPictures(client: Client, id: string): Promise<void> {
  await uploadLogo(client, id);
  await uploadPhoto(client, id);
}

describe('publishing', () => {
  test('requires a logo, a photo and a point-of-sale id, new or stored', async ({ api }) => {
    const admin = await api.as('ADMIN');
    for (const body of [undefined, placeInputOf({ goPosId: 'POS-1' })]) {
      const id = await makeDraft(admin, { goPosId: 'POS-1' });
      const publish = async () => {
        const url = body ? `/locations/admin/publish/${id}` : `/locations/admin/publish/flag${id}`;
        const answer = await admin.put(url, { body });
        return [answer.status, answer.body.status === 'PUBLISHED' ? undefined : answer.body.message];
      };
      expect(await publish()).toEqual([409, 'logoRequired']);
      await uploadLogo(admin, id);
      expect(await publish()).toEqual([409, 'photoRequired']);
      await uploadPhoto(admin, id);
      expect(await publish()).toEqual([200, undefined]);
      expect(await publish()).toEqual([409, 'locationAlreadyPublished']);
      await admin.delete(`/locations/admin/${id}`);
    }
    const unknownToTill = await makeDraft(admin);
    await addPictures(admin, unknownToTill);
    for (const answer of [
      await admin.put(`/locations/admin/publish/flag${unknownToTill}`),
      await admin.put(`/locations/admin/publish/${unknownToTill}`, { body: placeInputOf() }),
    ]) {
      expect([answer.status, fieldMessages(answer)]).toEqual([
        400,
        [{ path: 'goPosId', message: 'Field must not be empty' }],
      ]);
    }
  });

  test('of a stored draft also works with a trailing slash, and moves it to its tab', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const id = await makeDraft(admin, { goPosId: 'POS-1' });
    await addPictures(admin, id);
    const answer = await admin.put(`/locations/admin/publish/flag/${id}`);
    expect([answer.status, answer.body.status]).toEqual([200, 'PUBLISHED']);
    expect(answer.headers.etag).toBe(`"${answer.body.updatedAt}"`);
    const tab = (status: string) => admin.get(`/locations/admin?status=${status}`);
    expect((await tab('PUBLISHED')).body.content).toMatchObject([{ id }]);
    expect((await tab('DRAFT')).body.content).toEqual([]);
  });

  test('creates and publishes a new place in one call, once per key, or creates nothing', async ({
    api,
    deps,
  }) => {
    const admin = await api.as('ADMIN');
    const [logoId, photoId] = [await uploaded(admin, 'logo'), await uploaded(admin, 'photo')];
    const complete = { goPosId: 'POS-1', logoId, photoIds: [photoId] };
    const create = async (change: Parameters<typeof placeInputOf>[0]) => {
      const { status, body } = await admin.post('/locations/admin/create?publish=true', {
        body: placeInputOf({ ...complete, ...change }),
        headers: { 'idempotency-key': 'once' },
      });
      return { status, body, refused: [status, body.message, body.details?.[0].path] };
    };
    expect((await create({ goPosId: null })).refused).toEqual([400, 'validationFailed', 'goPosId']);
    expect((await create({ logoId: null })).refused).toEqual([409, 'logoRequired', 'logoId']);
    expect((await create({ photoIds: [] })).refused).toEqual([409, 'photoRequired', 'photoIds']);
    expect((await create({ locationTypeId: 3 })).refused).toEqual([
      400,
      'validationFailed',
      'locationTypeId',
    ]);
    expect(await deps.db.selectFrom('places').select('id').execute()).toEqual([]);

    const { status, body } = await create({});
    expect([status, body.status, body.imageLogo.id]).toEqual([201, 'PUBLISHED', logoId]);
    expect((await create({})).body).toEqual(body);
  });

  test('saves the body in the same transaction or not at all', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const id = await makeDraft(admin);
    const publish = (change: object) =>
      admin.put(`/locations/admin/publish/${id}`, {
        body: { ...placeInputOf({ name: 'Nowa', goPosId: 'POS-1' }), ...change },
      });
    const stored = async () => (await admin.get(`/locations/admin/${id}`)).body;
    expect((await publish({})).status).toBe(409);
    expect(await stored()).toMatchObject({ name: 'Winiarnia na Strychu', goPosId: null });
    await addPictures(admin, id);
    const wrong = await publish({ name: '', floor: [] });
    expect(wrongFields(wrong)).toEqual(['name', 'floor']);
    expect(wrongFields(await publish({ locationTypeId: 3 }))).toEqual(['locationTypeId']);
    expect((await publish({})).body).toMatchObject({ name: 'Nowa', goPosId: 'POS-1', status: 'PUBLISHED' });
    expect((await publish({ name: 'Again' })).body.message).toBe('locationAlreadyPublished');
    expect((await stored()).name).toBe('Nowa');
  });

  test('is rejected if the draft has changed', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const id = await makeDraft(admin, { goPosId: 'POS-1' });
    const { etag } = (await admin.get(`/locations/admin/${id}`)).headers;
    await addPictures(admin, id);
    const headers = { 'if-match': String(etag) };
    for (const answer of [
      await admin.put(`/locations/admin/publish/flag${id}`, { headers }),
      await admin.put(`/locations/admin/publish/${id}`, {
        headers,
        body: placeInputOf({ goPosId: 'POS-1' }),
      }),
      await admin.delete(`/locations/admin/${id}`, { headers }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([412, 'changedMeanwhile']);
    }
  });

  test('happens once if two users press the button', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const id = await makeDraft(admin, { goPosId: 'POS-1' });
    await addPictures(admin, id);
    const answers = await Promise.all([1, 2].map(() => admin.put(`/locations/admin/publish/flag${id}`)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

describe('deleting', () => {
  test('removes a place with its pictures, published or not', async ({ api, store, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const id = await makeDraft(admin, { goPosId: 'POS-1' });
    await addPictures(admin, id);
    await admin.put(`/locations/admin/publish/flag${id}`);
    const answer = await admin.delete(`/locations/admin/${id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await admin.get(`/locations/admin/${id}`)).status).toBe(404);
    expect((await admin.delete(`/locations/admin/${id}`)).status).toBe(404);
    clock.advance(minute);
    await deps.images.deleteOrphanedFiles(clock.now());
    expect(store.files.size).toBe(0);
    expect(await deps.db.selectFrom('images').select('id').execute()).toEqual([]);
  });

  test('requires every event there to be past or cancelled', async ({ api, make, clock }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
    const published = { placeIds: [id], status: 'PUBLISHED' as const };
    await make.event({ ...published, timeFrom: at(-hour), timeTo: at(hour) });
    const upcoming = await make.event({ ...published, timeFrom: at(day), timeTo: at(day + hour) });
    const remove = async () => {
      const { status, body } = await admin.delete(`/locations/admin/${id}`);
      return [status, body?.message];
    };
    expect(await remove()).toEqual([409, 'locationHasEvents']);
    clock.advance(hour - 1);
    await admin.post(`/events/cancel/${upcoming.id}`);
    expect(await remove()).toEqual([409, 'locationHasEvents']);
    clock.advance(1);
    expect(await remove()).toEqual([204, undefined]);
  });

  test("keeps the place's name in events, billings and reviews", async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
    const past = { timeFrom: at(-2 * hour), timeTo: at(-hour) };
    const placeIds = [hall.id, bar.id];
    const over = await make.event({ placeIds, status: 'PUBLISHED', ...past });
    const cancelled = await make.event({ placeIds, status: 'CANCELLED' });
    const draft = await make.event({ placeIds });
    const billing = await make.billing({
      apiMetadata: JSON.stringify({ locations: [{ name: 'Sala' }], timeFrom: '', title: { pl: 'x' } }),
    });
    const review = await make.review({ placeId: hall.id, subject: JSON.stringify({ placeName: 'Sala' }) });
    expect((await admin.delete(`/locations/admin/${hall.id}`)).status).toBe(204);

    const events = await deps.db.selectFrom('events').select(['id', 'locationNames']).orderBy('id').execute();
    expect(events).toEqual([
      { id: over.id, locationNames: 'Sala, Bar' },
      { id: cancelled.id, locationNames: 'Sala, Bar' },
      { id: draft.id, locationNames: 'Bar' }, // cannot be published without another place
    ]);
    const places = deps.db.selectFrom('eventPlaces').select(['placeId', 'placeName']).orderBy('position');
    expect(await places.where('eventId', '=', over.id).execute()).toEqual([
      { placeId: hall.id, placeName: 'Sala' },
      { placeId: bar.id, placeName: 'Bar' },
    ]);
    const found = await admin.get('/events/admin?eventListType=PAST&search=sala');
    expect(found.body.content).toMatchObject([{ id: over.id }]);
    expect(
      await deps.db.selectFrom('billings').select('apiMetadata').where('id', '=', billing.id).execute(),
    ).toMatchObject([{ apiMetadata: { locations: [{ name: 'Sala' }] } }]);
    expect(
      await deps.db
        .selectFrom('reviews')
        .select(['placeId', 'subject'])
        .where('id', '=', review.id)
        .execute(),
    ).toEqual([{ placeId: null, subject: { placeName: 'Sala' } }]);
  });

  test("keeps the place's last name, also after another place of the event is renamed", async ({
    api,
    make,
    deps,
  }) => {
    const admin = await api.as('ADMIN');
    const [hall, bar] = [await make.place({ name: 'Sala' }), await make.place({ name: 'Bar' })];
    const event = await make.event({ placeIds: [hall.id, bar.id], status: 'CANCELLED' });
    const rename = (id: string, name: string) =>
      admin.put(`/locations/admin/${id}`, { body: placeInputOf({ name, goPosId: name }) });
    await rename(hall.id, 'Sala Duża');
    await admin.delete(`/locations/admin/${hall.id}`);
    await rename(bar.id, 'Bar Mleczny');
    const { locationNames } = await deps.db
      .selectFrom('events')
      .select('locationNames')
      .where('id', '=', event.id)
      .executeTakeFirstOrThrow();
    expect(locationNames).toBe('Sala Duża, Bar Mleczny');
  });

  test('removes the place from the choices for events', async ({ api, make, deps, clock }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.place();
    await admin.delete(`/locations/admin/${id}`);
    const answer = await admin.post('/events/create', { body: eventInputOf([id]) });
    expect([answer.status, ...wrongFields(answer)]).toEqual([400, 'locationIds.0']);
    const event = await make.event();
    const context = testContext(clock.now());
    const write = deps.change(context, (tx) =>
      tx.insertInto('eventPlaces').values({ eventId: event.id, placeId: id, position: 1 }).execute(),
    );
    await expect(write).rejects.toThrow(`there is no place ${id}`);
  });
});
