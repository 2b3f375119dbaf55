import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { environmentExample, guideWithTable, present } from '#test/documents/settings-documents.ts';
import { SettingError } from './setting-values.ts';
import { readSettings, settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const dataDir = () => join(mkdtempSync(join(folder, 'each-')), 'data');
const read = (environment: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: dataDir(), ...environment });

const secret = 'x'.repeat(32);
const server = { DATABASE_URL: 'postgresql://foyer@127.0.0.1/foyer', JWT_SECRET: secret };

test('without any variable Foyer runs on this machine, embedded, with demo data', () => {
  expect(read()).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    database: { kind: 'embedded' },
    s3: undefined,
    smtpUrl: undefined,
    venueName: 'Foyer',
    publicUrl: undefined,
    apiKey: 'foyer-panel',
    accessTokenTtlMs: 15 * 60_000,
    refreshTokenTtlMs: 30 * 24 * 3_600_000,
    refreshTokenGraceMs: 30_000,
    loginTtlMs: 90 * 24 * 3_600_000,
    demo: true,
    firstAdmin: undefined,
    timeZone: 'Europe/Warsaw',
    dayStart: '00:00',
    corsOrigins: [],
    trustProxy: false,
    clockOffsetMs: 0,
    logLevel: 'info',
  });
});

test('the secret is generated once, readable only by its owner', () => {
  const DATA_DIR = dataDir();
  const first = readSettings({ DATA_DIR }).jwtSecret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(readSettings({ DATA_DIR }).jwtSecret).toBe(first);
  const file = join(DATA_DIR, 'jwt-secret');
  expect(readFileSync(file, 'utf8').trim()).toBe(first);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('demo data needs the embedded engine and a loopback host, unless asked for', () => {
  expect(read({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(read(server).demo).toBe(false);
  expect(read({ ...server, DEMO: 'true' }).demo).toBe(true);
  expect(read({ HOST: 'localhost', DEMO: 'false' }).demo).toBe(false);
});

test('an empty variable counts as not set', () => {
  expect(read({ DATABASE_URL: '', PORT: ' ', S3_BUCKET: '' })).toMatchObject({
    port: 3000,
    database: { kind: 'embedded' },
  });
});

test('a setting can come from a file, such as a mounted secret', () => {
  const file = join(mkdtempSync(join(folder, 'each-')), 'secret');
  writeFileSync(file, `${secret}\n`);
  const { JWT_SECRET: _, ...database } = server;
  expect(read({ ...database, JWT_SECRET_FILE: file, JWT_SECRET: ' ' }).jwtSecret).toBe(secret);
  expect(() => read({ ...server, JWT_SECRET_FILE: file })).toThrow(
    new SettingError('JWT_SECRET_FILE cannot be used together with JWT_SECRET'),
  );
  expect(() => read({ ...database, JWT_SECRET_FILE: `${file}.gone` })).toThrow(
    new SettingError(`JWT_SECRET_FILE cannot be used: ${file}.gone should be a file that can be read`),
  );
});

test('values are parsed to their types', () => {
  const admin = { DEMO: 'false', ADMIN_EMAIL: 'owner@venue.example', ADMIN_PASSWORD: 'Foyer-demo-1' };
  expect(read({ ...server, DATABASE_POOL: '25' }).database).toEqual({
    kind: 'postgresql',
    url: server.DATABASE_URL,
    poolSize: 25,
  });
  expect(read({ VENUE_NAME: ' Pro\u0301z\u0307na\u200B ' }).venueName).toBe('Pr\u00F3\u017Cna');
  expect(read({ PUBLIC_URL: 'https://panel.venue.example/' }).publicUrl).toBe('https://panel.venue.example');
  expect(read({ ACCESS_TOKEN_TTL: '2s', REFRESH_TOKEN_TTL: '12h', REFRESH_TOKEN_GRACE: '0s' })).toMatchObject(
    {
      accessTokenTtlMs: 2000,
      refreshTokenTtlMs: 43_200_000,
      refreshTokenGraceMs: 0,
    },
  );
  expect(read({ DAY_START: '11:59' }).dayStart).toBe('11:59');
  expect(read({ NODE_ENV: 'test', CLOCK_OFFSET: '-2h' }).clockOffsetMs).toBe(-7_200_000);
  expect(read({ NODE_ENV: 'test', CLOCK_OFFSET: '36h' }).clockOffsetMs).toBe(129_600_000);
  expect(read(admin).firstAdmin).toEqual({ email: 'owner@venue.example', password: 'Foyer-demo-1' });
  expect(read({ CORS_ORIGINS: 'https://a.example, http://b.example:8080' }).corsOrigins).toEqual([
    'https://a.example',
    'http://b.example:8080',
  ]);
  expect(read({ TRUST_PROXY: '10.0.0.0/8' }).trustProxy).toBe('10.0.0.0/8');
  expect(
    read({
      S3_BUCKET: 'foyer',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
      S3_ENDPOINT: 'http://127.0.0.1:9000',
    }).s3,
  ).toEqual({
    bucket: 'foyer',
    endpoint: 'http://127.0.0.1:9000',
    region: 'us-east-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  });
});

test.for([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: 'http' }],
  ['DAY_START', { DAY_START: '12:00' }],
  ['DAY_START', { DAY_START: '6:00' }],
  ['HOST', { HOST: 'no host' }],
  ['HOST', { HOST: '999.1.1.1' }],
  ['HOST', { HOST: 'http://127.0.0.1' }],
  ['S3_BUCKET', { S3_BUCKET: 'My Bucket', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  ['S3_BUCKET', { S3_BUCKET: 'ab', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://x' }],
  ['DATABASE_POOL', { ...server, DATABASE_POOL: '0' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: server.DATABASE_URL }],
  ['DATABASE_REPLICA_URL', { ...server, DATABASE_REPLICA_URL: 'standby' }],
  ['JWT_SECRET', { ...server, JWT_SECRET: '' }],
  ['JWT_SECRET', { JWT_SECRET: 'x'.repeat(31) }],
  ['JWT_SECRET_PREVIOUS', { JWT_SECRET_PREVIOUS: 'x'.repeat(31) }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'http://127.0.0.1:9000' }],
  ['S3_ACCESS_KEY_ID', { S3_BUCKET: 'foyer', S3_SECRET_ACCESS_KEY: 'b' }],
  ['S3_SECRET_ACCESS_KEY', { S3_BUCKET: 'foyer', S3_ACCESS_KEY_ID: 'a' }],
  [
    'S3_ENDPOINT',
    { S3_BUCKET: 'foyer', S3_ENDPOINT: 'minio', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  ],
  ['SMTP_URL', { SMTP_URL: 'mail.example' }],
  ['MAIL_FROM', { MAIL_FROM: 'Foyer' }],
  ['MAIL_REPLY_TO', { MAIL_REPLY_TO: 'Foyer' }],
  ['VENUE_NAME', { VENUE_NAME: 'Klub\nPróżna' }],
  ['VENUE_NAME', { VENUE_NAME: '\u200B' }],
  ['VENUE_NAME', { VENUE_NAME: 'x'.repeat(101) }],
  ...[
    'panel.venue.example',
    'https://venue.example/panel',
    'https://venue.example/panel/',
    'https://venue.example//',
  ].map((url) => ['PUBLIC_URL', { PUBLIC_URL: url }] as const),
  ...[
    'https://venue.example?a=1',
    'https://venue.example/#a',
    'https://ola:x@venue.example',
    'https://venue.example\\panel',
  ].map((url) => ['PUBLIC_URL', { PUBLIC_URL: url }] as const),
  ['API_KEY', { API_KEY: 'a key' }],
  ['METRICS_TOKEN', { METRICS_TOKEN: 'short' }],
  ['ACCESS_TOKEN_TTL', { ACCESS_TOKEN_TTL: '15' }],
  ['ACCESS_TOKEN_TTL', { ACCESS_TOKEN_TTL: '0s' }],
  ['REFRESH_TOKEN_TTL', { REFRESH_TOKEN_TTL: '-1d' }],
  ['LOGIN_TTL', { LOGIN_TTL: '0d' }],
  ['REFRESH_TOKEN_GRACE', { REFRESH_TOKEN_GRACE: 'soon' }],
  ['SECOND_FACTOR', { SECOND_FACTOR: 'true' }],
  ['DEMO', { DEMO: 'yes' }],
  ['ADMIN_EMAIL', { DEMO: 'false', ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'Foyer-demo-1' }],
  ['ADMIN_PASSWORD', { DEMO: 'false', ADMIN_EMAIL: 'owner@venue.example', ADMIN_PASSWORD: 'short' }],
  ...['Warsaw', 'CET', 'EST', 'EST5EDT', 'GMT', '+02:00', 'Etc/GMT-2', 'US/Eastern', 'Europe/Nowhere'].map(
    (name) => ['TIME_ZONE', { TIME_ZONE: name }] as const,
  ),
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example/path' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'maybe' }],
  ['CLOCK_OFFSET', { CLOCK_OFFSET: '1h' }],
  ['CLOCK_OFFSET', { NODE_ENV: 'test', CLOCK_OFFSET: 'tomorrow' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['LOGIN_RETENTION', { LOGIN_RETENTION: '12h' }],
  ['GUEST_RETENTION', { GUEST_RETENTION: '365d', MESSAGE_RETENTION: '364d' }],
] as const)('%s is refused with one line that names it: %o', ([name, environment]) => {
  const refusal = () => read(environment);
  expect(refusal).toThrow(SettingError);
  expect(refusal).toThrow(new RegExp(`^${name} [^\n]+$`));
});

const guide = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');
const [, settingsSection = ''] = /\n## Settings\n(.*?)\n## /s.exec(guide) ?? [];
const coded = (cell = '') => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
const rows = [...settingsSection.matchAll(/^\| (`[A-Z].*?) \| (.*?) \|/gm)].map(
  ([, names, defaults = '']) => ({
    names: coded(names),
    // The other cells describe the default in words.
    defaults: /^(`[^`]+`(, )?)+$/.test(defaults) ? coded(defaults) : [],
  }),
);

test('the table of settings in docs/operations.md names every setting', () => {
  const known = settingNames.filter((name) => name !== 'NODE_ENV'); // Node's own
  expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(known.toSorted());
});

test('the table of settings in docs/operations.md gives the real defaults', () => {
  const DATA_DIR = dataDir();
  const stated = rows.flatMap(({ names, defaults }) =>
    names.flatMap((name, index) => {
      const value = defaults[index] ?? defaults[0];
      return value === undefined || name === 'DATA_DIR' ? [] : [[name, value] as const];
    }),
  );
  expect(stated.length).toBeGreaterThan(12);
  expect(readSettings({ DATA_DIR, ...Object.fromEntries(stated) })).toEqual(readSettings({ DATA_DIR }));
});

test('docs/operations.md and .env.example have the present settings', () => {
  const { guide: written, example } = present();
  expect(guideWithTable() === written && environmentExample() === example, 'Run `npm run settings`.').toBe(
    true,
  );
});

test('.env.example sets nothing until a # is removed, and its lines are valid then', () => {
  const { example } = present();
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  const set = [...example.matchAll(/^#([A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  expect(set.length).toBe(settingNames.length - 2); // without NODE_ENV and the clock of tests
  const environment = { ...Object.fromEntries(set), DATA_DIR: dataDir(), NODE_ENV: 'test' };
  const chosen = {
    JWT_SECRET: secret,
    JWT_SECRET_PREVIOUS: secret,
    METRICS_TOKEN: secret,
    ADMIN_PASSWORD: 'Foyer-test-1',
  };
  expect(readSettings({ ...environment, ...chosen }).warnings).toEqual([]);
});
