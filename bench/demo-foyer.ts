/**
 * Foyer with demo data as its own process, like `npm start`. Uses the given PostgreSQL database, or the embedded engine
 * without one.
 */
import { readSettings } from '../server/src/settings.ts';
import { startFoyer } from '../server/src/start.ts';

const [url, dataDir] = process.argv.slice(2);
const foyer = await startFoyer(
  readSettings({
    DATABASE_URL: url || undefined,
    DATA_DIR: dataDir,
    JWT_SECRET: 'a secret for measurements that is long enough',
    DEMO: 'true',
    PORT: '0',
    LOG_LEVEL: 'error',
    APP_RATE_LIMIT: '1000000', // keeps the rate limit out of the figures
    ACCESS_TOKEN_TTL: '4h', // longer than any benchmark
  }),
);
process.send?.({ address: foyer.address });
process.on('disconnect', () => void foyer.close().finally(() => process.exit(0)));
