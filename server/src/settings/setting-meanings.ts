/** Texts of the settings for people. `npm run settings` writes them with the defaults of the schema into documents. */
import type { SettingName } from '#settings.ts';

interface Meaning {
  text: string;
  /** Describes the default in words, instead of the schema's. */
  unset?: string;
  /** Shown in `.env.example` if there is no default. */
  example?: string;
}

type Meanings = Readonly<Record<string, Partial<Record<SettingName, Meaning>>>>;

/** In the order in which people set them. */
export const settingMeanings = {
  Address: {
    PORT: { text: 'One port serves the panel at `/` and the API at `/api`' },
    HOST: { text: 'Address on which Foyer listens. `0.0.0.0` is every address of the machine' },
    PUBLIC_URL: {
      text: 'Prefix of links in e-mails and of image addresses, without a path: the panel is served at `/`',
      unset: 'the address it listens on',
      example: 'https://panel.venue.example',
    },
    TRUST_PROXY: {
      text: "Source of the client's address: `true` trusts the connecting proxy; or list the addresses of all proxies",
    },
    CORS_ORIGINS: {
      text: 'Origins, comma-separated, that may call the API when the panel is served elsewhere',
      unset: 'none',
      example: 'https://staff.venue.example',
    },
  },
  Data: {
    DATA_DIR: {
      text: 'Everything the embedded defaults write: database, images, outbox, generated secret',
    },
    DATABASE_URL: {
      text: 'Unset: the embedded engine in `DATA_DIR`. Set: a PostgreSQL server, 15 or later',
      example: 'postgresql://foyer:password@db.internal:5432/foyer',
    },
    DATABASE_POOL: {
      text: 'Connections to that server, per instance. Changes leave 30 % of them to lists and sign-in',
    },
    DATABASE_REPLICA_URL: {
      text: 'A streaming standby of that server. [Lists are read from it](#a-replica) while it is at most 5 s behind',
      example: 'postgresql://foyer:password@standby.internal:5432/foyer',
    },
    S3_BUCKET: {
      text: 'Unset: images in `DATA_DIR/images`. Set: a bucket of any S3-compatible store',
      example: 'foyer-images',
    },
    S3_ENDPOINT: { text: 'Address of that store', unset: "Amazon's", example: 'https://s3.venue.example' },
    S3_REGION: { text: 'Region of that store', unset: 'region `us-east-1`', example: 'eu-central-1' },
    S3_ACCESS_KEY_ID: { text: 'Access key of that store', example: 'key' },
    S3_SECRET_ACCESS_KEY: { text: 'Secret key of that store', example: 'secret' },
  },
  Mail: {
    SMTP_URL: {
      text: 'Unset: each e-mail becomes an `.eml` file in `DATA_DIR/outbox`. Set: [real mail](#mails-and-other-background-jobs)',
      example: 'smtps://foyer:password@mail.venue.example:465',
    },
    MAIL_FROM: {
      text: 'Sender of all e-mails. Many mail servers refuse the default',
      unset: 'foyer@localhost',
      example: 'Foyer <foyer@venue.example>',
    },
    MAIL_REPLY_TO: {
      text: 'Gets the replies to e-mails',
      unset: 'that of `MAIL_FROM`',
      example: 'Foyer <office@venue.example>',
    },
  },
  Venue: {
    VENUE_NAME: {
      text: "The venue's name, which heads e-mails, organizes calendar entries and is there for other programs (`GET /api/app/v1/venue`): one line, at most 100 characters",
    },
    TIME_ZONE: {
      text: 'The venue\'s time zone, for every "today", day boundary and date shown. A region such as `Europe/Warsaw`, or `UTC`',
    },
    DAY_START: {
      text: 'Time at which a day of takings begins, from `00:00` to `11:59`: with `06:00`, sales until 05:59 belong to the evening before',
    },
    ORDER_HOLD: { text: 'Time for which an unpaid order holds its tickets' },
    WAITING_LIST_HOLD: {
      text: 'Time for which tickets are held for a guest of the waiting list, at most until the event starts',
    },
    DEMO: {
      text: 'Fills an empty database with demo data and the demo accounts',
      unset: '`true` with the embedded engine on a loopback `HOST`, else `false`',
      example: 'false',
    },
  },
  Accounts: {
    ADMIN_EMAIL: {
      text: 'With `DEMO=false` and no staff yet: the first ADMIN account',
      example: 'owner@venue.example',
    },
    ADMIN_PASSWORD: {
      text: 'Its password. A common one is refused. Unset: the log has a link for setting one, valid once and for 7 days',
      example: 'a long password',
    },
    SECOND_FACTOR: {
      text: '`admins` or `all` makes a second factor (authenticator app or passkey) mandatory. Without one, an account can only set one up',
    },
    JWT_SECRET: {
      text: '32 characters or more. Required with `DATABASE_URL`, and the same on every instance',
      unset: 'generated once into `DATA_DIR`',
      example: '32 random characters or more',
    },
    JWT_SECRET_PREVIOUS: {
      text: 'The old secret, for the start after `JWT_SECRET` was [replaced](security.md#keys), so that authenticator apps keep working',
      example: 'the secret before',
    },
    ACCESS_TOKEN_TTL: { text: 'Lifetime of an access token: `30s`, `15m`, `12h`, `30d`' },
    REFRESH_TOKEN_TTL: { text: 'Time after which an unused login ends' },
    REFRESH_TOKEN_GRACE: {
      text: 'Time in which a used refresh token still gets a valid pair (two tabs, a lost response)',
    },
    LOGIN_TTL: { text: 'Maximum duration of a login, even if it is used; then staff log in again' },
  },
  Retention: {
    LOGIN_RETENTION: { text: 'Time after which ended logins are [removed](privacy.md#retention)' },
    OUTBOX_RETENTION: { text: 'Time after which files of the outbox are removed' },
    GUEST_RETENTION: {
      text: 'Time after which guests without a login, order, booking, place in a waiting list or message are erased. At most as long as the next two',
      unset: 'for ever',
      example: '1095d',
    },
    MESSAGE_RETENTION: {
      text: 'Time after which messages of guests are removed',
      unset: 'for ever',
      example: '1095d',
    },
    RESERVATION_RETENTION: {
      text: 'Time after which reservations are removed. Those of an order stay with its payment',
      unset: 'for ever',
      example: '1095d',
    },
  },
  'Other programs': {
    API_KEY: { text: 'Value of the `api-key` header. It names the client program and is not a secret' },
    APP_RATE_LIMIT: {
      text: 'Calls per second for each access key without its own limit, on each instance; above that, 429',
    },
    WEBHOOK_HTTP: { text: '`true` also allows webhooks to `http` addresses' },
    WEBHOOK_PROXY: {
      text: 'HTTP proxy through which webhooks leave, with `user:password@` if it asks. It resolves their names, so it must refuse private addresses itself',
      example: 'http://proxy.internal:3128',
    },
    WEBHOOK_PRIVATE: {
      text: '`true` also allows webhooks to private addresses: this machine, the local network',
    },
  },
  Operation: {
    METRICS_TOKEN: {
      text: '16 characters or more. Set: `/metrics` responds to [Prometheus](#metrics) with `Authorization: Bearer …`. Unset: 404',
      example: '16 random characters or more',
    },
    LOG_LEVEL: {
      text: '`fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`. JSON lines, or readable ones on a terminal',
    },
    OVERLOAD_DELAY: {
      text: 'Mean delay of the event loop above which calls get 503 with `Retry-After` instead of waiting',
    },
    BACKUP_DIR: {
      text: 'Folder of `npm run backup -- --dir`: `/metrics` has the age of its newest backup, for an [alert](#metrics)',
      example: '/backups',
    },
    FOYER_COMMIT: {
      text: 'Commit that `/version` names, set by the build of an image. A clone knows its own',
      example: '0123abc',
    },
    CLOCK_OFFSET: {
      text: "For tests, with `NODE_ENV=test` only: the server's clock runs this much ahead or behind",
      example: '-2h',
    },
  },
} as const satisfies Meanings;
