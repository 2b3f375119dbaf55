/** Rejects text that is not UTF-8 anywhere in a request. */
import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { uploadFile } from '#test/records/imports.ts';
import { jpeg } from '#test/records/pictures.ts';

const guest = { email: 'ola@a.example', language: 'pl', profile: { name: 'Łucja', surname: 'Żółć' } };

/** `guest` in Windows-1250 and Latin-1, truncated within a letter, and with a lone surrogate. */
const garbled = {
  'Windows-1250': Buffer.from(
    JSON.stringify(guest)
      .replace('Ł', '\xA3')
      .replace(/[Żółć]+/, '\xAF'),
    'latin1',
  ),
  'Latin-1': Buffer.from(JSON.stringify({ ...guest, profile: { name: 'Zoë', surname: 'x' } }), 'latin1'),
  'half a letter': Buffer.from(JSON.stringify(guest)).fill(0xc5, 50, 51),
  'UTF-16': Buffer.from(JSON.stringify(guest), 'utf16le'),
  'an encoded surrogate': Buffer.concat([
    Buffer.from('{"email":"'),
    Buffer.from([0xed, 0xa0, 0x80]),
    Buffer.from('"}'),
  ]),
  'an overlong slash': Buffer.concat([
    Buffer.from('{"email":"'),
    Buffer.from([0xc0, 0xaf]),
    Buffer.from('"}'),
  ]),
};

describe('a body', () => {
  test.for(Object.entries(garbled))(
    'in %s is rejected and nothing is stored',
    async ([, body], { api, deps }) => {
      const program = await api.program();
      const answer = await program.put('/guests/g-1', {
        body,
        headers: { 'content-type': 'application/json' },
      });
      expect([answer.status, answer.body.message]).toEqual([400, 'malformedBody']);
      const stored = await deps.db.selectFrom('users').select('id').where('externalId', '=', 'g-1').execute();
      expect(stored).toEqual([]);
    },
  );

  test('that is null is rejected, and does not count as missing', async ({ api, make }) => {
    const admin = await api.as('ADMIN');
    const { id } = await make.billing({ costMinor: 5000 });
    const answer = await admin.post(`/admin/billings/${id}/refund`, {
      body: Buffer.from('null'),
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.body.message]).toEqual([400, 'malformedBody']);
    expect((await admin.get(`/admin/billings/${id}`)).body.refunds).toEqual([]);
  });

  test('in UTF-8 is accepted, also with a byte order mark', async ({ api }) => {
    const program = await api.program();
    const body = Buffer.from(`\uFEFF${JSON.stringify(guest)}`);
    for (const type of [
      'application/json',
      'application/json; charset=UTF-8',
      'application/json;charset="utf-8"',
    ]) {
      const answer = await program.put('/guests/g-1', { body, headers: { 'content-type': type } });
      expect([type, answer.body.profile?.name]).toEqual([type, 'Łucja']);
    }
  });

  test('in another charset or content encoding is 415', async ({ api }) => {
    const program = await api.program();
    const body = Buffer.from(JSON.stringify(guest));
    const json = 'application/json';
    const wrong: Record<string, string>[] = [
      { 'content-type': `${json}; charset=windows-1250` },
      { 'content-type': `${json}; a=b; Charset = "ISO-8859-2"` },
      { 'content-type': `${json}; charset=utf-8; charset=utf-16` },
      { 'content-type': json, 'content-encoding': 'gzip' },
      { 'content-type': json, 'content-encoding': 'identity, br' },
    ];
    for (const headers of wrong) {
      const answer = await program.put('/guests/g-1', { body, headers });
      expect([headers, answer.status, answer.body.message]).toEqual([headers, 415, 'unsupportedMediaType']);
    }
    const plain = { 'content-type': json, 'content-encoding': 'identity' };
    expect((await program.put('/guests/g-1', { body, headers: plain })).status).toBe(201);
  });

  test('with a file must have its name in UTF-8', async ({ api }) => {
    const admin = await api.as('ADMIN');
    const named = await uploadFile(admin, 'users', 'email\na@b.pl', 'go\u0301s\u0301cie\u202E.csv');
    expect([named.status, named.body.fileName]).toEqual([201, 'góście.csv']);
    const part = (name: string) =>
      Buffer.from(
        `--b\r\ncontent-disposition: form-data; name="kind"\r\n\r\ncover\r\n--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`,
        'latin1',
      );
    const upload = async (name: string, type = 'multipart/form-data; boundary=b') => {
      const body = Buffer.concat([part(name), await jpeg(), Buffer.from('\r\n--b--\r\n')]);
      return (await admin.post('/uploads', { body, headers: { 'content-type': type } })).status;
    };
    expect(await upload('a.jpg')).toBe(201);
    expect(await upload('\xB3.jpg')).toBe(400);
    expect(await upload('a.jpg', 'multipart/form-data; boundary=b; charset=iso-8859-2')).toBe(415);
  });
});

test.for(['search=%', 'search=%zz', 'search=%A3', 'search=%ED%A0%80', '%C0%AF=1', 'search=a&x=%E2%82'])(
  'the query %s is rejected by both APIs',
  async (query, { api }) => {
    const program = await api.program();
    const manager = await api.as('MANAGER');
    for (const answer of [await program.get(`/orders?${query}`), await manager.get(`/users?${query}`)]) {
      expect([answer.status, answer.body.message]).toEqual([400, 'malformedRequest']);
      expect(answer.headers['x-request-id']).toBe(answer.body.requestId);
    }
  },
);

test('a wrong method of a known path is 405 and lists the allowed ones', async ({ api }) => {
  const manager = await api.as('MANAGER');
  const program = await api.program();
  const wrong = [
    [await manager.post('/users/me'), 'GET, HEAD'],
    [await manager.patch('/events/admin'), 'GET, HEAD'],
    [await program.post('/guests/g-1'), 'DELETE, GET, HEAD, PATCH, PUT'],
    [await api.asNobody().post('/healthz'), 'GET, HEAD'],
  ] as const;
  for (const [{ status, body, headers }, allow] of wrong)
    expect([status, body.code, headers.allow]).toEqual([405, 'METHOD_NOT_ALLOWED', allow]);
  expect((await manager.delete('/nothing/here')).status).toBe(404);
});

test('a 401 says how to authenticate', async ({ api }) => {
  const nobody = api.asNobody();
  for (const path of ['/users/me', '/app/v1/orders']) {
    const { status, headers } = await nobody.get(path);
    expect([path, status, headers['www-authenticate']]).toEqual([path, 401, 'Bearer']);
  }
});
