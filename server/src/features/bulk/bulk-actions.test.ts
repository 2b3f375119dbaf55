import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { Client } from '#test/api.ts';
import { hour } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { eventInputOf, placeInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

/** Runs a bulk action and checks that its preview predicted the same refusals. */
async function act(client: Client, list: string, body: { ids: string[] } & Record<string, unknown>) {
  const preview = await client.post(`/bulk/${list}/preview`, { body });
  expect(preview.status).toBe(200);
  const { status, body: result } = await client.post(`/bulk/${list}`, { body });
  expect(status).toBe(200);
  expect(preview.body.refused).toEqual(result.refused);
  const refused = result.refused.map(({ id }: { id: string }) => id);
  expect(preview.body.ids).toEqual(body.ids.filter((id) => !refused.includes(id)));
  expect(result.done).toBe(preview.body.ids.length);
  return result;
}

async function draftWithCover(client: Client, placeId: string): Promise<string> {
  const imageId = await uploaded(client, 'cover');
  return (await client.post('/events/create', { body: eventInputOf([placeId], { imageId }) })).body.id;
}

describe('events', () => {
  test('are published if each could be published alone', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place();
    const ready = await draftWithCover(manager, place.id);
    const bare = await make.event({ titlePl: 'Bez okładki' });
    const nowhere = await make.event({ titlePl: 'Bez miejsca', placeIds: [place.id], imageId: null });
    const over = await make.event({ titlePl: 'Spóźniony', timeFrom: new Date(clock.now().getTime() - hour) });
    const published = await make.event({ titlePl: 'Gotowy', status: 'PUBLISHED' });
    const ids = [bare.id, ready, over.id, published.id, nowhere.id, newId()];
    const result = await act(manager, 'events', { action: 'publish', ids });
    expect(result.done).toBe(1);
    expect(result.refused).toMatchObject([
      { id: bare.id, label: 'Bez okładki', message: 'imageRequired', details: [{ path: 'imageId' }] },
      {
        id: over.id,
        label: 'Spóźniony',
        message: 'validationFailed',
        details: [{ path: 'imageId' }, { path: 'timeFrom', key: 'timeInPast' }],
      },
      { id: published.id, label: 'Gotowy', message: 'eventNotDraft' },
      { id: nowhere.id, message: 'imageRequired' },
      { id: ids[5], label: ids[5], message: 'notFound' },
    ]);
    expect((await manager.get(`/events/admin/${ready}`)).body.status).toBe('UPCOMING');
    const alone = await manager.put(`/events/publish/${over.id}`);
    expect(result.refused[1]).toMatchObject({ message: alone.body.message, details: alone.body.details });
  });

  test('are deleted if they are drafts', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const [draft, other] = [
      await make.event(),
      await make.event({ status: 'CANCELLED', titlePl: 'Odwołany' }),
    ];
    const result = await act(manager, 'events', { action: 'delete', ids: [draft.id, other.id] });
    expect(result).toEqual({
      done: 1,
      refused: [{ id: other.id, label: 'Odwołany', message: 'eventNotDraft' }],
    });
    expect((await manager.get(`/events/admin/${draft.id}`)).status).toBe(404);
  });

  test('of every status are duplicated', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const events = [await make.event(), await make.event({ status: 'CANCELLED' })];
    const result = await act(manager, 'events', { action: 'duplicate', ids: events.map(({ id }) => id) });
    expect(result).toEqual({ done: 2, refused: [] });
    expect((await manager.get('/events/admin?eventListType=DRAFT')).body.numberOfElements).toBe(3);
  });
});

test('places are published if each could be published alone', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const [logoId, photoId] = [await uploaded(manager, 'logo'), await uploaded(manager, 'photo')];
  const create = async (change: Parameters<typeof placeInputOf>[0]) =>
    (await manager.post('/locations/admin/create', { body: placeInputOf(change) })).body.id;
  const ready = await create({ goPosId: 'POS-1', logoId, photoIds: [photoId] });
  const noPhoto = await create({ goPosId: 'POS-2', logoId: await uploaded(manager, 'logo') });
  const noLogo = await create({ goPosId: 'POS-3', photoIds: [await uploaded(manager, 'photo')] });
  const noId = await create({ name: 'Bez numeru' });
  const published = await make.place({ name: 'Otwarte' });
  const ids = [ready, noPhoto, noLogo, noId, published.id];
  const result = await act(manager, 'places', { action: 'publish', ids });
  expect(result.refused).toMatchObject([
    { id: noPhoto, message: 'photoRequired' },
    { id: noLogo, message: 'logoRequired' },
    { id: noId, label: 'Bez numeru', message: 'validationFailed', details: [{ path: 'goPosId' }] },
    { id: published.id, label: 'Otwarte', message: 'locationAlreadyPublished' },
  ]);
  expect((await manager.get(`/locations/admin/${ready}`)).body.status).toBe('PUBLISHED');
});

test('messages get a status and a note, replacing earlier ones', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const messages = [await make.message(), await make.message({ status: 'RESOLVED', note: 'Dawno' })];
  const ids = messages.map(({ id }) => id);
  const body = { action: 'setStatus', status: 'IN_PROGRESS', note: 'Oddzwonimy', ids: [...ids, newId()] };
  const result = await act(manager, 'messages', body);
  expect([result.done, result.refused.length]).toEqual([2, 1]);
  for (const id of ids) {
    expect((await manager.get(`/help_messages/${id}`)).body).toMatchObject({
      status: 'IN_PROGRESS',
      note: 'Oddzwonimy',
      updatedBy: manager.staff.email,
    });
  }
});

describe('users', () => {
  test('are blocked and unblocked, and unblocking changes only blocked ones', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const active = await make.user();
    const registered = await make.user({ status: 'NOT_ACTIVE' });
    const blocked = await make.user({ status: 'BLOCKED' });
    const deleted = await make.user({ status: 'DELETED', name: 'Jan', surname: 'Lis' });
    const statuses = () =>
      Promise.all(
        [active, registered, blocked].map(async ({ id }) => (await manager.get(`/users/${id}`)).body.status),
      );
    const ids = [active.id, registered.id, blocked.id, deleted.id, manager.staff.id];
    const refused = [
      { id: deleted.id, label: 'Jan Lis', message: 'userDeleted' },
      { id: manager.staff.id, label: manager.staff.id, message: 'notFound' },
    ];
    expect(await act(manager, 'users', { action: 'unblock', ids })).toEqual({ done: 3, refused });
    expect(await statuses()).toEqual(['ACTIVE', 'NOT_ACTIVE', 'ACTIVE']);
    expect(await act(manager, 'users', { action: 'block', ids })).toEqual({ done: 3, refused });
    expect(await statuses()).toEqual(['BLOCKED', 'BLOCKED', 'BLOCKED']);
  });

  test('get a membership and keep all other fields', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const user = await make.user({ name: 'Maria', dateOfBirth: '1980-05-06' });
    const deleted = await make.user({ status: 'DELETED' });
    const body = { action: 'setMembership', membership: 'VIP', ids: [user.id, deleted.id] };
    const { refused } = await act(manager, 'users', body);
    expect(refused).toMatchObject([{ id: deleted.id, message: 'userDeleted' }]);
    const { body: after } = await manager.get(`/users/${user.id}`);
    expect(after).toMatchObject({
      membership: 'VIP',
      profile: { name: 'Maria', dateOfBirth: '1980-05-06' },
    });
    const without = await manager.post('/bulk/users', {
      body: { action: 'setMembership', ids: [user.id] },
    });
    expect([without.status, without.body.details[0].path]).toEqual([400, 'membership']);
  });
});

test('membership coupons are deleted if they are unused and in the future', async ({ api, make }) => {
  const admin = await api.as('ADMIN');
  const days = { validFrom: '2026-12-01', validTo: '2026-12-31' };
  const unused = await make.discount(days);
  const active = await make.discount();
  const ofEvent = await make.discount({ ...days, eventId: (await make.event()).id, totalQty: 5 });
  const ids = [active.id, unused.id, ofEvent.id];
  const result = await act(admin, 'membership_discounts', { action: 'delete', ids });
  expect(result).toEqual({
    done: 1,
    refused: [
      { id: active.id, label: active.couponCode, message: 'couponCannotBeDeleted' },
      { id: ofEvent.id, label: ofEvent.id, message: 'notFound' },
    ],
  });
});
