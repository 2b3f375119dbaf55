import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { email, newPassword } from '@foyer/contract/fields.ts';
import {
  check,
  clockOffsetMs,
  duration,
  type Environment,
  isHost,
  isLoopback,
  isMailbox,
  isPostgresUrl,
  isTimeZone,
  isWebUrl,
  name,
  oneOf,
  type Read,
  reader,
  refuse,
  SettingError,
  wholeNumber,
  yesOrNo,
} from './setting-values.ts';

/** What the environment says, checked; the only reader of `process.env` (decisions A). Durations in milliseconds. */
export interface Settings extends Omit<Places, 'jwtSecret'> {
  port: number;
  host: string;
  /** A standby of `database`, for reads that may be a little behind. */
  replicaUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Shown to guests' programs. */
  venueName: string;
  /** Without a trailing slash. Undefined: the address the server listens on, known once it does. */
  publicUrl: string | undefined;
  apiKey: string;
  /** Calls a second for each access key, on this instance. */
  appRateLimit: number;
  /** How long an order that is not paid holds its tickets. */
  orderHoldMs: number;
  /** Whether webhooks may go to `http` addresses as well, and to private ones. */
  webhookHttp: boolean;
  webhookPrivate: boolean;
  jwtSecret: string;
  /** The secret before, while data encrypted with it is moved to the new one. */
  previousJwtSecret: string | undefined;
  /** What `/metrics` is asked with. Undefined: there is no such address. */
  metricsToken: string | undefined;
  accessTokenTtlMs: number;
  refreshTokenTtlMs: number;
  refreshTokenGraceMs: number;
  /** The longest that a login lasts, even if it is used every day. */
  loginTtlMs: number;
  secondFactor: SecondFactorPolicy;
  demo: boolean;
  firstAdmin: { email: string; password: string } | undefined;
  timeZone: string;
  corsOrigins: string[];
  /** Whether to believe what the proxy that connects says of the client's address; or the addresses of all proxies to believe. */
  trustProxy: boolean | string;
  clockOffsetMs: number;
  logLevel: LogLevel;
}

/** Where a house is kept: all that a backup takes from, and a restore gives back. */
export interface Places {
  dataDir: string;
  database: { kind: 'embedded'; dataDir: string } | { kind: 'postgresql'; url: string; poolSize: number };
  s3: S3Settings | undefined;
  /** Undefined where none is given and none was generated. */
  jwtSecret: string | undefined;
}

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const secondFactorPolicies = ['optional', 'admins', 'all'] as const;
/** Of whom a second factor is demanded. */
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Reads and checks every setting. Throws `SettingError` for the first that cannot be used. */
export function readSettings(environment: Environment = process.env): Settings {
  const read = reader(environment);
  const host =
    check('HOST', read('HOST'), isHost, 'an address of this machine: 127.0.0.1, 0.0.0.0, ::') ?? '127.0.0.1';
  const { jwtSecret: kept, ...places } = placesIn(read);
  const demo = yesOrNo('DEMO', read('DEMO')) ?? (places.database.kind === 'embedded' && isLoopback(host));
  return {
    port: wholeNumber('PORT', read('PORT') ?? '3000', 0, 65_535),
    host,
    ...places,
    replicaUrl: replicaUrl(read, places.database.kind),
    smtpUrl: check(
      'SMTP_URL',
      read('SMTP_URL'),
      (url) => /^smtps?:\/\/./.test(url) && URL.canParse(url),
      'smtp://user:password@host:587',
    ),
    mailFrom:
      check('MAIL_FROM', read('MAIL_FROM'), isMailbox, 'Foyer <foyer@venue.example>') ??
      'Foyer <foyer@localhost>',
    venueName: name('VENUE_NAME', read('VENUE_NAME') ?? 'Foyer'),
    publicUrl: check('PUBLIC_URL', read('PUBLIC_URL'), isWebUrl, 'https://panel.venue.example')?.replace(
      /\/+$/,
      '',
    ),
    apiKey:
      check(
        'API_KEY',
        read('API_KEY'),
        (key) => /^[\x21-\x7e]+$/.test(key),
        'printable characters without spaces',
      ) ?? 'foyer-panel',
    appRateLimit: wholeNumber('APP_RATE_LIMIT', read('APP_RATE_LIMIT') ?? '100', 1, 1_000_000),
    orderHoldMs: duration('ORDER_HOLD', read('ORDER_HOLD') ?? '15m'),
    webhookHttp: yesOrNo('WEBHOOK_HTTP', read('WEBHOOK_HTTP')) ?? false,
    webhookPrivate: yesOrNo('WEBHOOK_PRIVATE', read('WEBHOOK_PRIVATE')) ?? false,
    jwtSecret: jwtSecret(kept, read('JWT_SECRET') !== undefined, places),
    previousJwtSecret: check(
      'JWT_SECRET_PREVIOUS',
      read('JWT_SECRET_PREVIOUS'),
      isLongSecret,
      'the earlier JWT_SECRET, 32 characters or more',
    ),
    metricsToken: check(
      'METRICS_TOKEN',
      read('METRICS_TOKEN'),
      (token) => /^[\x21-\x7e]{16,}$/.test(token),
      '16 printable characters or more, without spaces',
    ),
    accessTokenTtlMs: duration('ACCESS_TOKEN_TTL', read('ACCESS_TOKEN_TTL') ?? '15m'),
    refreshTokenTtlMs: duration('REFRESH_TOKEN_TTL', read('REFRESH_TOKEN_TTL') ?? '30d'),
    refreshTokenGraceMs: duration('REFRESH_TOKEN_GRACE', read('REFRESH_TOKEN_GRACE') ?? '30s', {
      zero: true,
    }),
    loginTtlMs: duration('LOGIN_TTL', read('LOGIN_TTL') ?? '90d'),
    secondFactor: oneOf('SECOND_FACTOR', read('SECOND_FACTOR') ?? 'optional', secondFactorPolicies),
    demo,
    firstAdmin: demo ? undefined : firstAdmin(read('ADMIN_EMAIL'), read('ADMIN_PASSWORD')),
    timeZone: check('TIME_ZONE', read('TIME_ZONE'), isTimeZone, 'Europe/Warsaw') ?? 'Europe/Warsaw',
    corsOrigins: corsOrigins(read('CORS_ORIGINS')),
    trustProxy: trustProxy(read('TRUST_PROXY') ?? 'false'),
    clockOffsetMs: clockOffsetMs(read('CLOCK_OFFSET'), environment.NODE_ENV),
    logLevel: oneOf('LOG_LEVEL', read('LOG_LEVEL') ?? 'info', logLevels),
  };
}

/** The same for what needs no more of them; nothing is made that is not there. */
export const readPlaces = (environment: Environment = process.env): Places => placesIn(reader(environment));

/** Where a command was called: npm itself changes the folder. */
export const callerFolder = (environment: Environment = process.env) => environment.INIT_CWD ?? process.cwd();

function placesIn(read: Read): Places {
  const dataDir = resolve(read('DATA_DIR') ?? './data');
  const databaseUrl = check(
    'DATABASE_URL',
    read('DATABASE_URL'),
    isPostgresUrl,
    'postgresql://user:password@host:5432/foyer',
  );
  const file = join(dataDir, jwtSecretFile);
  return {
    dataDir,
    database: databaseUrl
      ? {
          kind: 'postgresql',
          url: databaseUrl,
          poolSize: wholeNumber('DATABASE_POOL', read('DATABASE_POOL') ?? '10', 1, 1000),
        }
      : { kind: 'embedded', dataDir },
    s3: s3Settings(read),
    jwtSecret: read('JWT_SECRET') ?? (existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined),
  };
}

function s3Settings(read: Read): S3Settings | undefined {
  const bucket = check(
    'S3_BUCKET',
    read('S3_BUCKET'),
    (name) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(name),
    'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  );
  const endpoint = check(
    'S3_ENDPOINT',
    read('S3_ENDPOINT'),
    isWebUrl,
    'https://s3.eu-central-1.amazonaws.com',
  );
  const accessKeyId = read('S3_ACCESS_KEY_ID');
  const secretAccessKey = read('S3_SECRET_ACCESS_KEY');
  if (bucket === undefined) {
    const alone = ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'].find((name) =>
      read(name),
    );
    if (alone) throw new SettingError(`${alone} cannot be used without S3_BUCKET, the name of a bucket`);
    return undefined;
  }
  if (!accessKeyId) return refuse('S3_ACCESS_KEY_ID', 'the access key of S3_BUCKET; it is missing');
  if (!secretAccessKey) return refuse('S3_SECRET_ACCESS_KEY', 'the secret key of S3_BUCKET; it is missing');
  return { bucket, endpoint, region: read('S3_REGION') ?? 'us-east-1', accessKeyId, secretAccessKey };
}

function replicaUrl(read: Read, kind: Places['database']['kind']): string | undefined {
  const url = read('DATABASE_REPLICA_URL');
  if (url !== undefined && kind === 'embedded')
    throw new SettingError('DATABASE_REPLICA_URL cannot be used without DATABASE_URL, the primary');
  return check('DATABASE_REPLICA_URL', url, isPostgresUrl, 'postgresql://user:password@standby:5432/foyer');
}

function firstAdmin(address: string | undefined, password: string | undefined) {
  if (address === undefined && password === undefined) return undefined;
  if (!email.safeParse(address).success || address === undefined)
    return refuse('ADMIN_EMAIL', 'admin@venue.example');
  if (!newPassword.safeParse(password).success || password === undefined) {
    return refuse('ADMIN_PASSWORD', 'min. 8 characters, uppercase letter, digit, special character');
  }
  return { email: address, password };
}

function corsOrigins(text: string | undefined): string[] {
  const origins = (text ?? '')
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '');
  const isOrigin = (origin: string) => isWebUrl(origin) && new URL(origin).origin === origin;
  return origins.every(isOrigin) ? origins : refuse('CORS_ORIGINS', 'https://a.example,https://b.example');
}

function trustProxy(text: string): boolean | string {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^[\da-fA-F.:/, ]+$/.test(text) && /[.:]/.test(text)
    ? text
    : refuse('TRUST_PROXY', 'true, false, or the proxies: 10.0.0.0/8');
}

const isLongSecret = (secret: string) => secret.length >= 32;

/** In `DATA_DIR`. */
export const jwtSecretFile = 'jwt-secret';

/** Given, or made once and kept beside the data: a restart must not end every login. */
function jwtSecret(
  known: string | undefined,
  isGiven: boolean,
  { database, dataDir }: Pick<Places, 'database' | 'dataDir'>,
): string {
  const shape = '32 characters or more, the same on every instance';
  if (isGiven && known !== undefined) return isLongSecret(known) ? known : refuse('JWT_SECRET', shape);
  if (database.kind === 'postgresql')
    throw new SettingError(`JWT_SECRET is missing: with DATABASE_URL it should be ${shape}`);
  if (known !== undefined) return known;
  const file = join(dataDir, jwtSecretFile);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (cause) {
    if (!existsSync(file))
      throw new SettingError(`DATA_DIR cannot be used: ${dataDir} should be a folder that can be written`, {
        cause,
      });
  }
  return readFileSync(file, 'utf8').trim();
}
