import { pino } from 'pino';
import { readSettings } from './settings.ts';
import { startFoyer } from './start.ts';

/** The process: settings → database → app → listen, and an end that loses nothing. */
try {
  const settings = readSettings();
  const foyer = await startFoyer(settings);
  let ending = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (ending) process.exit(1); // asked twice: at once
      ending = true;
      foyer.close().then(
        () => process.exit(0),
        (error: unknown) => {
          foyer.log.fatal({ err: error }, 'the end failed');
          process.exit(1);
        },
      );
    });
  }
} catch (error) {
  // One line that a person can act on; the rest only for whoever asks.
  const log = pino();
  log.fatal(error instanceof Error ? error.message : String(error));
  log.debug({ err: error }, 'why the start failed');
  process.exit(1);
}
