import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { addFirstAdmin } from '#auth/passwords/first-admin.ts';
import { reencryptTotp } from '#auth/second-factor/reencrypt.ts';
import { watchClock } from '#db/connection/clock-watch.ts';
import { openDatabase } from '#db/connection/open.ts';
import { setTimeZone } from '#db/connection/time-zone.ts';
import { whileThereIsRoom } from '#db/embedded/disk-room.ts';
import { openReplica } from '#db/replica/replica.ts';
import { changedCollations } from '#db/schema/collation-version.ts';
import { migrate, NewerDatabaseError } from '#db/schema/migrate.ts';
import { changer } from '#db/writing/changes.ts';
import { writeLanes } from '#db/writing/write-lanes.ts';
import { webhookAnnouncements } from '#features/webhooks/announcements.ts';
import { runningBuild } from '#http/running/build.ts';
import { draining } from '#http/running/draining.ts';
import { answerWhileStarting, type Starting } from '#http/running/while-starting.ts';
import { type ImageStore, imageStore } from '#images/image-store.ts';
import { imagesIn, pictureAddresses } from '#images/images.ts';
import { openJobs } from '#jobs/jobs.ts';
import { systemClock } from '#lib/clock.ts';
import { collectGarbage } from '#lib/collect-garbage.ts';
import { loggerOptions } from '#lib/logger-options.ts';
import { argonPasswords } from '#lib/secrets/passwords.ts';
import type { StorageState } from '#lib/storage-metrics.ts';
import { createTotals } from '#lists/totals.ts';
import { counted, type MailSender, outboxMailer, smtpMailer } from '#mail/mail.ts';
import { mailsAtOnce } from '#mail/mail-delivery.ts';
import { mailServerState } from '#mail/mail-server-state.ts';
import { outboxIn } from '#mail/outbox.ts';
import { erasureList } from '#shared/accounts/erasure-list.ts';
import { buildApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { newestBackup } from './backup/folder.ts';
import { serveBackups } from './backup/serve-backups.ts';
import { cleanStoredText } from './clean-stored-text.ts';
import { loadDemoData } from './demo-data.ts';
import type { Deps } from './deps.ts';
import type { LogLevel, Settings } from './settings.ts';

export interface Foyer {
  app: FastifyInstance;
  /** URL of the panel, without a trailing slash. */
  address: string;
  log: Logger;
  /** Answers accepted requests, then closes the database. */
  close(): Promise<void>;
}

/** Reports the progress of the start. */
type Tell = (line: string) => void;

interface StartOptions {
  /** Prints progress as text for `npm start`. Default: log lines. */
  announce?: Tell;
  /**
   * Restarts the process, called after everything is closed, to free the memory used for preparing a new
   * database.
   */
  restart?: (() => never) | undefined;
  /** Called before Foyer reports that it is ready, because observers may then send signals at once. */
  beforeReady?: (foyer: Foyer) => void;
}

/** Opens, migrates and optionally fills the database, then listens. */
export async function startFoyer(
  settings: Settings,
  { announce, restart, beforeReady }: StartOptions = {},
): Promise<Foyer> {
  const log = logger(settings.logLevel);
  const build = runningBuild(settings);
  const tell = announce ?? ((line) => log.info(line));
  const starting = await answerWhileStarting(settings);
  if (!announce) log.info({ ...build, node: process.version }, `Foyer ${build.version} starts`);
  const database = await openDatabase({
    ...settings.database,
    readOnly: true,
    log,
    onLost: (error) => leave(log, error),
  }).catch(async (error: unknown) => {
    await starting.end();
    throw error;
  });
  try {
    const migrated = await migrateAll(database, log, settings.dataDir);
    if (migrated > 0) tell(`The database is up to date; migrations applied: ${migrated}.`);
    await setTimeZone(database.pool, settings.timeZone);
    // The embedded engine brings its own rules.
    const collations = database.engine === 'postgresql' ? await changedCollations(database.pool) : [];
    const parts = {
      clock: systemClock(settings.timeZone, settings.clockOffsetMs),
      passwords: await argonPasswords(),
      store: await imageStore(settings),
    };
    const demo = settings.demo ? await loadDemoData() : undefined;
    const filled = await demo?.fillIfEmpty({ ...parts, db: database.patientDb, log: { info: tell } });
    if (restart && (migrated > 0 || filled)) {
      await starting.end();
      await database.close();
      restart();
    }
    const foyer = await listen(settings, log, database, { ...parts, build, starting });
    beforeReady?.(foyer);
    await collectGarbage();
    for (const warning of [...settings.warnings, ...collations]) log.warn(warning);
    tell(`Foyer is ready at ${settings.publicUrl ?? foyer.address}`);
    if (demo)
      tell(
        `Demo accounts: ${demo.accounts.emails.join(' and ')}, with the password ${demo.accounts.password}`,
      );
    return foyer;
  } catch (error) {
    await starting.end();
    await database.close();
    throw error;
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

interface Parts extends Pick<Deps, 'clock' | 'passwords' | 'build'> {
  store: ImageStore;
  starting: Starting;
}

async function listen(
  settings: Settings,
  log: Logger,
  database: Database,
  { build, clock, passwords, store, starting }: Parts,
): Promise<Foyer> {
  const { readTogether, ping, close } = database;
  const replica =
    settings.replicaUrl !== undefined && settings.database.kind === 'postgresql'
      ? await openReplica(database, { ...settings.database, url: settings.replicaUrl }, log)
      : undefined;
  const { db, copyOut } = replica ?? database;
  const lanes = writeLanes(database.pool);
  // The embedded engine reads the same clock.
  const clockWatch = database.engine === 'postgresql' ? watchClock(database.db, clock, log) : undefined;
  let address = '';
  const publicUrl = () => settings.publicUrl ?? address;
  // Loaded only if enabled, to save memory.
  const metrics = settings.metricsToken
    ? (await import('#lib/metrics.ts')).processMetrics(database.pool, {
        build,
        storage: storageOf(settings),
        replica,
        lanes,
        clockWatch,
      })
    : undefined;
  const jobs = await openJobs(database, log, {
    onTry: metrics?.job,
    clockOffsetMs: settings.clockOffsetMs,
  });
  const changeAnyway = changer(
    database.db,
    webhookAnnouncements({ clock, jobs, images: pictureAddresses(publicUrl) }),
    lanes,
  );
  const change =
    settings.database.kind === 'embedded'
      ? whileThereIsRoom(changeAnyway, settings.database.dataDir)
      : changeAnyway;
  const mailer = mailerOf(settings, log);
  const deps: Deps = {
    db,
    readTogether,
    ping,
    replica,
    change,
    copyOut,
    clock,
    log,
    settings,
    build,
    publicUrl,
    totals: createTotals(),
    openChanges: [],
    passwords,
    jobs,
    metrics,
    images: imagesIn(store, change, publicUrl),
    erasures: await erasureList(settings),
    sendMail: counted(mailer.send, metrics?.mail),
    mailServer: mailServerState(log, { mailsAtOnce }),
  };
  await cleanStoredText({ ...deps, change: changeAnyway });
  await reencryptTotp({ ...deps, change: changeAnyway });
  // a start must succeed even if the disk is nearly full
  const firstAdminLink = await addFirstAdmin({ ...deps, change: changeAnyway });
  const app = await buildApp(deps);
  await app.register(draining);
  await starting.end();
  await listenQuietly(app, settings);
  address = addressOf(app);
  if (firstAdminLink)
    log.warn(`The first ADMIN sets a password here, once and within 7 days: ${firstAdminLink(publicUrl())}`);
  const backups =
    database.engine === 'embedded' ? await serveBackups(database.pool, settings.dataDir, log) : undefined;
  const stopBackgroundJobs = await startBackgroundJobs(deps, { clockWatch, backups });
  return {
    app,
    address,
    log,
    close: async () => {
      log.info('shutting down: no new connections, open requests are completed');
      await app.close();
      await backups?.close();
      await stopBackgroundJobs();
      await mailer.close();
      await replica?.close();
      await close();
      log.info('ended');
    },
  };
}

function storageOf({ dataDir, backupDir }: Settings): StorageState {
  const machineNow = () => Date.now(); // files have the time of the machine
  return { dataDir, machineNow, newestBackup: backupDir ? () => newestBackup(backupDir) : undefined };
}

function mailerOf({ smtpUrl, mailFrom, mailReplyTo, venueName, dataDir }: Settings, log: Logger) {
  const sender: MailSender = { from: mailFrom, replyTo: mailReplyTo, venueName };
  if (smtpUrl) return smtpMailer(smtpUrl, sender);
  return { send: outboxMailer(outboxIn({ dataDir }), sender, log), close: async () => {} };
}

/** Returns the number of applied migrations. Logs each at the debug level. */
async function migrateAll({ pool, engine }: Database, log: Logger, dataDir: string): Promise<number> {
  let applied = 0;
  const info = (line: string) => {
    applied += 1;
    log.debug(line);
  };
  await migrate(pool, { info }).catch((error: Error) => {
    if (!(error instanceof NewerDatabaseError) || engine === 'postgresql') throw error;
    throw new Error(`${error.message} Or remove DATA_DIR (${dataDir}) to begin with an empty database.`);
  });
  return applied;
}

/** Suppresses Fastify's own lines for each address; the address is reported once. */
async function listenQuietly(app: FastifyInstance, { port, host }: Settings): Promise<void> {
  const { level } = app.log;
  app.log.level = 'warn';
  await app.listen({ port, host });
  app.log.level = level;
}

/** Address for a browser on this machine. */
function addressOf(app: FastifyInstance): string {
  const [bound] = app.addresses();
  if (!bound || typeof bound === 'string') throw new Error('the server listens on no port');
  const { address, port, family } = bound;
  const reachable = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${family === 'IPv6' && reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** Logs JSON lines, or readable lines on a terminal. */
function logger(level: LogLevel): Logger {
  const options = loggerOptions(level);
  // Writes asynchronously, so that requests do not wait for the log. Shutdown flushes it.
  if (!process.stdout.isTTY) return pino(options, pino.destination({ sync: false }));
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname,requestId', translateTime: 'HH:MM:ss' },
    },
  });
}

/** Exits after the embedded engine has stopped unexpectedly. Committed rows are intact after a restart. */
function leave(log: Logger, error: Error): void {
  log.fatal({ err: error }, 'the database engine is gone');
  process.exit(1);
}
