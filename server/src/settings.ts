/** Settings from the environment: the only reader of `process.env` (decisions A). Durations are in milliseconds. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { email, newPassword } from '@foyer/contract/fields.ts';
import { z } from 'zod';
import {
  duration,
  type Environment,
  given,
  isHost,
  isLoopback,
  isMailbox,
  isMorning,
  isPostgresUrl,
  isSiteUrl,
  isSmtpUrl,
  isTimeZone,
  isWebUrl,
  lineUpTo,
  numberBetween,
  oneOf,
  origins,
  refuse,
  SettingError,
  textLike,
  trueOrFalse,
} from './setting-values.ts';
import { settingWarnings } from './setting-warnings.ts';
import { createSecret, jwtSecretFile, readSecret, secretShape } from './settings/stored-secret.ts';

const secondFactorPolicies = ['optional', 'admins', 'all'] as const;
/** Staff who must have a second factor. */
export type SecondFactorPolicy = (typeof secondFactorPolicies)[number];

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** An age in days at which data is removed. */
const days = () => duration(86_400_000, 'a number of days such as 400d');

const isLongSecret = (secret: string) => secret.length >= 32;

/** The settings of where data is stored, which backup and restore need too. */
const storageSchema = z.object({
  DATA_DIR: z
    .string()
    .prefault('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: textLike(isPostgresUrl, 'postgresql://user:password@host:5432/foyer').optional(),
  DATABASE_POOL: numberBetween(1, 1000).default(10),
  S3_BUCKET: textLike(
    (name) => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(name),
    'the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
  ).optional(),
  S3_ENDPOINT: textLike(isWebUrl, 'https://s3.eu-central-1.amazonaws.com').optional(),
  S3_REGION: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  JWT_SECRET: z.string().optional(),
});

export const settingsSchema = storageSchema.extend({
  PORT: numberBetween(0, 65_535).default(3000),
  HOST: textLike(isHost, 'an address of this machine: 127.0.0.1, 0.0.0.0, ::').default('127.0.0.1'),
  /** A standby of `DATABASE_URL`, for reads that may be a little behind. */
  DATABASE_REPLICA_URL: textLike(isPostgresUrl, 'postgresql://user:password@standby:5432/foyer').optional(),
  SMTP_URL: textLike(isSmtpUrl, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: textLike(isMailbox, 'Foyer <foyer@venue.example>').default('Foyer <foyer@localhost>'),
  /** Gets the replies of guests. */
  MAIL_REPLY_TO: textLike(isMailbox, 'Foyer <office@venue.example>').optional(),
  /** Shown to guests' programs. */
  VENUE_NAME: lineUpTo(100).default('Foyer'),
  /** Without a trailing slash. If undefined, the address on which the server listens. */
  PUBLIC_URL: textLike(isSiteUrl, 'https://panel.venue.example, without a path')
    .transform((url) => url.replace(/\/$/, ''))
    .optional(),
  API_KEY: textLike((key) => /^[\x21-\x7e]+$/.test(key), 'printable characters without spaces').default(
    'foyer-panel',
  ),
  /** Calls a second for each access key, on each instance. */
  APP_RATE_LIMIT: numberBetween(1, 1_000_000).default(100),
  /** Time for which an unpaid order reserves its tickets. */
  ORDER_HOLD: duration(1).prefault('15m'),
  /** Time for which tickets offered to the waiting list are held. */
  WAITING_LIST_HOLD: duration(1).prefault('2h'),
  /** Mean delay of the event loop above which calls get 503 instead of waiting. */
  OVERLOAD_DELAY: duration(1).prefault('2s'),
  /** Webhooks may go to `http` addresses as well. */
  WEBHOOK_HTTP: trueOrFalse().default(false),
  /** Webhooks may go to private addresses as well. */
  WEBHOOK_PRIVATE: trueOrFalse().default(false),
  /** Through which webhooks leave. */
  WEBHOOK_PROXY: textLike(isWebUrl, 'http://proxy.internal:3128').optional(),
  JWT_SECRET: textLike(isLongSecret, secretShape).optional(),
  /** The secret before, while data encrypted with it is moved to the new one. */
  JWT_SECRET_PREVIOUS: textLike(isLongSecret, 'the earlier JWT_SECRET, 32 characters or more').optional(),
  /** Bearer token of `/metrics`, which is 404 without one. */
  METRICS_TOKEN: textLike(
    (token) => /^[\x21-\x7e]{16,}$/.test(token),
    '16 printable characters or more, without spaces',
  ).optional(),
  ACCESS_TOKEN_TTL: duration(1).prefault('15m'),
  REFRESH_TOKEN_TTL: duration(1).prefault('30d'),
  REFRESH_TOKEN_GRACE: duration(0).prefault('30s'),
  /** The longest that a login lasts, even if it is used every day. */
  LOGIN_TTL: duration(1).prefault('90d'),
  SECOND_FACTOR: oneOf(secondFactorPolicies).default('optional'),
  DEMO: trueOrFalse().optional(),
  ADMIN_EMAIL: z.string().optional(),
  ADMIN_PASSWORD: z.string().optional(),
  TIME_ZONE: textLike(isTimeZone, 'Europe/Warsaw').default('Europe/Warsaw'),
  /** Time at which a day of takings begins. Earlier hours belong to the day before. */
  DAY_START: textLike(isMorning, 'a time from 00:00 to 11:59').default('00:00'),
  CORS_ORIGINS: origins('https://a.example,https://b.example').default([]),
  TRUST_PROXY: textLike(
    (value) => ['true', 'false'].includes(value) || isListOfNetworks(value),
    'true, false, or the proxies: 10.0.0.0/8',
  )
    .transform(trustProxy)
    .default(false),
  LOGIN_RETENTION: days().prefault('400d'),
  OUTBOX_RETENTION: days().prefault('30d'),
  GUEST_RETENTION: days().optional(),
  MESSAGE_RETENTION: days().optional(),
  RESERVATION_RETENTION: days().optional(),
  /** Folder with backups, whose age becomes a metric. */
  BACKUP_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  /** Commit from which an image was built. */
  FOYER_COMMIT: z.string().optional(),
  NODE_ENV: z.string().optional(),
  CLOCK_OFFSET: duration(Number.NEGATIVE_INFINITY, 'a length of time such as -2h or 36h').optional(),
  LOG_LEVEL: oneOf(logLevels).default('info'),
});

export type SettingName = keyof typeof settingsSchema.shape;

/** Names of all settings. */
export const settingNames = Object.keys(settingsSchema.shape);

export type Settings = ReturnType<typeof readSettings>;

/** Where data is stored: the source of a backup and the target of a restore. */
export interface Places {
  dataDir: string;
  database: { kind: 'embedded'; dataDir: string } | { kind: 'postgresql'; url: string; poolSize: number };
  s3: S3Settings | undefined;
  /** Undefined if none is set and none was generated. */
  jwtSecret: string | undefined;
}

export interface S3Settings {
  bucket: string;
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Reads and checks every setting. Throws `SettingError` for the first that cannot be used. */
export function readSettings(environment: Environment = process.env) {
  const values = parse(settingsSchema, environment);
  const places = placesOf(values);
  const isEmbedded = places.database.kind === 'embedded';
  const demo = values.DEMO ?? (isEmbedded && isLoopback(values.HOST));
  if (values.DATABASE_REPLICA_URL !== undefined && isEmbedded)
    throw new SettingError('DATABASE_REPLICA_URL cannot be used without DATABASE_URL, the primary');
  if (values.CLOCK_OFFSET !== undefined && values.NODE_ENV !== 'test')
    throw new SettingError('CLOCK_OFFSET cannot be used: it is for tests only, with NODE_ENV=test');
  for (const name of ['MESSAGE_RETENTION', 'RESERVATION_RETENTION'] as const)
    if ((values.GUEST_RETENTION ?? 0) > (values[name] ?? Number.POSITIVE_INFINITY))
      throw new SettingError(
        `GUEST_RETENTION cannot be used: it should not exceed ${name}, which removes the proof of activity`,
      );
  return {
    ...places,
    port: values.PORT,
    host: values.HOST,
    replicaUrl: values.DATABASE_REPLICA_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailReplyTo: values.MAIL_REPLY_TO ?? values.MAIL_FROM,
    venueName: values.VENUE_NAME,
    publicUrl: values.PUBLIC_URL,
    apiKey: values.API_KEY,
    appRateLimit: values.APP_RATE_LIMIT,
    orderHoldMs: values.ORDER_HOLD,
    waitingListHoldMs: values.WAITING_LIST_HOLD,
    overloadDelayMs: values.OVERLOAD_DELAY,
    webhookHttp: values.WEBHOOK_HTTP,
    webhookPrivate: values.WEBHOOK_PRIVATE,
    webhookProxy: values.WEBHOOK_PROXY,
    jwtSecret: values.JWT_SECRET ?? jwtSecret(places),
    previousJwtSecret: values.JWT_SECRET_PREVIOUS,
    metricsToken: values.METRICS_TOKEN,
    accessTokenTtlMs: values.ACCESS_TOKEN_TTL,
    refreshTokenTtlMs: values.REFRESH_TOKEN_TTL,
    refreshTokenGraceMs: values.REFRESH_TOKEN_GRACE,
    loginTtlMs: values.LOGIN_TTL,
    secondFactor: values.SECOND_FACTOR,
    demo,
    firstAdmin: demo ? undefined : firstAdmin(values),
    timeZone: values.TIME_ZONE,
    dayStart: values.DAY_START,
    corsOrigins: values.CORS_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    retentionMs: {
      LOGIN_RETENTION: values.LOGIN_RETENTION,
      OUTBOX_RETENTION: values.OUTBOX_RETENTION,
      GUEST_RETENTION: values.GUEST_RETENTION,
      MESSAGE_RETENTION: values.MESSAGE_RETENTION,
      RESERVATION_RETENTION: values.RESERVATION_RETENTION,
    },
    backupDir: values.BACKUP_DIR,
    commit: values.FOYER_COMMIT,
    clockOffsetMs: values.CLOCK_OFFSET ?? 0,
    logLevel: values.LOG_LEVEL,
    warnings: settingWarnings(environment, settingNames, {
      demo,
      host: values.HOST,
      smtpUrl: values.SMTP_URL,
      publicUrl: values.PUBLIC_URL,
    }),
  };
}

/** Returns a reason if the data folder lacks a database. */
export const missingDatabase = ({ database, dataDir }: Places): string | undefined =>
  database.kind === 'embedded' && !existsSync(join(dataDir, 'database'))
    ? `DATA_DIR ${dataDir} contains no database`
    : undefined;

/** Reads only the settings of where data is stored. Generates no secret. */
export const readPlaces = (environment: Environment = process.env): Places =>
  placesOf(parse(storageSchema, environment));

/** Folder in which the user called the command: npm itself changes the folder. */
export const callerFolder = (environment: Environment = process.env) => environment.INIT_CWD ?? process.cwd();

function parse<Schema extends z.ZodObject>(schema: Schema, environment: Environment): z.output<Schema> {
  const names = Object.keys(schema.shape);
  const result = schema.safeParse(Object.fromEntries(names.map((name) => [name, given(environment, name)])));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new SettingError(`${issue?.path.join('.')} ${issue?.message}`);
}

function placesOf(values: z.output<typeof storageSchema>): Places {
  const { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_POOL: poolSize } = values;
  const file = join(dataDir, jwtSecretFile);
  return {
    dataDir,
    database: url ? { kind: 'postgresql', url, poolSize } : { kind: 'embedded', dataDir },
    s3: s3Settings(values),
    jwtSecret: values.JWT_SECRET ?? (existsSync(file) ? readSecret(file) : undefined),
  };
}

function s3Settings(values: z.output<typeof storageSchema>): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (bucket === undefined) {
    const alone = (['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const).find(
      (name) => values[name],
    );
    if (alone) throw new SettingError(`${alone} cannot be used without S3_BUCKET, the name of a bucket`);
    return undefined;
  }
  if (!accessKeyId) return refuse('S3_ACCESS_KEY_ID', 'the access key of S3_BUCKET; it is missing');
  if (!secretAccessKey) return refuse('S3_SECRET_ACCESS_KEY', 'the secret key of S3_BUCKET; it is missing');
  return { bucket, endpoint, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
}

function firstAdmin({ ADMIN_EMAIL, ADMIN_PASSWORD }: z.output<typeof settingsSchema>) {
  if (ADMIN_EMAIL === undefined && ADMIN_PASSWORD === undefined) return undefined;
  if (ADMIN_EMAIL === undefined || !email.safeParse(ADMIN_EMAIL).success)
    return refuse('ADMIN_EMAIL', 'admin@venue.example');
  if (ADMIN_PASSWORD !== undefined && !newPassword.safeParse(ADMIN_PASSWORD).success)
    return refuse('ADMIN_PASSWORD', 'min. 8 characters, uppercase letter, digit, special character');
  return { email: ADMIN_EMAIL, password: ADMIN_PASSWORD };
}

const isListOfNetworks = (value: string) => /^[\da-fA-F.:/, ]+$/.test(value) && /[.:]/.test(value);

/** `true` trusts the proxy that connects; a list of networks, the proxies in them. */
function trustProxy(value: string): boolean | string {
  return value === 'true' || value === 'false' ? value === 'true' : value;
}

function jwtSecret({ database, dataDir, jwtSecret: stored }: Places): string {
  if (database.kind === 'postgresql')
    throw new SettingError(`JWT_SECRET is missing: with DATABASE_URL it should be ${secretShape}`);
  return stored ?? createSecret(dataDir);
}
