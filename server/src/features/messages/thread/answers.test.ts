import { expect } from 'vitest';
import { type Client, wrongFields } from '#test/api.ts';
import { minute } from '#test/clock.ts';
import { test } from '#test/fixtures.ts';
import { mailAt } from '#test/services/mails.ts';

const answer = (client: Client, id: string, body: object = {}, headers: Record<string, string> = {}) =>
  client.post(`/help_messages/${id}/answers`, { body: { text: 'Jest w szatni.', ...body }, headers });

/** Name of the signed-in colleague. */
async function nameOf(client: Client): Promise<string> {
  const { profile, email } = (await client.get('/users/me')).body;
  return `${profile.name} ${profile.surname}`.trim() || email;
}

const threadOf = async (client: Client, id: string) =>
  (await client.get(`/help_messages/${id}/thread`)).body.entries;

const sentIn = (client: Client, id: string) =>
  expect.poll(async () => (await threadOf(client, id))[0].mail.state).toBe('SENT');

test('an answer is mailed to the guest in their language, with the question quoted', async ({
  api,
  make,
  mails,
}) => {
  const manager = await api.as('MANAGER');
  const guest = await make.user({ language: 'pl' });
  const { id } = await make.message({
    userId: guest.id,
    title: 'Zgubiony\nszalik ',
    content: 'Czerwony.\n\nOddacie?',
  });
  const { status, body } = await answer(manager, id);
  expect([status, body]).toEqual([
    201,
    {
      kind: 'ANSWER',
      id: expect.any(String),
      at: '2026-11-20T11:00:00.000Z',
      by: await nameOf(manager),
      text: 'Jest w szatni.',
      mail: { id: expect.any(String), state: 'QUEUED', lastError: null },
    },
  ]);
  expect(await mailAt(mails)).toMatchObject({
    id: body.mail.id,
    to: guest.email,
    language: 'pl',
    subject: 'Re: Zgubiony szalik',
    text: 'Jest w szatni.\n\nTwoja wiadomość:\n> Czerwony.\n> \n> Oddacie?\n',
  });
  await sentIn(manager, id);
});

test('a message that was answered is in progress, unless another status was chosen', async ({
  api,
  make,
}) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.message({ note: 'Szukamy' });
  await answer(manager, id);
  const record = async () => (await manager.get(`/help_messages/${id}`)).body;
  expect(await record()).toMatchObject({
    status: 'IN_PROGRESS',
    note: 'Szukamy',
    updatedBy: manager.staff.email,
  });
  await answer(manager, id, { status: 'RESOLVED' });
  expect((await record()).status).toBe('RESOLVED');
});

test('the thread has answers, statuses and notes in the order in which they were made', async ({
  api,
  make,
  clock,
}) => {
  const [admin, manager] = [await api.as('ADMIN'), await api.as('MANAGER')];
  const { id } = await make.message();
  expect(await threadOf(admin, id)).toEqual([]);
  await answer(manager, id);
  clock.advance(minute);
  await admin.put(`/help_messages/${id}`, { body: { status: 'RESOLVED', note: 'Odebrany' } });
  clock.advance(minute);
  await answer(admin, id, { text: 'Dziękujemy!', status: 'RESOLVED' });
  const by = await nameOf(admin);
  expect(await threadOf(admin, id)).toMatchObject([
    { kind: 'ANSWER', text: 'Jest w szatni.', by: await nameOf(manager) },
    { kind: 'CHANGE', status: 'IN_PROGRESS', note: null },
    { kind: 'CHANGE', status: 'RESOLVED', note: 'Odebrany', by },
    { kind: 'ANSWER', text: 'Dziękujemy!', by },
  ]);
  expect((await admin.get(`/help_messages/${crypto.randomUUID()}/thread`)).status).toBe(404);
});

test('the history says that a message was answered, and leaves the text to the thread', async ({
  api,
  make,
  deps,
}) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.message();
  await answer(manager, id);
  const { content } = (await manager.get(`/history/messages/${id}`)).body;
  expect(content).toMatchObject([{ action: 'answerMessage', entityId: id }, { entity: 'messages' }]);
  const rows = await deps.db.selectFrom('auditLog').select(['before', 'after']).execute();
  expect(JSON.stringify(rows)).not.toContain('Jest w szatni.');
});

test('an answer is sent once per Idempotency-Key', async ({ api, make, mails }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.message();
  const headers = { 'idempotency-key': 'once' };
  const first = await answer(manager, id, {}, headers);
  expect((await answer(manager, id, {}, headers)).body).toEqual(first.body);
  const changed = await answer(manager, id, { text: 'Inaczej' }, headers);
  expect([changed.status, changed.body.message]).toEqual([409, 'idempotencyKeyReused']);
  await sentIn(manager, id);
  expect(mails).toHaveLength(1);
});

test('a guest who is blocked, deleted or without an address gets no answer, and nothing is stored', async ({
  api,
  make,
  mails,
}) => {
  const manager = await api.as('MANAGER');
  for (const [user, refusal] of [
    [{ status: 'BLOCKED' }, 'userBlocked'],
    [{ status: 'DELETED' }, 'userDeleted'],
    [{ email: ' ' }, 'noEmailAddress'],
  ] as const) {
    const { id } = await make.message({ userId: (await make.user(user)).id });
    const { status, body } = await answer(manager, id);
    expect([status, body.message]).toEqual([409, refusal]);
    expect(await threadOf(manager, id)).toEqual([]);
    expect((await manager.get(`/help_messages/${id}`)).body.status).toBeNull();
  }
  expect(mails).toEqual([]);
});

test('a guest who was blocked before the mail left gets none', async ({ api, make, deps }) => {
  const admin = await api.as('ADMIN');
  const { id, userId } = await make.message();
  const mail = async () => (await threadOf(admin, id))[0].mail;
  deps.sendMail = () =>
    Promise.reject(
      Object.assign(new Error(), {
        code: 'EENVELOPE',
        responseCode: 550,
        command: 'RCPT TO',
        response: '550 5.1.1 no such user',
      }),
    );
  await answer(admin, id);
  await expect
    .poll(mail)
    .toMatchObject({ state: 'FAILED', lastError: expect.stringContaining('no such user') });
  await admin.patch(`/users/${userId}/status`, { body: { status: 'BLOCKED' } });
  await admin.post(`/mails/send_again/${(await mail()).id}`);
  await expect.poll(mail).toMatchObject({ state: 'FAILED', lastError: expect.stringContaining('blocked') });
});

test('a text is required and has at most 4096 characters', async ({ api, make }) => {
  const manager = await api.as('MANAGER');
  const { id } = await make.message();
  for (const text of [' \n', 'x'.repeat(4097), null])
    expect([text, wrongFields(await answer(manager, id, { text }))]).toEqual([text, ['text']]);
  expect(wrongFields(await answer(manager, id, { status: 'DONE' }))).toEqual(['status']);
  expect((await answer(manager, id, { text: 'x'.repeat(4096) })).status).toBe(201);
  expect((await answer(manager, crypto.randomUUID())).status).toBe(404);
});
