import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { type Logger, pino } from 'pino';
import { addFirstAdmin } from '#auth/first-admin.ts';
import { changer } from '#db/changes.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase } from '#db/open.ts';
import { cachedTotals } from '#db/totals.ts';
import { systemClock } from '#lib/clock.ts';
import { diskStore, s3Store } from '#lib/image-store.ts';
import { outboxMailer, smtpMailer } from '#lib/mail.ts';
import { argonPasswords } from '#lib/passwords.ts';
import { imagesIn } from '#shared/images.ts';
import { buildApp } from './app.ts';
import { startBackgroundJobs } from './background-jobs.ts';
import { loadDemoData } from './demo-data.ts';
import type { Deps } from './deps.ts';
import type { LogLevel, Settings } from './settings.ts';

const migrations = fileURLToPath(new URL('../migrations', import.meta.url));

export interface Foyer {
  app: FastifyInstance;
  /** Where the panel is, without a trailing slash. */
  address: string;
  log: Logger;
  /** Answers what was accepted, then closes the database. */
  close(): Promise<void>;
}

/** Opens the database, brings it up to date, fills it where it should, and listens. */
export async function startFoyer(settings: Settings): Promise<Foyer> {
  const log = logger(settings.logLevel);
  const database = await openDatabase({ ...settings.database, log, onLost: (error) => leave(log, error) });
  try {
    await migrate(database.pool, migrations, log);
    const running = await listen(settings, log, database);
    return { ...running, log };
  } catch (error) {
    await database.close();
    throw error;
  }
}

type Database = Awaited<ReturnType<typeof openDatabase>>;

async function listen(settings: Settings, log: Logger, { db, copyOut, close }: Database) {
  let address = '';
  const change = changer(db);
  const clock = systemClock(settings.timeZone, settings.clockOffsetMs);
  const store = settings.s3 ? await s3Store(settings.s3) : diskStore(settings.dataDir);
  const publicUrl = () => settings.publicUrl ?? address;
  const deps: Deps = {
    db,
    change,
    copyOut,
    clock,
    log,
    settings,
    publicUrl,
    totals: cachedTotals(),
    passwords: await argonPasswords(),
    images: imagesIn(store, change, publicUrl),
    sendMail: settings.smtpUrl
      ? smtpMailer(settings.smtpUrl, settings.mailFrom)
      : outboxMailer(join(settings.dataDir, 'outbox'), settings.mailFrom, log),
  };
  const demo = settings.demo ? await loadDemoData() : undefined;
  await demo?.fillIfEmpty({ db, store, clock, passwords: deps.passwords, log });
  await addFirstAdmin(deps);
  const app = await buildApp(deps);
  const stopBackgroundJobs = startBackgroundJobs(deps);
  await app.listen({ port: settings.port, host: settings.host });
  address = addressOf(app);
  if (demo)
    log.info(`demo accounts: ${demo.accounts.emails.join(', ')} with the password ${demo.accounts.password}`);
  log.info(`Foyer is ready at ${settings.publicUrl ?? address}`);
  return {
    app,
    address,
    close: async () => {
      log.info('ending: no new connections, open requests are answered');
      await app.close();
      await stopBackgroundJobs();
      await close();
      log.info('ended');
    },
  };
}

/** As a browser on this machine reaches it. */
function addressOf(app: FastifyInstance): string {
  const [bound] = app.addresses();
  if (!bound || typeof bound === 'string') throw new Error('the server listens on no port');
  const { address, port, family } = bound;
  const reachable = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return `http://${family === 'IPv6' && reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** JSON lines, or lines for a person where one is watching. */
function logger(level: LogLevel): Logger {
  const options = { level, redact: ['req.headers.authorization'] };
  if (!process.stdout.isTTY) return pino(options);
  return pino({
    ...options,
    transport: {
      target: 'pino-pretty',
      options: { ignore: 'pid,hostname,requestId', translateTime: 'HH:MM:ss' },
    },
  });
}

/** The embedded engine died under us: nothing can be answered any more, and a restart finds every committed row. */
function leave(log: Logger, error: Error): void {
  log.fatal({ err: error }, 'the database engine is gone');
  process.exit(1);
}
