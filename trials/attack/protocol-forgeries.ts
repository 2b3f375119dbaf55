/** Forged proxy headers from an untrusted client. */
import { onTheWire, type WireAnswer } from './protocol-wire.ts';

export interface Forgery {
  port: number;
  dataDir: string;
  /** The page at `/` without forged headers. */
  index: string;
  /** Access token of the owner. */
  token: string;
}

const forged = [
  'Host: evil.example',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Server: evil.example',
  'X-Forwarded-Proto: gopher',
  'X-Forwarded-Prefix: /evil.example',
  'X-Forwarded-For: 203.0.113.9',
  'Forwarded: for=203.0.113.9;host=evil.example;proto=http',
  'X-Original-URL: /api/users/me',
  'X-Rewrite-URL: /api/users/me',
  'X-HTTP-Method-Override: DELETE',
  'Origin: https://evil.example',
  'Referer: https://evil.example/',
];

/** Requests whose response followed a forged header. */
export async function forgedHeaders({
  port,
  index,
  token,
}: Forgery): Promise<{ name: string; why: unknown }[]> {
  const found: { name: string; why: unknown }[] = [];
  const fields = ['api-key: foyer-panel', `Authorization: Bearer ${token}`, ...forged];
  const ask = async (line: string, body = '', ...more: string[]): Promise<WireAnswer> => {
    const type = body ? ['Content-Type: application/json', `Content-Length: ${body.length}`] : [];
    const head = [`${line} HTTP/1.1`, ...fields, ...type, ...more, 'Connection: close', '', ''].join('\r\n');
    const [answer] = await onTheWire(port, head + body);
    return answer ?? { status: 0, headers: {}, text: '' };
  };
  const expect = (name: string, holds: boolean, why: unknown) => void (holds || found.push({ name, why }));
  const isUnmoved = ({ headers, text }: WireAnswer) =>
    !JSON.stringify([headers, text]).includes('evil.example') &&
    Object.keys(headers).every((name) => !name.startsWith('access-control-'));

  const page = await ask('GET /');
  expect('the page', isUnmoved(page) && page.text === index, page);
  const config = await ask('GET /config.json');
  expect('the settings of the page', isUnmoved(config) && JSON.parse(config.text).apiUrl === '/api', config);
  const me = await ask('POST /api/users/me');
  expect('another method', me.status === 405, me);
  const deleted = await ask('GET /api/users/me/sessions?_method=DELETE');
  expect('a method in the address', deleted.status === 400, deleted);
  const sessions = await ask('GET /api/users/me/sessions');
  expect(
    'whose login it is',
    sessions.status === 200 && isUnmoved(sessions) && !sessions.text.includes('203.0.113.9'),
    sessions,
  );
  const email = '{"email":"owner@venue.example"}';
  const reset = await ask('POST /api/users/reset_password_attempt', email);
  expect('a mail', reset.status === 204 && isUnmoved(reset), reset);
  const colleague =
    '{"email":"new@venue.example","role":"MANAGER","profile":{"name":"Ola","surname":"Nowak","phonePrefix":"+48","phoneNumber":"600100200"}}';
  const invited = await ask('POST /api/admin/staff', colleague);
  expect('an invitation', invited.status === 201 && isUnmoved(invited), invited);
  const password = '{"email":"owner@venue.example","password":"Foyer-owner-1"}';
  const elsewhere = await ask('POST /api/admin/login', password, 'User-Agent: another browser');
  expect('a login from elsewhere', elsewhere.status === 200 && isUnmoved(elsewhere), elsewhere);
  for (const origin of [
    'https://evil.example',
    'null',
    'http://127.0.0.1',
    'https://panel.venue.example.evil.example',
  ]) {
    const head = `OPTIONS /api/users/me HTTP/1.1\r\nHost: x\r\nOrigin: ${origin}\r\nAccess-Control-Request-Method: GET\r\nConnection: close\r\n\r\n`;
    const [preflight] = await onTheWire(port, head);
    expect(`preflight of ${origin}`, preflight !== undefined && isUnmoved(preflight), preflight);
  }
  return [...found, ...(await conditions({ port, index }))];
}

/** Range and conditional requests for a file. */
async function conditions({ port, index }: Pick<Forgery, 'port' | 'index'>) {
  const script = /\/assets\/[\w.-]+\.js/.exec(index)?.[0] ?? '/';
  const ask = async (...fields: string[]) => {
    const [answer] = await onTheWire(
      port,
      [`GET ${script} HTTP/1.1`, 'Host: x', ...fields, 'Connection: close', '', ''].join('\r\n'),
    );
    return answer ?? { status: 0, headers: {}, text: '' };
  };
  const whole = await ask();
  const asked: [string, number[]][] = [
    ['Range: bytes=0-0', [206]],
    ['Range: bytes=-1', [206]],
    ['Range: bytes=999999999-', [400, 416]],
    ['Range: bytes=5-1', [200, 400, 416]],
    [`Range: bytes=${Array.from({ length: 400 }, () => '0-').join(',')}`, [200, 206]],
    ['Range: bytes=x', [200, 400, 416]],
    ['If-None-Match: *', [304]],
    [`If-None-Match: ${whole.headers.etag}`, [304]],
    [`If-None-Match: ${Array.from({ length: 900 }, (_, n) => `"${n}"`).join(',')}`, [200]],
    ['If-Modified-Since: yesterday', [200]],
  ];
  const found: { name: string; why: unknown }[] = [];
  for (const [field, statuses] of asked) {
    const { status, headers, text } = await ask(field);
    // Overlapping ranges must not multiply the response.
    const isSound = statuses.includes(status) && text.length <= whole.text.length;
    if (!isSound || headers['x-content-type-options'] !== 'nosniff')
      found.push({ name: field.slice(0, 60), why: { status, headers, text: text.slice(0, 100) } });
  }
  return found;
}
