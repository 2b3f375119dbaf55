/** Faults of the network between Foyer and PostgreSQL, under load from staff and programs. */
import { setTimeout } from 'node:timers/promises';
import { startProcess } from '../../server/test/services/process.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { temporaryFolder } from '../servers.ts';
import { short, type Trial, trial } from '../trial.ts';
import {
  callAll,
  deployBehindProxy,
  metricsToken,
  type ProxiedDeployment,
  secret,
} from './deployment-behind-proxy.ts';
import { inside, numberOf } from './inside.ts';
import { type Load, quantile, repeatedly, seconds } from './load.ts';
import { type Outcome, program } from './program.ts';
import { startProxy } from './proxy.ts';

/** Connection limit of one instance: `DATABASE_POOL`, two for files and one for `/readyz`. */
const mostConnections = 10 + 2 + 1;

interface Fault {
  begin(deployment: ProxiedDeployment): Promise<void> | void;
  end(deployment: ProxiedDeployment): Promise<void>;
  lastsMs: number;
  /** The database is unreachable during the fault, so clients must get 503. */
  isAway: boolean;
}

/** The limit is five seconds, plus tolerance. */
const longestReturnMs = 5500;

async function endure({ environment, figure }: Trial, fault: Fault): Promise<void> {
  const deployment = await deployBehindProxy(environment);
  const acknowledged: string[] = [];
  const nobody = program(deployment.address, {});
  const [health, ready] = ['/healthz', '/readyz'].map((path) =>
    repeatedly(1, 50, () => nobody('GET', path)),
  ) as [Load, Load];
  const loads = callAll(deployment, acknowledged);
  await setTimeout(1000);

  await fault.begin(deployment);
  const began = performance.now();
  await setTimeout(fault.lastsMs);
  const isUp = await databaseUp(deployment);
  await fault.end(deployment);
  const ended = performance.now();
  const againAfterMs = (load: Load) =>
    (load.outcomes.find(({ at, ms, status }) => at - ms > ended && status < 300)?.at ?? Infinity) - ended;
  const allAgainMs = () => Math.max(...[...loads, ready].map(againAfterMs));
  while (allAgainMs() === Infinity && performance.now() < ended + longestReturnMs) await setTimeout(100);
  await Promise.all([...loads, health, ready].map(({ stop }) => stop()));

  // Files already under way cannot report an error; they are cut off.
  const outcomes = loads.flatMap((load) => load.outcomes).filter(({ isCut }) => !isCut);
  const away = outcomes.filter(({ status }) => status === 503);
  const slowest = (all: Outcome[]) => seconds(Math.max(...all.map(({ ms }) => ms)));
  const other = outcomes.filter(({ status }) => (status < 200 || status >= 300) && status !== 503);
  figure('responses other than success or 503', other.length, { is: 0 });
  figure('503 without Retry-After', away.filter(({ retryAfter }) => !Number(retryAfter)).length, { is: 0 });
  if (fault.isAway) {
    const told = ready.outcomes.find(({ at, status }) => at > began && status === 503)?.at ?? Infinity;
    figure('seconds until /readyz reports it', seconds(told - began), { atMost: 2 }, 's');
    figure('calls answered 503', away.length, { atLeast: 1 });
    figure('/metrics reports the database as up', Number(isUp), { is: 0 });
  }
  figure('slowest response', slowest(outcomes), { atMost: 15 }, 's');
  figure('slowest /readyz', slowest(ready.outcomes), { atMost: 2 }, 's');
  figure('/healthz other than 200', health.outcomes.filter(({ status }) => status !== 200).length, { is: 0 });
  const times = health.outcomes.map(({ ms }) => ms);
  figure('median of /healthz', Math.round(quantile(times, 0.5)), { atMost: 100 }, 'ms');
  figure('seconds until all kinds of calls succeed', seconds(allAgainMs()), { atMost: 5 }, 's');
  await lookInside(deployment, acknowledged, figure);
}

async function databaseUp({ address }: ProxiedDeployment): Promise<boolean> {
  const headers = { authorization: `Bearer ${metricsToken}` };
  const response = await fetch(`${address}/metrics`, { headers }).catch(() => undefined);
  return /^foyer_database_up 1$/m.test((await response?.text()) ?? '');
}

/** Bypasses the proxy and asks PostgreSQL itself. */
async function lookInside({ postgres }: ProxiedDeployment, acknowledged: string[], figure: Trial['figure']) {
  const client = await inside(postgres);
  const sessions = (which: string) =>
    numberOf(client, `(select count(*) from pg_stat_activity where application_name = 'foyer' and ${which})`);
  const unfinished = () => sessions("xact_start < now() - interval '1 second'");
  // What Foyer has closed may still be under way in a slow proxy.
  const isClosing = async () => (await unfinished()) > 0 || (await sessions('true')) > mostConnections;
  for (let look = 0; look < 20 && (await isClosing()); look += 1) await setTimeout(100);
  const connections = await sessions('true');
  figure('connections', connections, { atMost: mostConnections });
  figure('transactions left open', await unfinished(), { is: 0 });
  const kept = await numberOf(
    client,
    '(select count(*) from faqs where id = any($1)) + (select count(*) from users where id = any($1))',
    [acknowledged],
  );
  figure('writes acknowledged', acknowledged.length, { atLeast: 5 });
  figure('acknowledged writes lost', acknowledged.length - kept, { is: 0 });
}

trial(
  'PostgreSQL: connections are cut, then it crashes',
  {
    variants: [
      {
        name: 'an unavailable database is an ordinary error',
        breaks: [requests.hidesDatabaseAway],
        caughtBy: 'responses other than success or 503',
      },
      {
        name: 'errors of lost connections are not handled',
        breaks: [writing.ignoresLosses],
        caughtBy: 'responses other than success or 503',
      },
    ],
  },
  (trial) =>
    endure(trial, {
      begin: async ({ postgres, proxy }) => {
        for (let time = 0; time < 10; time += 1) {
          proxy.cut();
          await setTimeout(100);
        }
        await Promise.all([postgres.down(), proxy.refuse()]);
      },
      end: async ({ postgres, proxy }) => {
        await postgres.up();
        await proxy.pass();
      },
      lastsMs: short ? 1500 : 4000,
      isAway: true,
    }),
);

trial(
  'PostgreSQL hangs: connections open, but nothing responds',
  {
    variants: [
      {
        name: '/readyz waits for the database',
        breaks: [requests.neverCallsPingLate],
        // An open connection is given up after a second by itself; a new one takes longer.
        caughtBy: 'slowest /readyz',
      },
    ],
  },
  (trial) =>
    endure(trial, {
      begin: ({ proxy }) => proxy.swallow(),
      end: ({ proxy }) => proxy.pass(),
      lastsMs: short ? 2500 : 20_000,
      isAway: true,
    }),
);

const slow = {
  variants: [
    {
      name: 'each statement has a time limit, but not the request',
      breaks: [writing.limitsEachStatement],
      caughtBy: 'slowest response',
    },
  ],
};
if (!short)
  trial('PostgreSQL is slow: 3 s for a round trip', slow, (trial) =>
    endure(trial, {
      begin: ({ proxy }) => proxy.delay(1500),
      end: ({ proxy }) => proxy.pass(),
      lastsMs: 25_000,
      isAway: false,
    }),
  );

if (!short)
  trial('a start while PostgreSQL is swallowed', {}, async ({ environment, figure }) => {
    const proxy = await startProxy('tcp://127.0.0.1:9');
    proxy.swallow();
    const begun = performance.now();
    const { address, lines } = await startProcess({
      DATABASE_URL: `postgresql://foyer@127.0.0.1:${proxy.port}/foyer`,
      DATA_DIR: temporaryFolder(),
      JWT_SECRET: secret,
      ...environment,
    });
    figure('starts that listened', Number(address !== undefined), { is: 0 });
    figure('seconds until the process ends', seconds(performance.now() - begun), { atMost: 30 }, 's');
    const clear = lines.filter((line) => /^DATABASE_URL: the server cannot be reached/.test(line));
    figure('lines that name the setting and the reason', clear.length, { is: 1 });
  });
