import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const secret = 'x'.repeat(32);
const server = { DATABASE_URL: 'postgresql://foyer@127.0.0.1/foyer', JWT_SECRET: secret };
const mails = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Foyer <foyer@venue.example>' };
const complete = { ...server, ...mails, PUBLIC_URL: 'https://panel.venue.example' };

/** First words of the warnings. */
const warnings = (environment: Record<string, string>) =>
  readSettings(environment).warnings.map((line) => line.split(/[:.]/)[0]);

test('a complete configuration and the demo on this machine start without warnings', () => {
  expect(readSettings(complete).warnings).toEqual([]);
  expect(readSettings({ JWT_SECRET: secret }).warnings).toEqual([]);
});

test.for<[Record<string, string>, string[]]>([
  [server, ['SMTP_URL is not set', 'PUBLIC_URL is not set']],
  [{ JWT_SECRET: secret, DEMO: 'false' }, ['SMTP_URL is not set', 'PUBLIC_URL is not set']],
  [
    { JWT_SECRET: secret, NODE_ENV: 'production' },
    ['SMTP_URL is not set', 'PUBLIC_URL is not set', 'DEMO is true'],
  ],
  [{ ...server, NODE_ENV: 'test' }, []],
  [{ ...complete, MAIL_FROM: '' }, ['MAIL_FROM is not set']],
  [{ ...complete, DEMO: 'true', HOST: '0.0.0.0' }, ['DEMO is true']],
  [
    { ...complete, DEMO: 'true', ADMIN_EMAIL: 'a@a.pl', ADMIN_PASSWORD: 'Secret-1' },
    ['ADMIN_EMAIL is ignored with demo data'],
  ],
])('%o warns of %j', ([environment, expected]) => {
  expect(warnings(environment)).toEqual(expected);
});

test.for([
  ['JWT_SECERT', 'JWT_SECRET'],
  ['jwt_secret', 'JWT_SECRET'],
  ['JWT_SECRET_FLIE', 'JWT_SECRET_FILE'],
  ['SMTP_URI', 'SMTP_URL'],
  ['PUBLIC_URLS', 'PUBLIC_URL'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['DATADIR', 'DATA_DIR'],
  ['S3_SECRET_ACESS_KEY', 'S3_SECRET_ACCESS_KEY'],
  ['TRUSTED_PROXY', 'TRUST_PROXY'],
] as const)('%s is taken for a misspelled %s', ([name, meant]) => {
  expect(readSettings({ ...complete, [name]: 'x' }).warnings).toEqual([
    `${name} is not a setting of Foyer. Did you mean ${meant}?`,
  ]);
});

test('variables of other programs cause no warning', () => {
  const names = ['HOME', 'HOSTNAME', 'PATH', 'LANG', 'TZ', 'PWD', 'USER', 'TERM', 'TMPDIR', 'EDITOR'];
  const others = [
    ...['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'PGPORT', 'PGHOST', 'POSTGRES_URL'],
    ...['npm_config_cache', 'npm_package_name', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE', 'INIT_CWD'],
    ...['SENTRY_DSN', 'APP_KEY', 'SECRET_KEY', 'DATABASE_NAME', 'REDIS_URL', 'HTTP_PROXY', 'KUBERNETES_PORT'],
  ];
  const environment = Object.fromEntries([...names, ...others].map((name) => [name, 'x']));
  expect(readSettings({ ...environment, ...complete }).warnings).toEqual([]);
});
