/** First starts: several at once on an empty database, and starts that are killed half-way. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import type { Database } from '../../server/src/db/connection/open.ts';
import { end } from '../../server/test/services/process.ts';
import { breaks as attempts } from '../breaks/attempts.ts';
import { breaks as signIn } from '../breaks/sign-in.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { short, trial } from '../trial.ts';
import { type Deployment, deployOn, type Engine, engines } from './deployment.ts';
import { countOf } from './storm-checks.ts';

const isEmpty = { users: 0, events: 0, billings: 0 };
/** Guests and staff of the demo data (decisions A). */
const isWhole = { users: 258, events: 40, billings: 600 };

const rowsIn = async ({ pool }: Database) => {
  const { rows } = await pool.query(
    'select (select count(*) from users) as users, (select count(*) from events) as events, (select count(*) from billings) as billings',
  );
  return JSON.stringify(rows[0]);
};

/** Pictures without a file, and files that are neither a picture nor listed for removal. */
async function wrongPictures(
  { pool }: Database,
  dataDir: string,
): Promise<{ missing: number; unknown: number }> {
  const folder = join(dataDir, 'images');
  const files = new Set(existsSync(folder) ? readdirSync(folder) : []);
  const { rows } = await pool.query<{ id: string; named: boolean }>(
    'select id, true as named from images union all select id, false from orphaned_files',
  );
  const known = new Set(rows.map(({ id }) => id));
  const ids = new Set([...files].map((name) => name.slice(0, 36)));
  return {
    missing: rows.filter(({ id, named }) => named && !ids.has(id)).length,
    unknown: [...ids].filter((id) => !known.has(id)).length,
  };
}

/** Resolves at the moment to kill the process, or when it has ended. */
type Moment = (hasEnded: () => boolean) => Promise<unknown>;

/** Starts a server and kills it at that moment. */
async function startAndKill(deployment: Deployment, moment: Moment): Promise<void> {
  const { child, ready } = deployment.begin({ DEMO: 'true' });
  await moment(() => child.exitCode !== null);
  if (child.exitCode === null) await end(child, 'SIGKILL');
  await ready;
}

/** Moments based on visible progress or on time: migrations take the first two seconds, then pictures follow. */
function momentsOf(deployment: Deployment, engine: Engine): Moment[] {
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  /** The database folder, under its final or temporary name, has at least this many entries. */
  const parts =
    (number: number): Moment =>
    (hasEnded) =>
      vi.waitUntil(
        () =>
          hasEnded() ||
          names(deployment.dataDir)
            .filter((name) => /^database(\.tmp-.*)?$/.test(name))
            .some((name) => names(join(deployment.dataDir, name)).length >= number),
        { timeout: 60_000, interval: 1 },
      );
  const pictures =
    (number: number): Moment =>
    (hasEnded) =>
      vi.waitUntil(() => hasEnded() || names(join(deployment.dataDir, 'images')).length >= number, {
        timeout: 60_000,
        interval: 2,
      });
  const folder = engine === 'embedded' ? [1, 6, 12, 18].map(parts) : [];
  const times = [0.3, 0.6, 0.9, 1.2, 1.5, 2, 2.5, 3, 3.5].map((seconds) => () => setTimeout(seconds * 1000));
  const drawn = [1, 40, 80, 120, 160, 180, 190].map(pictures);
  return [...folder, ...times, ...drawn];
}

for (const engine of short ? [] : engines)
  trial(
    `${engine}: kill -9 in the middle of the first start, with demo data`,
    {
      variants: [
        {
          name: 'files are written before they are recorded as orphaned',
          breaks: [writing.notesNoLeftovers],
          caughtBy: 'files that are never removed',
        },
        ...(engine === 'embedded'
          ? [
              {
                name: 'the database folder is filled in place',
                breaks: [writing.fillsInPlace],
                caughtBy: 'starts that failed',
              },
            ]
          : []),
      ],
    },
    async ({ environment, figure }) => {
      const deployment = await deployOn(engine, environment);
      const moments = momentsOf(deployment, engine);
      let half = 0;
      let unknownFiles = 0;
      let failed = 0;
      for (const moment of moments) {
        await startAndKill(deployment, moment);
        // Killed early, a start may not have created the tables yet.
        await deployment
          .look(async (database) => {
            if (!(await countOf(database, "select count(*) from pg_tables where tablename = 'orders'")))
              return;
            const found = await rowsIn(database);
            if (![isEmpty, isWhole].some((wanted) => found === JSON.stringify(wanted))) half += 1;
            unknownFiles += (await wrongPictures(database, deployment.dataDir)).unknown;
          })
          .catch(() => {
            failed += 1;
          });
      }
      const began = performance.now();
      const last = await deployment.start({ DEMO: 'true' });
      if (!last.address) failed += 1;
      figure('kills', moments.length, { atLeast: 16 });
      figure('starts that failed', failed, { is: 0 });
      figure('files that are never removed', unknownFiles, { is: 0 });
      figure('starts that left the database half filled', half, { is: 0 });
      figure(
        'seconds of the start that made it whole',
        Math.round((performance.now() - began) / 1000),
        {
          atMost: 180,
        },
        's',
      );
      const exitCode = last.address ? await end(last.child, 'SIGTERM') : last.child.exitCode;
      figure('exit code at SIGTERM', exitCode ?? -1, { is: 0 });
      await deployment.look(async (database) => {
        figure('the database is whole', Number((await rowsIn(database)) === JSON.stringify(isWhole)), {
          is: 1,
        });
        const { missing, unknown } = await wrongPictures(database, deployment.dataDir);
        figure('pictures without a file', missing, { is: 0 });
        figure('files without a picture', unknown, { is: 0 });
      });
      figure(
        'folders left over',
        readdirSync(deployment.dataDir).filter((name) => name.includes('.tmp-')).length,
        {
          is: 0,
        },
      );
    },
  );

for (const demo of short ? [false] : [true, false])
  trial(
    `postgresql: four instances start at once on an empty database, ${demo ? 'with' : 'without'} demo data`,
    {
      variants: demo
        ? [
            {
              name: 'filling is not serialized',
              breaks: [writing.fillsAtOnce],
              caughtBy: 'instances that are ready',
            },
          ]
        : [
            {
              name: 'migrations are not serialized',
              breaks: [writing.migratesAtOnce],
              caughtBy: 'instances that are ready',
            },
            {
              name: 'adding the first account is not serialized', // a slow first account provokes the race
              breaks: [attempts.firstAdminsAtOnce, signIn.hashesFirstPasswordSlowly],
              caughtBy: 'instances that are ready',
            },
          ],
    },
    async ({ environment, figure }) => {
      const deployment = await deployOn('postgresql', { ...environment, DEMO: String(demo) });
      const instances = await Promise.all([
        deployment.start(),
        deployment.start(),
        deployment.start(),
        deployment.start(),
      ]);
      const ready = instances.flatMap(({ address }) => address ?? []);
      figure('instances that are ready', ready.length, { is: 4 });
      const answers = await Promise.all(ready.map((address) => fetch(`${address}/readyz`)));
      figure('of them, that report it', answers.filter(({ status }) => status === 200).length, { is: 4 });
      const filled = instances.filter(({ lines }) => lines.some((line) => /filling it/.test(line))).length;
      figure('that started to fill it', filled, demo ? { atLeast: 1 } : { is: 0 });
      const codes = await Promise.all(instances.map(({ child }) => end(child, 'SIGTERM')));
      figure('that exited with 0', codes.filter((code) => code === 0).length, { is: 4 });
      await deployment.look(async (database) => {
        const everybody = await countOf(database, 'select count(*) from users');
        figure('accounts', everybody, { is: demo ? isWhole.users : 1 });
      });
    },
  );
