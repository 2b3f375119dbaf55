/** Random sequences of uploads, saves and deletions, compared with a simple model of picture ownership. */
import type { UploadKind } from '@foyer/contract/images.ts';
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Deps } from '#deps.ts';
import type { Client } from '#test/api.ts';
import { hour, minute, type TestClock } from '#test/clock.ts';
import type { TestStore } from '#test/deps.ts';
import { test as base } from '#test/fixtures.ts';
import { eventInputOf, placeInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

interface Model {
  /** Unclaimed uploads. */
  free: Map<string, UploadKind>;
  events: { id: string; cover: string | null }[];
  places: { id: string; logo: string | null; photos: string[] }[];
  /** Ids seen so far, for later steps to try. */
  known: string[];
}

interface World {
  model: Model;
  client: Client;
  clock: TestClock;
  deps: Deps;
  store: TestStore;
}

type Step = (world: World) => Promise<void>;

const nobodys = '019aaaaa-0000-7000-8000-000000000000';
const idAt = ({ known }: Model, at: number) => known[at % (known.length + 1)] ?? nobodys;

const upload =
  (kind: UploadKind): Step =>
  async ({ model, client }) => {
    const id = await uploaded(client, kind);
    model.free.set(id, kind);
    model.known.push(id);
  };

/** `undefined` keeps the picture, null removes it, a number picks an id. */
type Choice = number | null | undefined;
const wantedOf = (model: Model, choice: Choice) =>
  typeof choice === 'number' ? idAt(model, choice) : choice;

const saveEvent =
  (which: number, choice: Choice): Step =>
  async ({ model, client }) => {
    const event = model.events[which];
    if (!event) return;
    const imageId = wantedOf(model, choice);
    const body = { ...eventInput(model.places[0]?.id ?? ''), ...(imageId !== undefined && { imageId }) };
    const { status } = await client.put(`/events/${event.id}`, { body });
    const isSound = !imageId || imageId === event.cover || model.free.get(imageId) === 'cover';
    expect(status).toBe(isSound ? 200 : 400);
    if (!isSound || imageId === undefined) return;
    event.cover = imageId;
    if (imageId) model.free.delete(imageId);
  };

const savePlace =
  (which: number, logo: Choice, photos: number[] | undefined): Step =>
  async ({ model, client }) => {
    const place = model.places[which];
    if (!place) return;
    const logoId = wantedOf(model, logo);
    const photoIds = photos?.map((at) => idAt(model, at));
    const body = {
      ...placeInputOf({ name: `Sala ${which}` }),
      ...(logoId !== undefined && { logoId }),
      ...(photoIds && { photoIds }),
    };
    const { status } = await client.put(`/locations/admin/${place.id}`, { body });
    const isSound =
      (!logoId || logoId === place.logo || model.free.get(logoId) === 'logo') &&
      new Set(photoIds).size === (photoIds ?? []).length &&
      (photoIds ?? []).every((id) => place.photos.includes(id) || model.free.get(id) === 'photo');
    expect(status).toBe(isSound ? 200 : 400);
    if (!isSound) return;
    if (logoId !== undefined) place.logo = logoId;
    if (photoIds) place.photos = photoIds;
    for (const id of [logoId, ...(photoIds ?? [])]) if (id) model.free.delete(id);
  };

/** Deletes through the endpoints of the specification, one for places and one for events. */
const deletePicture =
  (at: number): Step =>
  async ({ model, client }) => {
    const id = idAt(model, at);
    const event = model.events.find(({ cover }) => cover === id);
    const place = model.places.find(({ logo, photos }) => logo === id || photos.includes(id));
    expect((await client.delete(`/events/admin/image/${id}`)).status).toBe(event ? 204 : 404);
    expect((await client.delete(`/locations/admin/image/${id}`)).status).toBe(place ? 204 : 404);
    if (event) event.cover = null;
    if (place?.logo === id) place.logo = null;
    if (place) place.photos = place.photos.filter((photo) => photo !== id);
  };

const letDayPass: Step = async ({ model, clock, deps }) => {
  clock.advance(25 * hour);
  await deps.images.deleteOrphanedFiles(clock.now());
  model.free.clear();
};

async function expectAgreement({ model, client, clock, deps, store }: World): Promise<void> {
  for (const { id, cover } of model.events)
    expect((await client.get(`/events/admin/${id}`)).body.image?.id ?? null).toBe(cover);
  for (const { id, logo, photos } of model.places) {
    const { body } = await client.get(`/locations/admin/${id}`);
    expect(body.imageLogo?.id ?? null).toBe(logo);
    expect(body.images.map((image: { id: string }) => image.id)).toEqual(photos);
  }
  clock.advance(minute);
  await deps.images.deleteOrphanedFiles(clock.now());
  const wanted = [
    ...model.free.keys(),
    ...model.events.map(({ cover }) => cover),
    ...model.places.flatMap(({ logo, photos }) => [logo, ...photos]),
  ].filter((id) => id !== null);
  const rows = await deps.db.selectFrom('images').select('id').execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  expect([...new Set([...store.files.keys()].map((name) => name.slice(0, 36)))].toSorted()).toEqual(
    wanted.toSorted(),
  );
}

async function leaveNothing(world: World): Promise<void> {
  const { model, client, clock, deps } = world;
  for (const { id } of model.events) await client.delete(`/events/${id}`);
  for (const { id } of model.places) await client.delete(`/locations/admin/${id}`);
  await letDayPass(world);
  clock.advance(minute);
  await deps.images.deleteOrphanedFiles(clock.now());
}

const eventInput = (placeId: string) =>
  eventInputOf([placeId], { timeFrom: '2040-01-01T19:00:00.000Z', timeTo: '2040-01-01T21:00:00.000Z' });

async function emptyModel(client: Client): Promise<Model> {
  const model: Model = { free: new Map(), events: [], places: [], known: [] };
  for (const name of ['Sala 0', 'Sala 1']) {
    const { id } = (await client.post('/locations/admin/create', { body: placeInputOf({ name }) })).body;
    model.places.push({ id, logo: null, photos: [] });
  }
  for (const { id: placeId } of model.places) {
    const { id } = (await client.post('/events/create', { body: eventInput(placeId) })).body;
    model.events.push({ id, cover: null });
  }
  return model;
}

const pick = fc.nat({ max: 12 });
const choice = fc.oneof({ weight: 4, arbitrary: pick }, fc.constant(null), fc.constant(undefined));
const which = fc.nat({ max: 1 });
const kind = fc.constantFrom<UploadKind>('cover', 'logo', 'photo', 'photo');
const photos = fc.option(fc.array(pick, { maxLength: 4 }), { nil: undefined });
const steps = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.tuple(kind).map((values) => upload(...values)) },
    { weight: 3, arbitrary: fc.tuple(which, choice).map((values) => saveEvent(...values)) },
    { weight: 4, arbitrary: fc.tuple(which, choice, photos).map((values) => savePlace(...values)) },
    { weight: 2, arbitrary: fc.tuple(pick).map((values) => deletePicture(...values)) },
    { weight: 1, arbitrary: fc.constant(letDayPass) },
  ),
  { minLength: 8, maxLength: 24 },
);

// Long-lived tokens, because the test advances the clock by days.
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  environment: async ({}, use) => use({ ACCESS_TOKEN_TTL: '999d' }),
});

test('for any uploads, saves and deletions, pictures belong to the records in the responses, and files follow', async ({
  api,
  clock,
  deps,
  store,
}) => {
  const client = await api.as('ADMIN');
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const world: World = { model: await emptyModel(client), client, clock, deps, store };
      try {
        for (const step of sequence) await step(world);
        await expectAgreement(world);
      } finally {
        await leaveNothing(world);
      }
      expect(store.files.size).toBe(0);
    }),
    { numRuns: 8 },
  );
});
