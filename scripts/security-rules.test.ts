/** Rules of docs/asvs.md that hold for the source as a whole, checked by reading it. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Source {
  file: string;
  text: string;
}

const read = (pattern: string): Source[] =>
  globSync(pattern)
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const server = read('server/src/**/*.ts');
const panel = read('panel/src/**/*.{ts,tsx}');
const shared = read('contract/src/**/*.ts');
const shipped = [...server, ...panel, ...shared];

/** Files in which the pattern occurs. */
const filesWith = (pattern: RegExp, sources: Source[]) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('the rules cover all source files', () => {
  expect([server, panel, shared].map(({ length }) => length > 30)).toEqual([true, true, true]);
});

test('no code starts processes or evaluates text', () => {
  expect(filesWith(/child_process|node:cluster/, shipped)).toEqual([]);
  expect(filesWith(/\beval\(|new Function\(|set(?:Timeout|Interval)\(['"`]/, shipped)).toEqual([]);
  expect(filesWith(/node:vm/, shipped)).toEqual([]);
});

test('no regular expression is built from user input', () => {
  expect(filesWith(/RegExp\(/, shipped).toSorted()).toEqual([
    'contract/src/answers/placeholders.ts', // constants
    'contract/src/reviews.ts', // a constant
    'contract/src/text/base-letters.ts', // constants
    'contract/src/text/lookalikes.ts', // constants
    'contract/src/text/text.ts', // constants
    'panel/src/ui/inputs/dates/time-text.ts', // constants
    'server/src/http/panel/index-page.ts', // addresses of the panel's pages, from its build
    'server/src/http/requests/known-paths.ts', // addresses of the server's own routes, escaped
    'server/src/lib/files/csv.ts', // constants
  ]);
});

test('the panel sets no raw HTML and does not block pasting', () => {
  expect(
    filesWith(/dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write/, panel),
  ).toEqual([]);
  const withPasting = panel.filter(({ text }) => /onPaste/.test(text));
  expect(withPasting.filter(({ text }) => /[Pp]assword/.test(text))).toEqual([]);
});

test('no code listens to other windows, WebSockets or peers', () => {
  expect(
    filesWith(/WebSocket|RTCPeerConnection|EventSource|addEventListener\('message'|onmessage/, shipped),
  ).toEqual([]);
});

test('no package implements a protocol that the documentation rules out', () => {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const names = Object.entries(packages)
    .filter(([path, { dev }]) => path.includes('node_modules/') && !dev)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
  expect(names).toContain('fastify');
  const unwanted =
    /ldap|xpath|xslt|latex|jndi|memcache|graphql|^ws$|socket\.io|webrtc|saml|passport|openid|oauth|twilio|handlebars|^ejs$|mustache|^pug$/;
  expect(names.filter((name) => unwanted.test(name))).toEqual([]);
});

test('certificates are checked on every connection', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/, server)).toEqual(
    [],
  );
});

test('only SHA-256, HMAC and AES-256-GCM are used, by the modules that the inventory names', () => {
  const used = server.flatMap(({ text }) =>
    [...text.matchAll(/create(?:Hash|Hmac|Cipheriv|Decipheriv)\(\s*([^,)]+)/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].toSorted()).toEqual(["'sha256'", 'algorithm']);
  expect(filesWith(/create(?:Cipheriv|Decipheriv)/, server)).toEqual([
    'server/src/lib/secrets/encryption.ts',
    'server/src/backup/encryption.ts',
  ]);
  expect(filesWith(/sha1|md5/i, server)).toEqual(['server/src/auth/second-factor/totp.ts']);
  const keyed =
    /createHmac|Cipheriv|hkdfSync|randomBytes|randomInt|argon2|from 'otpauth'|@simplewebauthn|@fastify\/jwt'/;
  const inventory = readFileSync('docs/security.md', 'utf8');
  const missing = filesWith(keyed, server)
    .map((file) => file.slice('server/src/'.length))
    .filter((file) => !inventory.includes(file));
  expect(missing).toEqual([]);
});

test("random values come from the system's generator", () => {
  expect(filesWith(/Math\.random/, [...server, ...panel])).toEqual([]);
});

test('the server logs only to standard output, through its logger', () => {
  expect(filesWith(/console\./, server)).toEqual([]);
  expect(filesWith(/pino\(/, server).toSorted()).toEqual(['server/src/main.ts', 'server/src/start.ts']);
});

test.each([
  ['specification/records.md', ['## 3. ']],
  ['specification/rules.md', ['## 5. ', '## Lengths and sizes']],
  ['specification/api.md', ['## 6. ', '## Calls in detail', '## Shapes and limits on guessing']],
  [
    'security.md',
    ['## Authentication', '## Authorization', '## Input', '## Cryptography', '## Keys', '## Stored data'],
  ],
  ['operations.md', ['## Requirements', '## Logs', '## Metrics', '## Hardening']],
  ['dependencies.md', ['## Vulnerabilities']],
  ['integration.md', ['## Webhooks']],
  ['import.md', ['# ']],
])('%s has the sections that the ASVS requires', (file, headings) => {
  const text = `\n${readFileSync(`docs/${file}`, 'utf8')}`;
  expect(headings.filter((heading) => !text.includes(`\n${heading}`))).toEqual([]);
});

test('dependencies.md lists every direct dependency, with an exact version', () => {
  const inventory = readFileSync('docs/dependencies.md', 'utf8');
  const manifests = [
    'package.json',
    ...globSync('{contract,server,demo,panel,e2e,bench,trials}/package.json'),
  ];
  const direct = manifests.flatMap((file) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries<string>({ ...dependencies, ...devDependencies });
  });
  const foreign = direct.filter(([name]) => !name.startsWith('@foyer/'));
  expect(foreign.length).toBeGreaterThan(50);
  expect(foreign.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const group = ([name]: [string, string]) => (name.startsWith('@tiptap/') ? '@tiptap/*' : name);
  expect(foreign.map(group).filter((name) => !inventory.includes(`\`${name}\``))).toEqual([]);
});

/** Licences that allow any use, as declared by packages. */
const licences =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-3-Clause|BlueOak-1\.0\.0|MPL-2\.0|OFL-1\.1)( OR Apache-2\.0)?$/;

test('dependencies.md states the licence of each installed package', () => {
  const [, tables = ''] = readFileSync('docs/dependencies.md', 'utf8').split('## The whole repository');
  expect(tables.match(/^\| `(?!.* \| [^|]+ \| [^|]+ \| [^|]+ \|$).*/gm)).toBe(null); // author, release and licence
  const rows = tables.matchAll(/^\| `([\w@/.-]+)`.* \| ([^|]+) \|$/gm);
  const stated = new Map([...rows].map(([, name = '', licence = '']) => [name, licence]));
  const differing = [...stated].flatMap(([name, licence]) => {
    const [manifest] = globSync(`{.,server,panel,e2e,trials}/node_modules/${name}/package.json`);
    const declared = manifest && JSON.parse(readFileSync(manifest, 'utf8')).license.replace(/[()]/g, '');
    const isRight = licences.test(licence) && (declared === undefined || declared === licence);
    return isRight ? [] : [`${name}: ${licence}, not ${declared}`];
  });
  expect(stated.size).toBeGreaterThan(60);
  expect(differing).toEqual([]);
});
