import type { FastifyBaseLogger } from 'fastify';
import type { Ping } from '#db/connection/ping.ts';
import type { Db } from '#db/handles.ts';
import type { CopyOut } from '#db/reading/copy-out.ts';
import type { ReadTogether } from '#db/reading/read-together.ts';
import type { Replica } from '#db/replica/replica.ts';
import type { ChangeData } from '#db/writing/changes.ts';
import type { Images } from '#images/images.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { Clock } from '#lib/clock.ts';
import type { Metrics } from '#lib/metrics.ts';
import type { Passwords } from '#lib/secrets/passwords.ts';
import type { Build } from '#lib/version.ts';
import type { Totals } from '#lists/totals.ts';
import type { OpenChange } from '#lists/updated-since.ts';
import type { SendMail } from '#mail/mail.ts';
import type { MailServerState } from '#mail/mail-server-state.ts';
import type { ErasureList } from '#shared/accounts/erasure-list.ts';
import type { Settings } from './settings.ts';

/** Dependencies of features; created in `main.ts` and by tests. */
export interface Deps {
  db: Db;
  readTogether: ReadTogether;
  ping: Ping;
  /**
   * Undefined without a replica. With one, `db` and `copyOut` read from the server that the request has
   * chosen.
   */
  replica: Replica | undefined;
  change: ChangeData;
  copyOut: CopyOut;
  totals: Totals;
  /** Changes that were uncommitted at recent reads with `updatedSince`. */
  openChanges: OpenChange[];
  clock: Clock;
  jobs: Jobs;
  sendMail: SendMail;
  mailServer: MailServerState;
  images: Images;
  erasures: ErasureList;
  passwords: Passwords;
  /** Undefined without METRICS_TOKEN. */
  metrics: Metrics | undefined;
  settings: Settings;
  build: Build;
  /** Base URL of links in mails, without a trailing slash. */
  publicUrl: () => string;
  log: FastifyBaseLogger;
}
