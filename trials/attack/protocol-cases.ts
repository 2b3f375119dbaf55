/** Malformed and ambiguous HTTP messages. */

const crlf = (...lines: string[]) => lines.join('\r\n');
const head = (line: string, ...fields: string[]) => crlf(line, 'Host: x', ...fields, '', '');
/** A request hidden in or after a body. The server must not answer it. */
const smuggled = 'GET /config.json?smuggled HTTP/1.1\r\nHost: x\r\n\r\n';
const login = 'POST /api/admin/login HTTP/1.1';
const json = ['api-key: foyer-panel', 'Content-Type: application/json'];
const post = (...fields: string[]) => head(login, ...json, ...fields);
const chunked = 'Transfer-Encoding: chunked';

/**
 * Messages with an ambiguous or undefined end. Expected: 400, connection closed, and no answer to the smuggled request.
 */
export const ambiguous: Record<string, string> = {
  'CL.TE': `${post('Content-Length: 6', chunked)}0\r\n\r\n${smuggled}`,
  'TE.CL': `${post(chunked, 'Content-Length: 3')}1\r\nx\r\n0\r\n\r\n${smuggled}`,
  'two lengths': `${post('Content-Length: 2', 'Content-Length: 40')}{}${smuggled}`,
  'one length twice': `${post('Content-Length: 2', 'Content-Length: 2')}{}${smuggled}`,
  'a list of lengths': `${post('Content-Length: 2, 2')}{}${smuggled}`,
  'a length with a sign': `${post('Content-Length: +2')}{}${smuggled}`,
  'a negative length': `${post('Content-Length: -1')}{}${smuggled}`,
  'a length in hexadecimal': `${post('Content-Length: 0x2')}{}${smuggled}`,
  'an endless length': `${post(`Content-Length: ${'9'.repeat(40)}`)}{}${smuggled}`,
  'chunked and then identity': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${smuggled}`,
  'an unknown coding': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${smuggled}`,
  'a folded coding': `${post('Transfer-Encoding:\r\n chunked')}0\r\n\r\n${smuggled}`,
  'a space before the colon': `${post('Transfer-Encoding : chunked')}0\r\n\r\n${smuggled}`,
  'a chunk of no size': `${post(chunked)}zz\r\n${smuggled}`,
  'a chunk too large to count': `${post(chunked)}fffffffffffffffff\r\n${smuggled}`,
  'a chunk longer than it says': `${post(chunked)}1\r\n{}\r\n0\r\n\r\n${smuggled}`,
  'a chunk that ends with LF': `${post(chunked)}2\n{}\r\n0\r\n\r\n${smuggled}`,
  'lines that end with LF': `${login}\nHost: x\nContent-Length: 0\n\n${smuggled}`,
  'CR within a field': `${post('X: a\rContent-Length: 2')}{}${smuggled}`,
  'NUL within a field': `${post('X: a\0b', 'Content-Length: 2')}{}${smuggled}`,
  'a name with a space': `${post('X y: z', 'Content-Length: 2')}{}${smuggled}`,
  'no host': crlf('GET /healthz HTTP/1.1', '', '') + smuggled,
  'two hosts': crlf('GET /healthz HTTP/1.1', 'Host: x', 'Host: evil.example', '', ''),
  'a version of its own': head('GET /healthz HTTP/3.7') + smuggled,
  'an unknown method': head('SMUGGLE /healthz HTTP/1.1') + smuggled,
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'the hello of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n',
};

const authorized = [...json, 'Accept: */*'];
const bodyOf = (text: string, ...fields: string[]) =>
  head(login, 'api-key: foyer-panel', ...fields, `Content-Length: ${text.length}`) + text;
const asJson = (text: string, ...fields: string[]) =>
  bodyOf(text, 'Content-Type: application/json', ...fields);
const guess = '{"email":"nobody@venue.example","password":"x"}';

/** Unusual requests that must get 4xx in the error format. */
export const refused: Record<string, string> = {
  'a name that is not its own': head('GET http://evil.example/api/users/me HTTP/1.1', ...authorized),
  'a name that is not its own, and a Host that is': crlf(
    'GET http://127.0.0.1:1/api/users/me HTTP/1.1',
    'Host: panel.venue.example',
    ...authorized,
    '',
    '',
  ),
  'its own name in full': head('GET http://x/api/users/me HTTP/1.1', ...authorized),
  'a name with somebody before it': head('GET http://x@evil.example/api/users/me HTTP/1.1', ...authorized),
  'another scheme': head('GET ftp://x/api/users/me HTTP/1.1', ...authorized),
  'a file': head('GET file:///etc/passwd HTTP/1.1', 'Accept: */*'),
  'a tunnel': crlf('CONNECT 127.0.0.1:22 HTTP/1.1', 'Host: 127.0.0.1:22', '', ''),
  'a tunnel to a path': head('CONNECT /api/users/me HTTP/1.1'),
  'a tunnel with something in it': `${crlf('CONNECT x:443 HTTP/1.1', 'Host: x:443', '', '')}${smuggled}`,
  'OPTIONS of everything': head('OPTIONS * HTTP/1.1'),
  ...Object.fromEntries(
    ['TRACE', 'PROPFIND', 'PURGE', 'LINK', 'SEARCH', 'OPTIONS'].map((method) => [
      method,
      head(`${method} /api/users/me HTTP/1.1`, 'X-Secret: echo-me'),
    ]),
  ),
  'headers too long': head('GET /healthz HTTP/1.1', `Cookie: ${'x'.repeat(40_000)}`),
  'an address too long': head(`GET /${'x'.repeat(40_000)} HTTP/1.1`),
  'too many headers': head(
    'GET /api/users/me HTTP/1.1',
    ...Array.from({ length: 3000 }, (_, n) => `a${n}: b`),
  ),
  'an expectation nobody can meet': head('GET /api/users/me HTTP/1.1', 'Expect: a miracle'),
  'an upgrade to HTTP/2': head(
    'GET /api/users/me HTTP/1.1',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ),
  'an upgrade to a socket': head(
    'GET /api/users/me HTTP/1.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: eA==',
    'Sec-WebSocket-Version: 13',
  ),
  'HTTP/1.0 without a host': 'GET /api/users/me HTTP/1.0\r\n\r\n',
  'a body of no type': bodyOf(guess),
  'a body of two types': bodyOf(guess, 'Content-Type: application/json', 'Content-Type: text/plain').replace(
    '{',
    '[',
  ),
  'a form': bodyOf('email=a&password=b', 'Content-Type: application/x-www-form-urlencoded'),
  'JSON that is a form': bodyOf(guess, 'Content-Type: multipart/form-data; boundary=b'),
  'a type that is none': bodyOf(guess, 'Content-Type: %%%'),
  'a type without end': bodyOf(guess, `Content-Type: application/json;${' a=b;'.repeat(2000)}`),
  'JSON in UTF-16': asJson(`\xff\xfe${guess.replaceAll(/./g, '$&\0')}`, 'X: charset'),
  'JSON behind gzip': asJson('\x1f\x8b\x08\0\0\0\0\0', 'Content-Encoding: gzip'),
  'JSON said to be behind gzip': asJson(guess, 'Content-Encoding: gzip'),
  'keys twice': asJson('{"email":"a@b.example","email":"c@d.example","password":"x"}'),
  'a number without end': asJson(`{"email":1e400,"password":${'9'.repeat(5000)}}`),
  'brackets without end': asJson('['.repeat(900_000)),
  'deep brackets': asJson(`{"email":${'['.repeat(400_000)}${']'.repeat(400_000)},"password":"x"}`),
  'half a mebibyte of spaces': asJson(`{"email":"${' '.repeat(500_000)}","password":"x"}`),
  'more than a mebibyte': asJson(`{"email":"${'x'.repeat(1_100_000)}"}`),
  NaN: asJson('{"email":NaN}'),
  'another method in a header': head(
    'POST /api/users/me HTTP/1.1',
    ...json,
    'X-HTTP-Method-Override: GET',
    'X-Method-Override: GET',
    'Content-Length: 0',
  ),
};

/** Path prefixes that try to climb out of the root. */
const climbs = [
  '..',
  '%2e%2e',
  '..%2f..',
  '%2e%2e%2f%2e%2e',
  '..%5c..',
  '..\\..',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '..;',
  '....//',
  '.%00.',
  '%uff0e%uff0e',
];
const targets = ['package.json', 'server/src/settings.ts', 'jwt-secret', 'etc/passwd'];
export const paths: string[] = [
  ...['/', '/assets/', '/images/', '/api/docs/static/', '/api/'].flatMap((root) =>
    climbs.flatMap((climb) => targets.map((target) => `${root}${climb}/${climb}/${climb}/${target}`)),
  ),
  ...[
    '//api/users/me',
    '/api//users/me',
    '/./api/users/me',
    '/api/./users/me',
    '/api/users/me/',
    '/api/users/me;x',
    '/api/users/me%20',
    '/api/users/me.',
    '/API/users/me',
  ],
  ...[
    '/api%2fusers%2fme',
    '/%61pi/users/me',
    '/api/users/%6de',
    '/api\\users\\me',
    '/api/users/me%00',
    '/api/users/me%0d%0ax-injected:%201',
    '/api/users/me?x=%0d%0ax-injected:%201',
  ],
  ...[
    '/?%0d%0ax-injected:%201',
    '/%0d%0ax-injected:%201',
    '/.env',
    '/.git/config',
    '/index.html',
    '/index.html.br',
    '/assets',
    '/assets/',
    '/config.json/',
    '/metrics',
    '/%',
    '/%zz',
    '/\xff',
  ],
  ...[
    '/images/a',
    '/images/f0f0f0f0-0000-7000-8000-f0f0f0f0f0f0.jpg',
    '/images/f0f0f0f0-0000-7000-8000-f0f0f0f0f0f0.jpg%00.png',
    '/api/docs/static/../../openapi.json',
  ],
];
export const askFor = (path: string) =>
  crlf(`GET ${path} HTTP/1.1`, 'Host: x', 'Accept: */*', 'Connection: close', '', '');
