import type { FastifyBaseLogger } from 'fastify';
import type { ChangeData, Db } from '#db/changes.ts';
import type { CopyOut } from '#db/copy-out.ts';
import type { Ping } from '#db/ping.ts';
import type { ReadTogether } from '#db/read-together.ts';
import type { Replica } from '#db/replica.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Clock } from '#lib/clock.ts';
import type { SendMail } from '#lib/mail.ts';
import type { Metrics } from '#lib/metrics.ts';
import type { Passwords } from '#lib/passwords.ts';
import type { Totals } from '#lists/totals.ts';
import type { Images } from '#shared/images.ts';
import type { Settings } from './settings.ts';

/** What features are given; built in `main.ts` and by tests. */
export interface Deps {
  db: Db;
  readTogether: ReadTogether;
  ping: Ping;
  /** Undefined where there is none; where there is one, `db` and `copyOut` are its, and read wherever the request does. */
  replica: Replica | undefined;
  change: ChangeData;
  copyOut: CopyOut;
  totals: Totals;
  clock: Clock;
  jobs: Jobs;
  sendMail: SendMail;
  images: Images;
  passwords: Passwords;
  /** Undefined where nobody may ask for them. */
  metrics: Metrics | undefined;
  settings: Settings;
  /** What links in mails begin with, without a trailing slash. */
  publicUrl: () => string;
  log: FastifyBaseLogger;
}
