import { expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { byKey, test } from '#test/fixtures.ts';

const question = { guest: 'a', title: 'Zgubiony szalik', content: 'Czerwony, w szatni.' };
const write = (program: Client, change: object = {}, headers: Record<string, string> = {}) =>
  program.post('/messages', { body: { ...question, ...change }, headers });

test("a guest's message is immediately visible to staff as pending", async ({ api, make, deps }) => {
  const admin = await api.as('ADMIN');
  const program = await api.program('messages:write');
  const guest = await make.user({ externalId: 'a', name: 'Łucja' });
  expect((await admin.get('/dashboard')).body.messages).toEqual([]);
  expect((await admin.get('/help_messages?status=PENDING')).body.numberOfElements).toBe(0);
  const { status, body } = await write(program);
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String),
      ...question,
      status: 'PENDING',
      inReplyTo: null,
      createdAt: '2026-11-20T11:00:00.000Z',
      updatedAt: '2026-11-20T11:00:00.000Z',
    },
  ]);
  const { body: list } = await admin.get('/help_messages?status=PENDING&search=lucja%20szalik');
  expect(list).toMatchObject({
    numberOfElements: 1,
    content: [{ id: body.id, user: { id: guest.id }, note: '' }],
  });
  expect((await admin.get(`/help_messages/user/${guest.id}`)).body.numberOfElements).toBe(1);
  const { messages, counts } = (await admin.get('/dashboard')).body;
  expect([messages, counts]).toMatchObject([[{ id: body.id }], { messages: 1, pendingMessages: 1 }]);
  const entry = deps.db.selectFrom('auditLog').select(['action', 'actor']).where('entityId', '=', body.id);
  expect(await entry.execute()).toEqual([
    { action: 'createMessage', actor: expect.stringMatching(/^key: Till/) },
  ]);
});

test('a message is created once per Idempotency-Key, which belongs to its access key', async ({
  app,
  api,
  make,
}) => {
  const admin = await api.as('ADMIN');
  const till = () => make.accessKey({ name: 'Till', scopes: ['messages:write'] });
  const [one, other] = [byKey(app, (await till()).key), byKey(app, (await till()).key)];
  await make.user({ externalId: 'a' });
  const headers = { 'idempotency-key': 'once' };
  const first = await write(one, {}, headers);
  expect((await write(one, {}, headers)).body).toEqual(first.body);
  const changed = await write(one, { title: 'Inny' }, headers);
  expect([changed.status, changed.body.message]).toEqual([409, 'idempotencyKeyReused']);
  expect((await write(other, {}, headers)).body.id).not.toBe(first.body.id);
  expect((await admin.get('/help_messages')).body.numberOfElements).toBe(2);
});

test('errors are reported in order: invalid fields, unknown guest, blocked guest', async ({ api, make }) => {
  const program = await api.program('messages:write');
  await make.user({ externalId: 'blocked', status: 'BLOCKED' });
  await make.user({ externalId: 'gone', status: 'DELETED' });
  expect(wrongFields(await write(program, { guest: '', title: ' ', content: null }))).toEqual([
    'guest',
    'title',
    'content',
  ]);
  const long = { guest: 'x'.repeat(101), title: 'x'.repeat(256), content: 'x'.repeat(4097) };
  expect(wrongFields(await write(program, long))).toEqual(['guest', 'title', 'content']);
  for (const [guest, status, message] of [
    ['a', 404, 'guestNotFound'],
    ['blocked', 409, 'userBlocked'],
    ['gone', 409, 'userDeleted'],
  ])
    expect((await write(program, { guest })).body).toMatchObject({ statusCode: status, message });
});

test('a reply joins the thread of an earlier message, which is pending again', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program('messages:write')];
  await make.user({ externalId: 'a' });
  const { id } = (await write(program)).body;
  await admin.post(`/help_messages/${id}/answers`, { body: { text: 'Jaki?', status: 'RESOLVED' } });
  const { status, body: reply } = await write(program, { title: 'Re', content: 'Długi.', inReplyTo: id });
  expect([status, reply]).toMatchObject([
    201,
    { guest: 'a', title: 'Re', content: 'Długi.', status: 'PENDING', inReplyTo: id },
  ]);
  const further = await write(program, { content: 'Z frędzlami.', inReplyTo: reply.id });
  expect(further.body).toMatchObject({ inReplyTo: id });
  const { body: list } = await admin.get('/help_messages');
  expect(list).toMatchObject({
    numberOfElements: 1,
    content: [{ id, status: 'PENDING', title: question.title }],
  });
  const { entries } = (await admin.get(`/help_messages/${id}/thread`)).body;
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'REPLY')).toMatchObject([
    { id: reply.id, title: 'Re', text: 'Długi.' },
    { text: 'Z frędzlami.' },
  ]);
});

test('a program reads a message with its answers, without notes of staff', async ({ api, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program('messages:write')];
  await make.user({ externalId: 'a' });
  const { id } = (await write(program)).body;
  await admin.put(`/help_messages/${id}`, { body: { status: 'IN_PROGRESS', note: 'Tajne' } });
  await admin.post(`/help_messages/${id}/answers`, { body: { text: 'Jaki?' } });
  const reply = (await write(program, { title: 'Re', inReplyTo: id })).body;
  const reader = await api.program('messages:read');
  const { status, body, headers } = await reader.get(`/messages/${id}`);
  expect([status, headers.etag]).toEqual([200, `"${body.updatedAt}"`]);
  expect(body).toMatchObject({
    ...{ id, ...question, status: 'PENDING', inReplyTo: null },
    replies: [
      { from: 'VENUE', title: null, content: 'Jaki?' },
      { id: reply.id, from: 'GUEST', title: 'Re', content: question.content },
    ],
  });
  expect(JSON.stringify(body)).not.toContain('Tajne');
  expect((await program.get(`/messages/${reply.id}`)).body).toEqual(body);
  expect((await reader.get(`/messages/${crypto.randomUUID()}`)).status).toBe(404);
});

test("a reply to another guest's message, or to none, is refused", async ({ api, make }) => {
  const program = await api.program('messages:write');
  await make.user({ externalId: 'a' });
  const { id } = await make.message();
  for (const inReplyTo of [id, crypto.randomUUID(), 'x'])
    expect(wrongFields(await write(program, { inReplyTo }))).toEqual(['inReplyTo']);
});
