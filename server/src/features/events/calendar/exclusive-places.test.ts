import { describe, expect } from 'vitest';
import type { Client } from '#test/api.ts';
import { test } from '#test/fixtures.ts';
import { eventInputOf, placeInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';

const reason = { pl: 'Remont', en: 'Building works' };
const at = (timeFrom: string, timeTo: string) => ({
  timeFrom: `2026-12-05T${timeFrom}:00.000Z`,
  timeTo: `2026-12-05T${timeTo}:00.000Z`,
});
const asDates = ({ timeFrom, timeTo }: ReturnType<typeof at>) => ({
  timeFrom: new Date(timeFrom),
  timeTo: new Date(timeTo),
});

/** A draft that can be published. */
async function draft(client: Client, locationIds: string[], times: ReturnType<typeof at>) {
  const input = eventInputOf(locationIds, { imageId: await uploaded(client, 'cover'), ...times });
  return (await client.post('/events/create', { body: input })).body;
}

describe('a place that takes one event at a time', () => {
  test('rejects publishing an overlapping event in every way', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const [hall, bar] = [await make.place({ exclusive: true }), await make.place()];
    const booked = await make.event({
      status: 'PUBLISHED',
      placeIds: [hall.id],
      ...asDates(at('18:00', '21:00')),
    });
    const taken = {
      statusCode: 409,
      message: 'placeTaken',
      details: [
        {
          path: 'locationIds',
          key: 'placeTaken',
          message: expect.any(String),
          params: {
            eventId: booked.id,
            title: { pl: booked.titlePl, en: booked.titleEn },
            locationId: hall.id,
          },
        },
      ],
    };
    const late = await draft(manager, [bar.id, hall.id], at('20:59', '23:00'));
    expect((await manager.put(`/events/publish/${late.id}`)).body).toMatchObject(taken);
    const { imageId: _, ...input } = eventInputOf([hall.id], at('17:00', '18:01'));
    expect((await manager.put(`/events/publish/${late.id}`, { body: input })).body).toMatchObject(taken);
    const fresh = { ...input, imageId: await uploaded(manager, 'cover') };
    const created = await manager.post('/events/create?publish=true', { body: fresh });
    expect(created.body).toMatchObject(taken);
    const bulk = { action: 'publish', ids: [late.id] };
    for (const path of ['/bulk/events/preview', '/bulk/events'])
      expect((await manager.post(path, { body: bulk })).body.refused).toMatchObject([
        { id: late.id, message: 'placeTaken', details: [{ params: { eventId: booked.id } }] },
      ]);
    expect((await manager.get(`/events/admin/${late.id}`)).body).toMatchObject({
      status: 'DRAFT',
      timeFrom: late.timeFrom,
    });
    // An event that begins as the other ends does not clash, nor does one elsewhere.
    const next = { ...input, ...at('21:00', '22:00') };
    expect((await manager.put(`/events/publish/${late.id}`, { body: next })).status).toBe(200);
    const elsewhere = await draft(manager, [bar.id], at('18:00', '21:00'));
    expect((await manager.put(`/events/publish/${elsewhere.id}`)).status).toBe(200);
  });

  test('accepts drafts, and events once the other is cancelled or moved', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const [hall, bar] = [await make.place({ exclusive: true }), await make.place()];
    const times = at('18:00', '21:00');
    const publish = async (id: string) => (await manager.put(`/events/publish/${id}`)).status;
    const [first, second, third] = [
      await draft(manager, [hall.id], times),
      await draft(manager, [hall.id], times),
      await draft(manager, [hall.id], times),
    ];
    expect([await publish(first.id), await publish(second.id)]).toEqual([200, 409]);
    await manager.post(`/events/cancel/${first.id}`);
    expect([await publish(second.id), await publish(third.id)]).toEqual([200, 409]);
    const body = { ...times, locationIds: [bar.id], reason };
    expect((await manager.post(`/events/reschedule/${second.id}`, { body })).status).toBe(200);
    expect(await publish(third.id)).toBe(200);
  });

  test('rejects rescheduling into an overlap, except with the event itself', async ({ api, make }) => {
    const manager = await api.as('MANAGER');
    const [hall, bar] = [await make.place({ exclusive: true }), await make.place({ exclusive: true })];
    const published = (placeId: string, times: ReturnType<typeof at>) =>
      make.event({ status: 'PUBLISHED', placeIds: [placeId], ...asDates(times) });
    const one = await published(hall.id, at('10:00', '12:00'));
    const other = await published(hall.id, at('12:00', '14:00'));
    const move = (id: string, locationId: string, times: ReturnType<typeof at>) =>
      manager.post(`/events/reschedule/${id}`, { body: { ...times, locationIds: [locationId], reason } });
    const refused = await move(one.id, hall.id, at('11:00', '13:00'));
    expect([refused.status, refused.body.message]).toEqual([409, 'placeTaken']);
    expect(refused.body.details[0].params.eventId).toBe(other.id);
    expect((await move(one.id, hall.id, at('09:00', '11:00'))).status).toBe(200);
    // Moving the event frees its former place.
    expect((await move(one.id, bar.id, at('12:00', '14:00'))).status).toBe(200);
    expect((await move(other.id, hall.id, at('09:00', '15:00'))).status).toBe(200);
  });

  test('can be set only while no upcoming events overlap there', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const { body: place } = await manager.post('/locations/admin/create', { body: placeInputOf() });
    expect(place.exclusive).toBe(false);
    const ended = { timeFrom: new Date(clock.now().getTime() - 7_200_000), timeTo: clock.now() };
    const booked = asDates(at('18:00', '21:00'));
    const published = { status: 'PUBLISHED' as const, placeIds: [place.id] };
    await make.event({ ...published, ...ended });
    await make.event({ ...published, ...ended });
    const one = await make.event({ ...published, ...booked });
    const other = await make.event({ ...published, ...booked });
    const put = (change: object) =>
      manager.put(`/locations/admin/${place.id}`, { body: { ...placeInputOf(), ...change } });
    const refused = await put({ exclusive: true });
    expect([refused.status, refused.body.message]).toEqual([409, 'placeTaken']);
    expect(
      refused.body.details.map(({ path, params }: { path: string; params: { eventId: string } }) => [
        path,
        params.eventId,
      ]),
    ).toEqual([
      ['exclusive', one.id],
      ['exclusive', other.id],
    ]);
    await manager.post(`/events/cancel/${other.id}`);
    expect((await put({ exclusive: true })).body.exclusive).toBe(true);
    expect((await put({})).body.exclusive).toBe(true);
    const late = await draft(manager, [place.id], at('20:00', '22:00'));
    expect((await manager.put(`/events/publish/${late.id}`)).status).toBe(409);
    expect((await put({ exclusive: false })).body.exclusive).toBe(false);
    expect((await manager.put(`/events/publish/${late.id}`)).status).toBe(200);
    expect((await put({ exclusive: true })).status).toBe(409);
  });
});

test('of parallel requests for a place one succeeds, and the others name it', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const hall = await make.place({ exclusive: true });
  const drafts = [];
  for (let number = 0; number < 6; number += 1)
    drafts.push(await draft(manager, [hall.id], at('18:00', '21:00')));
  const answers = await Promise.all(drafts.map(({ id }) => manager.put(`/events/publish/${id}`)));
  const [winner, ...more] = answers.filter(({ status }) => status === 200);
  expect(more).toEqual([]);
  const losers = answers.filter(({ status }) => status === 409);
  expect(losers).toHaveLength(5);
  for (const { body } of losers)
    expect([body.message, body.details]).toMatchObject([
      'placeTaken',
      [{ path: 'locationIds', params: { eventId: winner?.body.id } }],
    ]);
});
