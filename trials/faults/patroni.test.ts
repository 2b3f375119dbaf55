import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { onPath } from '../../e2e/on-path.ts';
import { freePort } from '../../server/test/free-port.ts';
import { temporaryFolder } from '../servers.ts';
import { short, type Trial, trial } from '../trial.ts';
import { ask, at, freePorts, type Instances, stallReplication, startInstances, until } from './cluster.ts';
import { longestPause } from './fail-over-writers.ts';
import { acknowledged, begin, compareWrites } from './fail-over-writes.ts';
import { startHAProxy } from './haproxy.ts';
import { type Patroni, type PatroniNode, startPatroni } from './patroni.ts';

const times = 5;
/** Writes before the first fault, and after each. */
const writes = 300;
/** Leaves the processor to Patroni, and to the trial beside it: nodes join for most of the time. */
const pauseMs = 100;
/** Of docs/patroni.yml, for each role. */
const password = 'change-me-superuser';

interface Fault {
  name: string;
  strike(leader: PatroniNode, patroni: Patroni): Promise<void>;
  heal(leader: PatroniNode): Promise<void>;
  variants?: Parameters<typeof trial>[1]['variants'];
}

const faults: Fault[] = [
  {
    name: 'the machine of the leader is lost',
    strike: async (leader, { ports }) => {
      await stallReplication(serverOf(leader, ports.postgres));
      await setTimeout(500);
      await leader.kill();
    },
    heal: async (leader) => leader.start(),
    variants: [
      {
        name: 'the leader acknowledges before it replicates',
        setup: {
          'synchronous_mode: true': 'synchronous_mode: false',
          'synchronous_mode_strict: true': 'synchronous_mode_strict: false',
        },
        caughtBy: 'acknowledged writes lost',
      },
    ],
  },
  {
    name: 'the machine of the leader hangs',
    strike: (leader) => leader.freeze(),
    heal: (leader) => leader.resume(),
  },
  {
    name: 'the leader is cut off from etcd',
    strike: async (leader) => leader.isolate(),
    heal: (leader) => leader.connect(),
  },
  {
    name: 'the leader hands over',
    strike: (_, patroni) => patroni.switchover(),
    heal: async () => {},
  },
];

const missing = ['patroni', 'etcd'].filter((program) => onPath(program) === undefined);
const impossible = missing.length > 0 ? `this machine has no ${missing.join(' and no ')}` : undefined;

for (const { name, strike, heal, variants = [] } of short ? [] : faults) {
  trial(
    `Patroni: ${name}, ${times} times`,
    { variants, impossible },
    async ({ environment, setup, figure }) => {
      const { patroni, instances } = await deploy(environment, setup);
      const writers = await begin(
        instances,
        serverOf(await patroni.leader(), patroni.ports.postgres),
        writes,
        pauseMs,
      );
      const pauses: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const leader = await patroni.leader();
        const from = performance.now();
        await strike(leader, patroni);
        await acknowledged(writers, writes);
        pauses.push(longestPause(writers, from));
        await heal(leader);
        await patroni.whole();
      }
      await readsFromStandby(patroni);
      await compareWrites(
        figure,
        instances,
        writers,
        serverOf(await patroni.leader(), patroni.ports.postgres),
      );
      figure('without an acknowledged write', Math.max(...pauses), { atMost: 15 }, 's');
    },
  );
}

/** Three nodes and two instances behind HAProxy, as docs/operations.md describes them. */
async function deploy(
  environment: Trial['environment'],
  setup: Trial['setup'],
): Promise<{ patroni: Patroni; instances: Instances }> {
  const folder = temporaryFolder();
  const patroni = await startPatroni(folder, setup);
  const { ports, nodes } = patroni;
  const operator = serverOf(await patroni.leader(), ports.postgres, 'postgres');
  await ask(operator, `create role foyer login password '${password}'`);
  await ask(operator, 'create database foyer owner foyer');
  await patroni.whole();
  const [panel, database, ...instancePorts] = await freePorts();
  const replica = await freePort();
  const hosts = ['10.0.0.21', '10.0.0.22', '10.0.0.23'];
  const proxy = await startHAProxy(
    folder,
    {
      '10.0.0.10:80': at(panel),
      '10.0.0.10:5432': at(database),
      '10.0.0.10:5433': at(replica),
      '10.0.0.11:3000': at(instancePorts[0]),
      '10.0.0.12:3000': at(instancePorts[1]),
      '8008': String(ports.patroni),
      ...Object.fromEntries(
        hosts.map((host, index) => [`${host}:5432`, `${nodes[index]?.host}:${ports.postgres}`]),
      ),
    },
    { hasPatroni: true },
  );
  onTestFinished(proxy.kill);
  await until(async () => {
    const up = await Promise.all(nodes.map(({ name }) => proxy.isUp(`database/${name}`)));
    return up.some(Boolean);
  });
  const url = (port: number) => `postgresql://foyer:${password}@${at(port)}/foyer`;
  const instances = await startInstances(proxy, folder, {
    address: `http://${at(panel)}`,
    ports: instancePorts,
    environment: { DATABASE_URL: url(database), DATABASE_REPLICA_URL: url(replica), ...environment },
  });
  return { patroni, instances };
}

const serverOf = ({ host }: PatroniNode, port: number, database = 'foyer') => ({
  url: () => `postgresql://foyer:${password}@${host}:${port}/${database}`,
});

/** Waits until a standby reads a list of events. */
async function readsFromStandby({ nodes, ports, leader }: Patroni): Promise<void> {
  const primary = await leader();
  const reads = async () => {
    const standbys = nodes.filter(({ name }) => name !== primary.name);
    const counts = await Promise.all(
      standbys.map((node) => ask(serverOf(node, ports.postgres), readsOfEvents)),
    );
    return counts.flat().reduce((sum, { reads }) => sum + Number(reads), 0);
  };
  const before = await reads();
  await until(async () => (await reads()) > before);
}

const readsOfEvents = `select seq_scan + idx_scan as reads from pg_stat_user_tables where relname = 'events'`;
