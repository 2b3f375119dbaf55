import { expect } from 'vitest';
import { test } from '#test/fixtures.ts';

test('an answer of the catalogue is sent again only when its content has changed', async ({ api }) => {
  const program = await api.program('catalogue:read');
  const url = '/faq';
  const first = await program.get(url);
  const etag = String(first.headers.etag);
  expect([etag, first.headers['cache-control']]).toEqual([
    expect.stringMatching(/^"[\w-]{43}"$/),
    'private, no-cache',
  ]);
  const ask = (known: string) => program.get(url, { headers: { 'if-none-match': known } });
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await ask(known);
    expect([known, again.status, again.text, again.headers.etag]).toEqual([known, 304, '', etag]);
  }
  expect((await ask('"other"')).status).toBe(200);
  const question = { pl: 'Czy jest szatnia?', en: 'Is there a cloakroom?' };
  const admin = await api.as('ADMIN');
  const body = { question, answer: { pl: '<p>Tak.</p>', en: '<p>Yes.</p>' } };
  expect((await admin.post('/admin/content_management/faq', { body })).status).toBe(201);
  const changed = await ask(etag);
  expect([changed.status, changed.body.content[0].question, changed.headers.etag === etag]).toEqual([
    200,
    question,
    false,
  ]);
});

test('what is refused has no ETag and is not kept', async ({ api }) => {
  const program = await api.program('catalogue:read');
  const { status, headers } = await program.get('/faq?size=0', { headers: { 'if-none-match': '*' } });
  expect([status, headers.etag, headers['cache-control']]).toEqual([400, undefined, 'no-store']);
});
