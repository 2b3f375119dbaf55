/** Foyer as `npm start` would run it, in a process of its own: over a database of PostgreSQL, or embedded where none is named, filled with the demo data. */
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
    APP_RATE_LIMIT: '1000000', // what is measured is not the limit
    ACCESS_TOKEN_TTL: '4h', // longer than any measurement
  }),
);
process.send?.({ address: foyer.address });
process.on('disconnect', () => void foyer.close().finally(() => process.exit(0)));
