/** Three PostgreSQL servers that Patroni manages, with docs/patroni.yml and the addresses of a trial. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/test/free-port.ts';
import { runningProcesses, sendSignal } from '../../server/test/services/postgres.ts';
import { findPrograms, readAccount } from '../../server/test/services/postgres-programs.ts';
import { until } from './cluster.ts';
import { startProxy } from './proxy.ts';

/** One machine with Patroni and its PostgreSQL. */
export interface PatroniNode {
  name: string;
  /** Address without port. */
  host: string;
  /** Kills all its processes at once, like the loss of the machine. */
  kill(): Promise<void>;
  /** Starts Patroni again, as a process supervisor would. */
  start(): void;
  /** Suspends all its processes, like a machine that hangs. */
  freeze(): Promise<void>;
  resume(): Promise<void>;
  /** Loses every packet between it and etcd. */
  isolate(): void;
  connect(): Promise<void>;
}

export interface Patroni {
  nodes: PatroniNode[];
  ports: { postgres: number; patroni: number };
  /** The node that accepts writes. Waits for it. */
  leader(): Promise<PatroniNode>;
  /** Waits until one node leads and all others follow it, one of them before each commit. */
  whole(): Promise<void>;
  /** Hands over from the leader to the standby that commits wait for. */
  switchover(): Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  /** Counts the changes of the leader. */
  timeline: number;
}

const configuration = readFileSync(new URL('../../docs/patroni.yml', import.meta.url), 'utf8');

/** Replaces texts of docs/patroni.yml. Fails if one is missing. */
function configured(replaced: Record<string, string>): string {
  let written = configuration;
  for (const [from, to] of Object.entries(replaced)) {
    if (!written.includes(from)) throw new Error(`docs/patroni.yml does not contain ${from}`);
    written = written.replaceAll(from, to);
  }
  return written;
}

interface Setting {
  folder: string;
  /** Address of etcd. */
  etcd: string;
  ports: Patroni['ports'];
  /** Account of PostgreSQL, which refuses to run as root. */
  account: ReturnType<typeof readAccount> | undefined;
  /** Replacements in docs/patroni.yml. */
  changes: Record<string, string>;
}

async function startNode(
  number: number,
  { folder, etcd, ports, account, changes }: Setting,
): Promise<PatroniNode> {
  const name = `postgres-${number}`;
  const host = `127.0.0.2${number}`;
  const proxy = await startProxy(etcd);
  const own = join(folder, name);
  mkdirSync(own);
  if (account) chownSync(own, account.uid, account.gid);
  const file = join(own, 'patroni.yml');
  writeFileSync(
    file,
    configured({
      ...changes,
      'name: postgres-1': `name: ${name}`,
      // With `use_proxies`, Patroni does not look for other addresses of etcd.
      'hosts: 10.0.0.21:2379,10.0.0.22:2379,10.0.0.23:2379': `hosts: 127.0.0.1:${proxy.port}\n  use_proxies: true`,
      '10.0.0.21:8008': `${host}:${ports.patroni}`,
      '10.0.0.21:5432': `${host}:${ports.postgres}`,
      '10.0.0.0/24': '127.0.0.0/8',
      '/usr/lib/postgresql/15/bin': findPrograms(),
      '/var/lib/postgresql/15/foyer': join(own, 'data'),
      '/var/lib/postgresql/patroni.pgpass': join(own, 'pgpass'),
      '/run/postgresql': own,
    }),
  );
  const signalAll = async (signal: NodeJS.Signals) => sendSignal(await processesIn(own), signal);
  const node: PatroniNode = {
    name,
    host,
    start: () => {
      spawn('patroni', [file], { cwd: own, ...account, stdio: 'ignore' });
    },
    kill: async () => {
      await signalAll('SIGKILL');
      await until(async () => (await processesIn(own)).length === 0);
    },
    freeze: () => signalAll('SIGSTOP'),
    resume: () => signalAll('SIGCONT'),
    isolate: () => proxy.swallow(),
    connect: () => proxy.pass(),
  };
  onTestFinished(async () => {
    await node.resume();
    await node.kill();
  });
  node.start();
  return node;
}

/** Starts etcd and three nodes, without the role and the database of Foyer. `changes` edits docs/patroni.yml. */
export async function startPatroni(folder: string, changes: Record<string, string> = {}): Promise<Patroni> {
  const account = process.getuid?.() === 0 ? readAccount('postgres') : undefined;
  if (account) chmodSync(folder, 0o755);
  const ports = { postgres: await freePort(), patroni: await freePort() };
  const setting: Setting = { folder, etcd: await startEtcd(folder), ports, account, changes };
  const waits = configured(changes).includes('synchronous_mode: true');

  const nodes: PatroniNode[] = [];
  for (const number of [1, 2, 3]) {
    nodes.push(await startNode(number, setting));
    if (number === 1) await until(async () => (await leaderOf(nodes, ports.patroni)) !== undefined);
  }
  const members = () => membersOf(nodes, ports.patroni);
  const leader = async () => {
    let found: PatroniNode | undefined;
    await until(async () => {
      found = await leaderOf(nodes, ports.patroni);
      return found !== undefined;
    });
    if (!found) throw new Error('no node leads');
    return found;
  };
  return {
    nodes,
    ports,
    leader,
    whole: () =>
      until(async () => {
        const all = await members();
        const leads = all.find(({ role, state }) => role === 'leader' && state === 'running');
        // A node that hung still reports what it was before, with an older timeline.
        const follow = all.filter(
          (member) =>
            member.role !== 'leader' && isFollowing(member.state) && member.timeline === leads?.timeline,
        );
        const waitsFor = all.some(({ role }) => role === 'sync_standby');
        return leads !== undefined && follow.length === nodes.length - 1 && (waitsFor || !waits);
      }),
    switchover: async () => {
      const { name, host } = await leader();
      const candidate = (await members()).find(({ role }) => role === 'sync_standby');
      const answer = await fetch(`http://${host}:${ports.patroni}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name, candidate: candidate?.name }),
      });
      if (!answer.ok) throw new Error(`Patroni refused to hand over: ${await answer.text()}`);
    },
  };
}

/** Newer versions of Patroni say "streaming" instead of "running". */
const isFollowing = (state: string) => state === 'running' || state === 'streaming';

/** The node whose own answer says that it leads: a node cut off from etcd no longer does. */
async function leaderOf(nodes: PatroniNode[], port: number): Promise<PatroniNode | undefined> {
  for (const node of nodes) {
    const answer = await asked(`http://${node.host}:${port}/primary`);
    if (answer?.ok) return node;
  }
  return undefined;
}

async function membersOf(nodes: PatroniNode[], port: number): Promise<Member[]> {
  for (const { host } of nodes) {
    const answer = await asked(`http://${host}:${port}/cluster`);
    if (answer?.ok) return (await answer.json()).members;
  }
  return [];
}

const asked = (url: string) => fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);

/** Returns its address. Stops after the trial. */
async function startEtcd(folder: string): Promise<string> {
  const [clients, peers] = [await freePort(), await freePort()];
  const address = `http://127.0.0.1:${clients}`;
  const options = {
    'data-dir': join(folder, 'etcd'),
    'enable-v2': 'true',
    'listen-client-urls': address,
    'advertise-client-urls': address,
    'listen-peer-urls': `http://127.0.0.1:${peers}`,
    'initial-advertise-peer-urls': `http://127.0.0.1:${peers}`,
    'initial-cluster': `default=http://127.0.0.1:${peers}`,
  };
  const child = spawn(
    'etcd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
    { stdio: 'ignore' },
  );
  onTestFinished(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  });
  await until(async () => (await asked(`${address}/health`))?.ok === true);
  return address;
}

/**
 * Processes that name the folder in their command, and their children. PostgreSQL is not a child of Patroni. Parents first, so
 * that they cannot start further children in between.
 */
async function processesIn(folder: string): Promise<number[]> {
  const all = await runningProcesses();
  const named = all.filter(({ args }) => args.includes(`${folder}/`)).map(({ pid }) => pid);
  const children = all.filter(({ pid, parent }) => named.includes(parent) && !named.includes(pid));
  return [...named, ...children.map(({ pid }) => pid)];
}
