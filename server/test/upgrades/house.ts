import { buildApp } from '#app.ts';
import { openDatabase } from '#db/connection/open.ts';
import { migrate } from '#db/schema/migrate.ts';
import { diskStore } from '#images/image-store.ts';
import type { Places } from '#settings.ts';
import { testClock } from '#test/clock.ts';
import { testDeps } from '#test/deps.ts';
import { factories } from '#test/factories.ts';

export type House = Awaited<ReturnType<typeof openHouse>>;

/** Starts a server on the data of `places`. */
export async function openHouse(places: Places) {
  const database = await openDatabase(places.database);
  await migrate(database.pool, { info: () => {} });
  const store = { ...diskStore(places.dataDir), files: new Map(), broken: false };
  const environment = { JWT_SECRET: places.jwtSecret ?? '' };
  const clock = testClock();
  const deps = await testDeps({ database, clock, mails: [], store, publicUrl: () => '', environment });
  const app = await buildApp(deps);
  const close = async () => {
    await app.close();
    await deps.jobs.stop();
    await database.close();
  };
  return { app, clock, deps, database, make: factories(deps.change, clock), close };
}
