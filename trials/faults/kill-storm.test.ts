import { setTimeout } from 'node:timers/promises';
import { vi } from 'vitest';
import { end } from '../../server/test/services/process.ts';
import { broken } from '../break.ts';
import { breaks as records } from '../breaks/records.ts';
import { breaks as tokens } from '../breaks/tokens.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { short, trial } from '../trial.ts';
import { type Deployment, deployOn, type Engine, engines } from './deployment.ts';
import { good } from './program.ts';
import { couponsOf, eventOf, openSale, titled } from './sale.ts';
import {
  countOf,
  halfWrittenOf,
  lostOf,
  picturesMissing,
  twiceMadeOf,
  wrongFigures,
} from './storm-checks.ts';
import { startWriters, type Writers } from './storm-writers.ts';

/** Over the whole storm, on each engine. Each kill tests the writes under way, so kills count more than writes. */
const wanted = short ? { kills: 4, writes: 80 } : { kills: 40, writes: 2000 };
/** Upper limit between a start and its kill. */
const writesOfALife = short ? 40 : 160;
const longestStormMs = 900_000;

/**
 * The embedded engine checks every 30 seconds whether to write a checkpoint. The trial makes it write them
 * continuously.
 */
const checkpointsAllTheTime = [writing.maintainsOften, writing.checkpointsOften];

const discountsBeside = {
  name: "an event's coupons are written outside its transaction",
  breaks: [records.writesCouponsBeside],
  caughtBy: 'incomplete writes',
};

const noKeys = {
  name: 'an Idempotency-Key is checked but not stored',
  breaks: [tokens.dropsKeys],
  caughtBy: 'duplicate writes',
};

const variants = {
  embedded: [
    {
      name: 'a commit does not write the log',
      breaks: [writing.commitsWithoutLog],
      caughtBy: 'acknowledged writes lost',
    },
    discountsBeside,
    noKeys,
  ],
  postgresql: [
    {
      name: 'the response is sent before the commit',
      breaks: [writing.answersBeforeCommit],
      caughtBy: 'acknowledged writes lost',
    },
    {
      name: 'the key is stored outside the transaction',
      breaks: [writing.storesKeyApart],
      caughtBy: 'acknowledged writes lost',
    },
    discountsBeside,
    noKeys,
  ],
} satisfies Record<Engine, object[]>;

/**
 * One in five kills hits the start, one in five the moment it is ready, the rest ongoing work. The short form
 * alternates.
 */
function momentOf(number: number): { isReady: boolean; writes: number } {
  if (short) return { isReady: number % 2 === 0, writes: number % 2 === 0 ? writesOfALife : 0 };
  const moment = Math.random();
  return { isReady: moment >= 0.2, writes: moment > 0.4 ? Math.random() * writesOfALife : 0 };
}

/** Starts a server and kills it at the given moment. */
async function liveAndDie(
  deployment: Deployment,
  writers: Writers,
  { isReady, writes }: ReturnType<typeof momentOf>,
): Promise<{ failed: boolean; seconds: number }> {
  const began = performance.now();
  const { child, ready } = deployment.begin();
  let life = { failed: false, seconds: 0 };
  if (!isReady) await setTimeout(Math.random() * 1500);
  else {
    const { address } = await ready;
    if (!address) return { failed: true, seconds: 0 };
    life = { failed: false, seconds: (performance.now() - began) / 1000 };
    writers.serverAt(address);
    void writers.repeatLast();
    if (writes > 0) {
      const enough = writers.acknowledged.length + writes;
      await vi.waitUntil(() => writers.acknowledged.length >= enough, { timeout: 120_000, interval: 1 });
    }
  }
  writers.serverGone();
  await end(child, 'SIGKILL');
  return life;
}

for (const engine of engines)
  trial(
    `${engine}: kill -9, time after time, while staff and guests write`,
    { variants: variants[engine] },
    async ({ environment, figure }) => {
      const isBroken = 'FOYER_BREAK' in environment;
      // One variant uses two connections per write.
      const pool: Record<string, string> = isBroken ? { DATABASE_POOL: '60' } : {};
      const deployment = await deployOn(
        engine,
        broken(
          { APP_RATE_LIMIT: '1000000', ACCESS_TOKEN_TTL: '12h', ...pool, ...environment },
          ...(engine === 'embedded' ? checkpointsAllTheTime : []),
        ),
      );
      const first = await deployment.start();
      const { address = '' } = first;
      const sale = await openSale(address);
      const drafts: string[] = [];
      for (let number = 0; number < 8; number += 1) {
        const body = {
          ...eventOf(sale.placeId, titled(`Edited by nobody ${number}`)),
          discountCoupons: couponsOf(2),
        };
        drafts.push((await good(sale.staff(address)('POST', '/events/create', { body }))).id);
      }
      await end(first.child, 'SIGTERM'); // the writers' records now exist, even on a broken server

      const writers = startWriters(sale, drafts);
      const lives: Awaited<ReturnType<typeof liveAndDie>>[] = [];
      const deadline = performance.now() + longestStormMs;
      const isOver = () => writers.acknowledged.length >= wanted.writes && lives.length >= wanted.kills;
      while (!isOver() && performance.now() < deadline)
        lives.push(await liveAndDie(deployment, writers, momentOf(lives.length)));
      const last = await deployment.start();
      if (last.address) writers.serverAt(last.address);
      await writers.repeatLast();
      await writers.stop();
      const total = async (path: string) =>
        (await good(sale.staff(last.address ?? '')('GET', path))).numberOfElements;
      const shown = [await total('/events/admin'), await total('/admin/billings')];
      figure('exit code at SIGTERM', (await end(last.child, 'SIGTERM')) ?? -1, { is: 0 });

      figure('starts that failed', lives.filter(({ failed }) => failed).length, { is: 0 });
      figure(
        'seconds of the longest start',
        round(Math.max(...lives.map(({ seconds }) => seconds))),
        {
          atMost: 60,
        },
        's',
      );
      await deployment.look(async (database) => {
        figure('acknowledged writes lost', await lostOf(database, writers.acknowledged), { is: 0 });
        figure('duplicate writes', await twiceMadeOf(database), { is: 0 });
        figure('incomplete writes', await halfWrittenOf(database), { is: 0 });
        figure('pictures without a file', await picturesMissing(database, deployment.dataDir), { is: 0 });
        const counted = [
          await countOf(database, "select count(*) from events where status = 'DRAFT'"),
          await countOf(database, 'select count(*) from billings'),
        ];
        const wrong = shown.filter((number, index) => number !== counted[index]).length;
        figure('wrong totals', wrong + (await wrongFigures(database)), { is: 0 });
      });
      figure('acknowledged writes', writers.acknowledged.length, { atLeast: wanted.writes });
      figure('kills', lives.length, { atLeast: wanted.kills });
      figure('refused calls', writers.refused.length, { is: 0 });
      figure('repeated calls with another response', writers.differing, { is: 0 });
    },
  );

const round = (seconds: number) => Math.round(seconds * 10) / 10;
