import { describe, expect } from 'vitest';
import { fieldMessages, wrongFields } from '#test/api.ts';
import { test as guarded } from '#test/fixtures.ts';
import { verified } from '#test/services/webhook-receiver.ts';
import { deliveriesOf, test } from '#test/services/webhooks.ts';

const path = '/admin/webhooks';
const input = { url: 'https://till.example/hook', events: ['user.updated', 'event.published'] };

describe('a webhook', () => {
  guarded('shows its secret once, and is read, changed and deleted', async ({ api, deps }) => {
    const admin = await api.as('ADMIN');
    const made = await admin.post(path, { body: { ...input, description: 'Till' } });
    expect(made.status).toBe(201);
    const { secret, ...webhook } = made.body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toEqual({
      id: expect.any(String),
      url: input.url,
      description: 'Till',
      events: ['event.published', 'user.updated'],
      active: true,
      disabledReason: null,
      failingSince: null,
      createdAt: '2026-11-20T11:00:00.000Z',
      createdBy: admin.staff.email,
      updatedAt: '2026-11-20T11:00:00.000Z',
    });
    const one = `${path}/${webhook.id}`;
    const read = await admin.get(one);
    expect([read.body, read.headers.etag]).toEqual([webhook, `"${webhook.updatedAt}"`]);
    expect((await admin.get(path)).body).toEqual({ content: [webhook], totalPages: 1, numberOfElements: 1 });
    const off = await admin.put(one, { body: { ...input, events: ['faq.changed'], active: false } });
    expect(off.body).toMatchObject({
      events: ['faq.changed'],
      description: '',
      active: false,
      disabledReason: null,
    });
    const late = await admin.put(one, { body: input, headers: { 'if-match': `"${webhook.updatedAt}"` } });
    expect([late.status, late.body.message]).toEqual([412, 'changedMeanwhile']);
    expect((await admin.put(one, { body: input })).body.active).toBe(false);
    expect((await admin.put(one, { body: { ...input, active: true } })).body.active).toBe(true);
    expect((await admin.delete(one)).status).toBe(204);
    for (const gone of [await admin.get(one), await admin.delete(one), await admin.post(`${one}/test`)])
      expect(gone.status).toBe(404);
    const kept = await deps.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'webhooks')
      .orderBy('id')
      .execute();
    expect(kept.map(({ action }) => action)).toEqual([
      'createWebhook',
      'updateWebhook',
      'updateWebhook',
      'updateWebhook',
      'deleteWebhook',
    ]);
    expect(JSON.stringify(kept)).not.toContain('whsec_');
  });

  guarded(
    'is made once by its Idempotency-Key, whose repeated answer lacks the secret',
    async ({ api, deps }) => {
      const admin = await api.as('ADMIN');
      const headers = { 'idempotency-key': 'once' };
      const { secret, ...webhook } = (await admin.post(path, { body: input, headers })).body;
      const again = await admin.post(path, { body: input, headers });
      expect([again.status, again.body]).toEqual([201, webhook]);
      const rotate = () =>
        admin.post(`${path}/${webhook.id}/rotate_secret`, { headers: { 'idempotency-key': 'r' } });
      expect((await rotate()).body.secret).not.toBe(secret);
      expect((await rotate()).body).toEqual({});
      const kept = await deps.db.selectFrom('idempotencyKeys').selectAll().execute();
      expect(JSON.stringify(kept)).not.toContain('whsec_');
    },
  );

  guarded('names what is wrong with it, field by field', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const refused = async (body: object) => wrongFields(await admin.post(path, { body }));
    expect(await refused({})).toEqual(['url', 'events']);
    expect(await refused({ url: 'till', events: [] })).toEqual(['url', 'events']);
    expect(await refused({ ...input, events: ['event.burnt'] })).toEqual(['events.0']);
    expect(await refused({ ...input, events: ['webhook.test'] })).toEqual(['events.0']);
    for (const url of ['ftp://till.example', 'https://me:secret@till.example', 'javascript:alert(1)'])
      expect([url, await refused({ ...input, url })]).toEqual([url, ['url']]);
  });

  guarded('goes to https and to public addresses alone, as far as its text shows it', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const status = async (url: string) => {
      const answer = await admin.post(path, { body: { ...input, url } });
      return answer.status === 400 ? fieldMessages(answer)[0]?.path : answer.status;
    };
    const hosts = [
      ...['localhost', 'till.localhost', 'LOCALHOST.', 'till.local', 'metadata.google.internal'],
      ...['127.0.0.1', '127.1', '2130706433', '0x7f.1', '10.1.2.3', '172.16.0.1', '192.168.1.1', '0.0.0.0'],
      ...['169.254.169.254', '100.64.0.1', '100.100.100.200', '168.63.129.16', '224.0.0.1'],
      ...[
        '[::1]',
        '[::]',
        '[fe80::1]',
        '[fd00:ec2::254]',
        '[::ffff:127.0.0.1]',
        '[::ffff:a00:1]',
        '[64:ff9b::7f00:1]',
      ],
    ];
    for (const host of hosts) expect([host, await status(`https://${host}/hook`)]).toEqual([host, 'url']);
    expect(await status('http://till.example/hook')).toBe('url');
    for (const host of ['till.example', '8.8.8.8', '[2606:4700::1111]:8443', 'localhost.till.example'])
      expect([host, await status(`https://${host}/hook`)]).toEqual([host, 201]);
  });
});

describe('a test message', () => {
  test('is signed as documented, and listed among the deliveries with its attempt', async ({
    api,
    receiver,
    subscribe,
  }) => {
    const admin = await api.as('ADMIN');
    const { id, secret } = await subscribe('faq.changed');
    const sent = await admin.post(`${path}/${id}/test`);
    expect([sent.status, sent.body]).toMatchObject([
      202,
      { event: 'webhook.test', status: 'PENDING', tries: [] },
    ]);
    const [message] = await receiver.first(1);
    if (!message) throw new Error('no message');
    expect(verified(message, secret)).toEqual({
      type: 'webhook.test',
      timestamp: sent.body.createdAt,
      data: { id },
    });
    expect(message.headers).toMatchObject({ 'webhook-id': sent.body.id, 'content-type': 'application/json' });
    const [delivery] = await deliveriesOf(admin, id, ([one]) => one?.status !== 'PENDING');
    expect(delivery).toEqual({
      ...sent.body,
      status: 'DELIVERED',
      nextTryAt: null,
      tries: [{ at: expect.any(String), status: 200, ms: expect.any(Number), error: null }],
    });
  });

  test('also reaches a webhook that is switched off, and is signed with the old secret too for a day', async ({
    api,
    clock,
    receiver,
    subscribe,
  }) => {
    const admin = await api.as('ADMIN');
    const { id, secret } = await subscribe('faq.changed');
    await admin.put(`${path}/${id}`, { body: { ...input, url: receiver.url, active: false } });
    const rotated = await admin.post(`${path}/${id}/rotate_secret`);
    expect([rotated.status, Object.keys(rotated.body)]).toEqual([200, ['secret']]);
    await admin.post(`${path}/${id}/test`);
    const [first] = await receiver.first(1);
    if (!first) throw new Error('no message');
    for (const known of [secret, rotated.body.secret]) expect(verified(first, known)).toBeTruthy();
    clock.advance(24 * 3_600_000);
    await admin.post(`${path}/${id}/test`);
    const [, second] = await receiver.first(2);
    expect(String(second?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });
});
