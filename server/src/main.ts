import { pino } from 'pino';
import { refuseArguments, serverUsage } from '#lib/command-line.ts';
import { loggerOptions } from '#lib/logger-options.ts';
import { version } from '#lib/version.ts';
import { hasRestarted, restart } from './restart.ts';
import { readSettings, type Settings } from './settings.ts';
import { type Foyer, startFoyer } from './start.ts';

interface RunOptions {
  /**
   * Set by `npm start`: prints progress and errors as text instead of log lines, and restarts after filling
   * the database.
   */
  announce?: boolean;
}

/** Runs the process: settings, database, app, listening, and a graceful shutdown. */
export async function runServer({ announce = false }: RunOptions = {}): Promise<void> {
  try {
    const settings = readSettings();
    if (announce && !hasRestarted) write(`Foyer ${version} keeps its data ${dataLocation(settings)}.`);
    const options = announce ? { announce: write, restart } : {};
    await startFoyer(settings, { ...options, beforeReady: endOnSignals });
  } catch (error) {
    // Logs a one-line error for the operator; details only at the debug level.
    const line = error instanceof Error ? error.message : String(error);
    const log = pino(loggerOptions('info'));
    if (announce) process.stderr.write(`Foyer cannot start. ${line}\n`);
    else log.fatal(line);
    log.debug({ err: error }, 'why the start failed');
    process.exit(1);
  }
}

const dataLocation = ({ database }: Settings) =>
  database.kind === 'embedded' ? `in ${database.dataDir}` : 'on the server that DATABASE_URL names';

const write = (line: string) => void process.stdout.write(`${line}\n`);

function endOnSignals(foyer: Foyer): void {
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1); // a second signal exits at once
      ending = true;
      foyer.close().then(
        () => process.exit(0),
        (error: unknown) => {
          foyer.log.fatal({ err: error }, 'shutdown failed');
          process.exit(1);
        },
      );
    });
  }
}

if (import.meta.main) {
  refuseArguments(serverUsage('node server/src/main.ts'));
  await runServer();
}
