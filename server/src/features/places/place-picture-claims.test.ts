import { expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { placeInputOf } from '#test/inputs.ts';
import { uploadPhoto } from '#test/records/place-pictures.ts';
import { uploaded } from '#test/records/uploads.ts';

const unknown = '019aaaaa-0000-7000-8000-000000000000';

async function uploads(client: Client, count: number): Promise<string[]> {
  const ids = [];
  for (let made = 0; made < count; made += 1) ids.push(await uploaded(client, 'photo'));
  return ids;
}

const idsOf = (images: { id: string }[]) => images.map(({ id }) => id);

test('a place is created with ordered pictures in one call, and published with others', async ({
  api,
  store,
  deps,
  clock,
}) => {
  const admin = await api.as('ADMIN');
  const [logoId, next] = [await uploaded(admin, 'logo'), await uploaded(admin, 'logo')];
  const [one = '', two = '', three = ''] = await uploads(admin, 3);
  const made = await admin.post('/locations/admin/create', {
    body: placeInputOf({ logoId, photoIds: [two, one], goPosId: 'POS-1' }),
  });
  expect([made.status, made.body.imageLogo, made.body.images]).toEqual([
    201,
    { id: logoId, url: `http://panel.example/images/${logoId}.png`, order: 1 },
    [two, one].map((id, index) => ({ id, url: `http://panel.example/images/${id}.jpg`, order: index + 1 })),
  ]);
  const published = await admin.put(`/locations/admin/publish/${made.body.id}`, {
    body: placeInputOf({ logoId: next, photoIds: [one, three, two], goPosId: 'POS-1' }),
  });
  expect([published.status, published.body.status, published.body.imageLogo.id]).toEqual([
    200,
    'PUBLISHED',
    next,
  ]);
  expect(idsOf(published.body.images)).toEqual([one, three, two]);
  clock.advance(minute);
  await deps.images.deleteOrphanedFiles(clock.now());
  expect([...new Set([...store.files.keys()].map((name) => name.slice(0, 36)))].toSorted()).toEqual(
    [next, one, two, three].toSorted(),
  );
});

test('a save without pictures keeps them, and null or [] removes those of a draft', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const logoId = await uploaded(admin, 'logo');
  const photoIds = await uploads(admin, 2);
  const { id } = (await admin.post('/locations/admin/create', { body: placeInputOf({ logoId, photoIds }) }))
    .body;
  const save = async (change: object) =>
    (await admin.put(`/locations/admin/${id}`, { body: { ...placeInputOf(), ...change } })).body;
  const same = await save({});
  expect([same.imageLogo.id, idsOf(same.images)]).toEqual([logoId, photoIds]);
  const fewer = await save({ photoIds: photoIds.slice(1) });
  expect([fewer.imageLogo.id, idsOf(fewer.images)]).toEqual([logoId, photoIds.slice(1)]);
  expect((await save({ logoId: null })).imageLogo).toBeNull();
  expect((await save({ photoIds: [] })).images).toEqual([]);
  expect((await save({ photoIds: null })).images).toEqual([]);
});

test('a save that leaves a published place without logo or photo is rolled back', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const logoId = await uploaded(admin, 'logo');
  const photoIds = await uploads(admin, 2);
  const input = placeInputOf({ logoId, photoIds, goPosId: 'POS-1' });
  const { id } = (await admin.post('/locations/admin/create', { body: input })).body;
  expect((await admin.put(`/locations/admin/publish/flag/${id}`)).status).toBe(200);
  const { body: before } = await admin.get(`/locations/admin/${id}`);
  const save = async (change: object) => {
    const body = { ...input, name: 'Inna nazwa', ...change };
    const answer = await admin.put(`/locations/admin/${id}`, { body });
    return [answer.status, answer.body.message, wrongFields(answer)];
  };
  expect(await save({ logoId: null })).toEqual([409, 'logoRequired', ['logoId']]);
  expect(await save({ photoIds: [] })).toEqual([409, 'photoRequired', ['photoIds']]);
  expect(await save({ photoIds: null })).toEqual([409, 'photoRequired', ['photoIds']]);
  expect((await admin.get(`/locations/admin/${id}`)).body).toEqual(before);
  expect(await save({ photoIds: photoIds.slice(1) })).toEqual([200, undefined, []]);
});

test('publishing reports every missing picture', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const input = placeInputOf({ goPosId: 'POS-1' });
  const { id } = (await admin.post('/locations/admin/create', { body: input })).body;
  const publish = async (change: object) => {
    const answer = await admin.put(`/locations/admin/publish/${id}`, { body: { ...input, ...change } });
    return [answer.status, answer.body.message, wrongFields(answer)];
  };
  expect(await publish({})).toEqual([409, 'logoRequired', ['logoId', 'photoIds']]);
  expect(await publish({ logoId: await uploaded(admin, 'logo') })).toEqual([
    409,
    'photoRequired',
    ['photoIds'],
  ]);
  const photoIds = await uploads(admin, 1);
  expect(await publish({ photoIds })).toEqual([409, 'logoRequired', ['logoId']]);
  // A rejected publish releases the uploads it claimed.
  expect(await publish({ photoIds, logoId: await uploaded(admin, 'logo') })).toEqual([200, undefined, []]);
});

test('an unknown, foreign, repeated or claimed id is reported at its field', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const other = await make.place();
  const taken: string = (await uploadPhoto(admin, other.id)).body.id;
  const [one = '', two = ''] = await uploads(admin, 2);
  const [logo, cover] = [await uploaded(admin, 'logo'), await uploaded(admin, 'cover')];
  const { id } = (await admin.post('/locations/admin/create', { body: placeInputOf({ photoIds: [one] }) }))
    .body;
  const wrong: [object, string[]][] = [
    [{ photoIds: [one, unknown] }, ['photoIds.1']],
    [{ photoIds: [taken, one, cover, two, logo] }, ['photoIds.0', 'photoIds.2', 'photoIds.4']],
    [{ photoIds: [one, two, one] }, ['photoIds']],
    [{ photoIds: [two, two.toUpperCase()] }, ['photoIds']],
    [{ photoIds: ['x', one] }, ['photoIds.0']],
    [{ photoIds: { 0: one } }, ['photoIds']],
    [{ logoId: two }, ['logoId']],
    [{ logoId: taken }, ['logoId']],
    [
      { logoId: cover, photoIds: [unknown], assignedPersonId: unknown },
      ['assignedPersonId', 'logoId', 'photoIds.0'],
    ],
  ];
  for (const [change, fields] of wrong) {
    const answer = await admin.put(`/locations/admin/${id}`, { body: { ...placeInputOf(), ...change } });
    expect([change, answer.status, wrongFields(answer)]).toEqual([change, 400, fields]);
  }
  const { body } = await admin.put(`/locations/admin/${id}`, {
    body: placeInputOf({ photoIds: [two, one], logoId: logo }),
  });
  expect([body.imageLogo.id, idsOf(body.images)]).toEqual([logo, [two, one]]);
});

test('a place has at most ten photos, however they are added', async ({ api }) => {
  const admin = await api.as('ADMIN');
  const photoIds = await uploads(admin, 11);
  const body = placeInputOf({ photoIds });
  const eleven = await admin.post('/locations/admin/create', { body });
  expect([eleven.status, wrongFields(eleven)]).toEqual([400, ['photoIds']]);
  const ten = await admin.post('/locations/admin/create', {
    body: { ...body, photoIds: photoIds.slice(0, 10) },
  });
  expect([ten.status, ten.body.images]).toEqual([201, expect.objectContaining({ length: 10 })]);
  expect((await uploadPhoto(admin, ten.body.id)).body.message).toBe('tooManyPhotos');
});

test('deleting a place deletes its pictures', async ({ api, store, deps, clock }) => {
  const admin = await api.as('ADMIN');
  const logoId = await uploaded(admin, 'logo');
  const photoIds = await uploads(admin, 2);
  const { id } = (await admin.post('/locations/admin/create', { body: placeInputOf({ logoId, photoIds }) }))
    .body;
  expect((await admin.delete(`/locations/admin/${id}`)).status).toBe(204);
  clock.advance(minute);
  await deps.images.deleteOrphanedFiles(clock.now());
  expect(store.files.size).toBe(0);
});
