import { setTimeout } from 'node:timers/promises';
import { breaks as writing } from '../breaks/writing.ts';
import { short, trial } from '../trial.ts';
import { stallReplication, startCluster, until, waitForStandby } from './cluster.ts';
import { longestPause } from './fail-over-writers.ts';
import { acknowledged, begin, compareWrites, tell } from './fail-over-writes.ts';

/** Time that a fail-over manager waits before it considers the primary lost. */
const certaintyMs = 2000;

trial(
  'fail-over: the machine of the primary is lost',
  {
    variants: [
      {
        name: 'PostgreSQL does not wait for the standby',
        setup: { replication: 'asynchronous' },
        caughtBy: 'acknowledged writes lost',
      },
      {
        name: 'sessions do not wait for durable commits',
        breaks: [writing.commitsLater],
        caughtBy: 'acknowledged writes lost',
      },
    ],
  },
  async ({ environment, setup, figure }) => {
    const synchronous = setup.replication !== 'asynchronous';
    const cluster = await startCluster({ environment, synchronous });
    const [primary, standby] = cluster.postgres;
    const writers = await begin(cluster, cluster.postgres[0], short ? 100 : 300);
    const from = performance.now();
    await stallReplication(primary);
    await setTimeout(500);
    await primary.kill();
    await setTimeout(certaintyMs);
    await standby.promote();
    await acknowledged(writers, short ? 100 : 700);
    const pause = longestPause(writers, from);
    figure(
      'until a mail and a webhook of after it went out',
      await tell(cluster, writers),
      { atMost: 15 },
      's',
    );
    await compareWrites(figure, cluster, writers, standby);
    figure('without an acknowledged write', pause, { atMost: 10 }, 's');
  },
);

if (!short) {
  trial(
    'fail-over: an instance is killed, then the proxy',
    {
      variants: [
        {
          name: 'a repeated call is executed again',
          breaks: [writing.repeatsCalls],
          caughtBy: 'duplicate writes',
        },
      ],
    },
    async ({ environment, figure }) => {
      const cluster = await startCluster({ environment });
      const writers = await begin(cluster, cluster.postgres[0], 300);
      let from = performance.now();
      await cluster.kill(0);
      await acknowledged(writers, 300);
      const withOneInstance = longestPause(writers, from);
      await cluster.start(0);
      from = performance.now();
      // Several times, since only a write that commits at that moment loses its response.
      for (let time = 0; time < 4; time += 1) {
        await cluster.proxy.kill();
        await setTimeout(500);
        await cluster.proxy.start();
        await acknowledged(writers, 200);
      }
      const withoutProxy = longestPause(writers, from);
      await compareWrites(figure, cluster, writers, cluster.postgres[0]);
      figure('without an acknowledged write, instance killed', withOneInstance, { atMost: 10 }, 's');
      figure('without an acknowledged write, proxy killed', withoutProxy, { atMost: 10 }, 's');
    },
  );

  trial(
    'fail-over: the proxy leads to a standby',
    {
      variants: [
        {
          name: 'a standby counts as the database',
          breaks: [writing.acceptsStandby],
          caughtBy: 'instances ready on a standby',
        },
      ],
    },
    async ({ environment, figure }) => {
      const cluster = await startCluster({ environment });
      const { postgres, proxy } = cluster;
      const [old, next] = postgres;
      const writers = await begin(cluster, cluster.postgres[0], 300);
      // The proxy still sends traffic to the former primary, which is now a standby.
      let from = performance.now();
      await old.kill();
      await next.promote();
      await old.follow(next);
      await waitForStandby(next);
      await acknowledged(writers, 500);
      const changedOver = longestPause(writers, from);
      from = performance.now();
      await proxy.tell('disable health database/postgres-1; set server database/postgres-1 health up');
      await proxy.tell(
        'set server database/postgres-2 state maint; shutdown sessions server database/postgres-2',
      );
      await setTimeout(2500);
      const ready = await Promise.all(cluster.instances.map((address) => fetch(`${address}/readyz`)));
      await setTimeout(1500);
      // The proxy now sends new traffic to the right server, but keeps open connections.
      await proxy.tell(
        'set server database/postgres-1 state drain; set server database/postgres-2 state ready',
      );
      const right = performance.now();
      const before = writers.acknowledged.length;
      figure('instances ready on a standby', ready.filter(({ ok }) => ok).length, { is: 0 });
      await until(() => writers.acknowledged.length > before);
      const back = Math.round((performance.now() - right) / 100) / 10;
      await acknowledged(writers, 500);
      await compareWrites(figure, cluster, writers, next);
      figure('without an acknowledged write, after a switchover', changedOver, { atMost: 10 }, 's');
      figure('until writes succeed once the proxy is corrected', back, { atMost: 10 }, 's');
    },
  );

  trial(
    'fail-over: the machine of the primary hangs',
    {
      variants: [
        {
          name: 'the proxy keeps connections to a server that is down',
          setup: { 'on-marked-down shutdown-sessions': '' },
          caughtBy: ['without an acknowledged write', 'responses other than success or retry'],
        },
      ],
    },
    async ({ environment, setup, figure }) => {
      const cluster = await startCluster({ environment, proxyChanges: setup });
      const [primary, standby] = cluster.postgres;
      const writers = await begin(cluster, cluster.postgres[0], 300);
      const from = performance.now();
      await primary.freeze();
      await setTimeout(certaintyMs);
      await standby.promote();
      await acknowledged(writers, 700);
      const pause = longestPause(writers, from);
      await compareWrites(figure, cluster, writers, standby);
      figure('without an acknowledged write', pause, { atMost: 10 }, 's');
    },
  );
}
