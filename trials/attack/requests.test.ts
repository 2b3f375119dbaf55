/**
 * Random requests to every operation of both APIs as every kind of caller. `SEED=…` selects another run. Ids and dates
 * come from the demo data, so they still differ between runs.
 */
import { randomBytes } from 'node:crypto';
import { memoryOf } from '../../bench/process.ts';
import { openDatabase } from '../../server/src/db/connection/open.ts';
import { freePort } from '../../server/test/free-port.ts';
import type { PostgresServer } from '../../server/test/services/postgres.ts';
import { end, startProcess } from '../../server/test/services/process.ts';
import { temporaryFolder, temporaryPostgres } from '../servers.ts';
import { short, trial } from '../trial.ts';
import { faults } from './answers.ts';
import { auditRowsOf, tracesIn } from './requests-database.ts';
import { replay } from './requests-replay.ts';
import { runRequests, say } from './requests-run.ts';
import { variants } from './requests-variants.ts';

const seed = Number(process.env.SEED ?? 20_261_123);

const engines = short
  ? [{ engine: 'PostgreSQL', total: 700 }]
  : [
      { engine: 'PostgreSQL', total: 40_000 },
      { engine: 'embedded', total: 10_000 },
    ];

/** Enough to detect a broken server. */
const fewer = 10_000;

for (const { engine, total: all } of engines)
  trial(
    `${all} requests of any shape, ${engine}`,
    { variants: engine === 'PostgreSQL' ? variants : [] },
    async ({ environment, figure }) => {
      const total = 'FOYER_BREAK' in environment ? fewer : all;
      const dataDir = temporaryFolder();
      const postgres = engine === 'PostgreSQL' ? await temporaryPostgres() : undefined;
      const port = await freePort();
      const server = await startProcess({
        PORT: String(port),
        DATA_DIR: dataDir,
        DEMO: 'true',
        PUBLIC_URL: 'https://panel.venue.example',
        APP_RATE_LIMIT: '1000000',
        TRUST_PROXY: 'true',
        ...(postgres && {
          DATABASE_URL: postgres.url(),
          JWT_SECRET: randomBytes(32).toString('hex'),
        }),
        ...environment,
      });
      const address = `http://127.0.0.1:${port}`;
      say(`${engine}: ${total} requests of seed ${seed}`);
      const run = await runRequests(address, seed, total, () => memoryOf(server.child.pid ?? 0));
      for (const fault of faults) figure(fault, run.counts.get(fault) ?? 0, { is: 0 });
      figure('requests accepted', run.acceptedRequests, { atLeast: Math.round(total / 5) });
      figure('operations that accepted a request', run.accepted.size, { atLeast: total <= fewer ? 40 : 90 });
      const slowest = run.ms.toSorted((a, b) => b - a);
      figure(
        '99 of 100 answers within',
        seconds(slowest[Math.floor(total / 100)]),
        { atMost: short ? 5 : 1 },
        's',
      );
      figure('slowest response', seconds(slowest[0]), { atMost: 5 }, 's');
      figure(
        'memory more than after a tenth',
        Math.round(memoryOf(server.child.pid ?? 0) - run.memoryAtTenth),
        { atMost: 400 },
        'MiB',
      );

      if (postgres) {
        const { pool, close } = await openDatabase(whereIs(postgres));
        const { compared, changed } = await replay(run, pool, short ? 5 : 50).finally(close);
        figure('batches of rejected requests, repeated', compared, { atLeast: short ? 2 : 20 });
        for (const what of changed) say(`changed by refused requests: ${what}`);
        figure('of those, batches that changed a row', changed.length, { is: 0 });
      }
      const began = performance.now();
      figure('status of a list afterwards', (await run.callers.send('ADMIN', aList)).status, { is: 200 });
      figure('answered within', seconds(performance.now() - began), { atMost: 2 }, 's');
      for (const line of server.errors.slice(0, 3)) say(`in the log: ${line.slice(0, 1000)}`);
      figure('lines of level error in the log', server.errors.length, { is: 0 });
      figure('exit code at SIGTERM', (await end(server.child, 'SIGTERM')) ?? -1, { is: 0 });

      const { pool, close } = await openDatabase(
        postgres ? whereIs(postgres) : { kind: 'embedded', dataDir },
      );
      const left = await auditRowsOf(pool, run.refusedIds);
      const traces = await tracesIn(pool).finally(close);
      for (const row of left.slice(0, 3)) say(`written by a refused request: ${JSON.stringify(row)}`);
      for (const { table, row } of traces) say(`not documented, and in ${table}: ${row.slice(0, 1000)}`);
      figure('rows written by rejected requests', left.length, { is: 0 });
      figure('tables with undocumented values', traces.length, { is: 0 });
    },
  );

const whereIs = (postgres: PostgresServer) => ({
  kind: 'postgresql' as const,
  url: postgres.url(),
  poolSize: 2,
});
const seconds = (ms = 0) => Number((ms / 1000).toFixed(2));
const aList = { method: 'GET', path: '/api/users?size=100', headers: {}, body: undefined };
