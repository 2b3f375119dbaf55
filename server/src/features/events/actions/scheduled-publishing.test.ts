import { describe, expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import type { Client } from '#test/api.ts';
import { wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { eventInputOf } from '#test/inputs.ts';
import { uploaded } from '#test/records/uploads.ts';
import { mailAt } from '#test/services/mails.ts';
import { publishDueEvents } from './scheduled-publishing.ts';

const publishAt = '2026-11-20T12:00:00.000Z';

/** A draft that can be published. */
async function draft(client: Client, placeId: string) {
  const input = eventInputOf([placeId], { imageId: await uploaded(client, 'cover') });
  return { ...(await client.post('/events/create', { body: input })).body, input };
}

const schedule = (client: Client, id: string, at: string | null = publishAt, headers = {}) =>
  client.put(`/events/publish_at/${id}`, { body: { publishAt: at }, headers });

describe('a scheduled draft', () => {
  test('is published once at its time, on behalf of the user who scheduled it', async ({
    api,
    make,
    clock,
    deps,
  }) => {
    const manager = await api.as('MANAGER');
    const { id, updatedAt, input } = await draft(manager, (await make.place()).id);
    clock.advance(1000);
    const { status, body, headers } = await schedule(manager, id, publishAt, {
      'if-match': `"${updatedAt}"`,
    });
    expect([status, body.publishAt, body.publishFailure, body.status]).toEqual([
      200,
      publishAt,
      null,
      'DRAFT',
    ]);
    expect(headers.etag).toBe(`"${body.updatedAt}"`);
    const { imageId: _, ...saved } = input;
    const { body: edited } = await manager.put(`/events/${id}`, { body: { ...saved, price: 99 } });
    expect(edited.publishAt).toBe(publishAt);
    clock.set('2026-11-20T11:59:59.999Z');
    await publishDueEvents(deps);
    expect((await manager.get(`/events/admin/${id}`)).body.status).toBe('DRAFT');
    clock.set(publishAt);
    await Promise.all(Array.from({ length: 4 }, () => publishDueEvents(deps)));
    const published = (await manager.get(`/events/admin/${id}`)).body;
    expect([published.status, published.publishAt, published.updatedBy]).toEqual([
      'UPCOMING',
      null,
      manager.staff.email,
    ]);
    const { content } = (await manager.get(`/history/events/${id}`)).body;
    expect(content.map(({ action, actor }: { action: string; actor: object }) => [action, actor])).toEqual(
      ['publishEvent', 'updateEvent', 'scheduleEvent', 'createEvent'].map((action) => [
        action,
        { id: manager.staff.id, email: manager.staff.email, name: expect.any(String) },
      ]),
    );
  });

  test('that cannot be published stays a draft, and the user who scheduled it is mailed once', async ({
    api,
    make,
    clock,
    deps,
    mails,
  }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place({ exclusive: true });
    const { id, image } = await draft(manager, place.id);
    const { id: other } = await draft(manager, place.id);
    for (const one of [id, other]) expect((await schedule(manager, one)).status).toBe(200);
    await manager.delete(`/events/admin/image/${image.id}`);
    const held = { timeFrom: new Date('2026-11-28T18:00:00Z'), timeTo: new Date('2026-11-28T20:00:00Z') };
    await make.event({ status: 'PUBLISHED', placeIds: [place.id], ...held });
    clock.set(publishAt);
    for (let time = 0; time < 3; time += 1) await publishDueEvents(deps);
    const shown = async (of: string) => (await manager.get(`/events/admin/${of}`)).body;
    expect(await shown(id)).toMatchObject({
      status: 'DRAFT',
      publishAt: null,
      publishFailure: 'imageRequired',
    });
    expect(await shown(other)).toMatchObject({ publishAt: null, publishFailure: 'placeTaken' });
    await mailAt(mails, 1);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      Array(2).fill([
        manager.staff.email,
        expect.stringMatching(/^Foyer: .*(Wieczór jazzowy|Jazz evening)$/),
      ]),
    );
    expect(mails.map(({ text }) => text.includes(`/app/events/form/${id}`))).toContain(true);
    // A new schedule clears the failure of the last one.
    await manager.put(`/events/${id}`, {
      body: eventInputOf([(await make.place()).id], { imageId: await uploaded(manager, 'cover') }),
    });
    const again = await schedule(manager, id, '2026-11-20T13:00:00.000Z');
    expect([again.status, again.body.publishFailure]).toEqual([200, null]);
    expect(mails).toHaveLength(2);
  });

  test('is no longer scheduled once the schedule is removed or the draft is published', async ({
    api,
    make,
    clock,
    deps,
  }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place();
    const [one, other] = [await draft(manager, place.id), await draft(manager, place.id)];
    for (const { id } of [one, other]) await schedule(manager, id);
    expect((await schedule(manager, one.id, null)).body.publishAt).toBeNull();
    expect((await manager.put(`/events/publish/${other.id}`)).body).toMatchObject({
      status: 'UPCOMING',
      publishAt: null,
    });
    clock.set(publishAt);
    await publishDueEvents(deps);
    expect((await manager.get(`/events/admin/${one.id}`)).body.status).toBe('DRAFT');
  });

  test('must be publishable, at a future time before its start', async ({ api, make, clock }) => {
    const manager = await api.as('MANAGER');
    const place = await make.place();
    const { id } = await draft(manager, place.id);
    const refused = async (of: string, at?: string) => {
      const answer = await schedule(manager, of, at);
      return [answer.status, answer.body.message, ...(answer.body.details ? wrongFields(answer) : [])];
    };
    const wrongTime = [400, 'validationFailed', 'publishAt'];
    expect(await refused(id, clock.now().toISOString())).toEqual(wrongTime);
    expect(await refused(id, '2026-11-28T19:00:00.000Z')).toEqual(wrongTime);
    expect(await refused(id, 'tomorrow')).toEqual(wrongTime);
    expect((await schedule(manager, id, '2026-11-28T18:59:59.999Z')).status).toBe(200);
    const bare = await make.event();
    const soon = new Date(clock.now().getTime() + minute).toISOString();
    expect(await refused(bare.id, soon)).toEqual([409, 'imageRequired', 'imageId']);
    const published = await make.event({ status: 'PUBLISHED' });
    expect(await refused(published.id, soon)).toEqual([409, 'eventNotDraft']);
    expect(await refused(newId())).toEqual([404, 'notFound']);
    expect((await schedule(manager, id, soon, { 'if-match': '"then"' })).status).toBe(412);
    expect(wrongFields(await manager.put(`/events/publish_at/${id}`, { body: {} }))).toEqual(['publishAt']);
  });
});
