/** Foyer in a process of its own, over a database that is there already; on request it tells what a call asks of it. */
import { buildApp } from '../server/src/app.ts';
import { database } from '../server/src/db/open.ts';
import { connect } from '../server/src/db/pool.ts';
import { systemClock } from '../server/src/lib/clock.ts';
import { testDeps, testStore } from '../server/test/deps.ts';
import { recordingOf } from './recording.ts';

/** What the parent asks: the statements behind one call, warm. */
export interface Question {
  path: string;
  headers: Record<string, string>;
}

const [url = ''] = process.argv.slice(2);
const pool = connect({ engine: 'postgresql', url, poolSize: 10 }, console.error);
const recording = recordingOf(pool);
const clock = { ...systemClock('Europe/Warsaw'), set: () => {}, advance: () => {}, restore: () => {} };
const app = await buildApp(
  await testDeps({
    database: database('postgresql', pool, () => pool.end()),
    clock,
    mails: [],
    store: testStore(),
    publicUrl: () => 'http://127.0.0.1',
    environment: { APP_RATE_LIMIT: '1000000' }, // what is measured is not the limit
  }),
);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });

process.on('message', async ({ path, headers }: Question) => {
  const call = async () => {
    const { statusCode } = await app.inject({ url: path, headers });
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  };
  await call(); // the first counts; what is measured is what every later one does
  process.send?.({ statements: await recording.statementsOf(call) });
});
process.on('disconnect', () => process.exit(0));
