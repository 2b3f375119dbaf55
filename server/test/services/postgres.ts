/** PostgreSQL server in a temporary folder on loopback, for the duration of the tests. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '#test/free-port.ts';
import { type OlderVersion, olderVersions } from '#test/older-postgres.ts';
import { makeHostile } from './hostile-defaults.ts';
import { copyPackagedPrograms, findPrograms, readAccount } from './postgres-programs.ts';

export interface PostgresServer {
  /** URL of a database as its owner, the plain role `foyer`. The database `foyer` exists. */
  url(database?: string): string;
  /** URL for the superuser, who creates roles, databases and standbys. */
  adminUrl: string;
  /** Stops the server at once, like a crash. The data remains. */
  down(): Promise<void>;
  /** Restarts the server at the same address. */
  up(): Promise<void>;
  /** Kills all processes at once, like the loss of the machine: clients are not notified. The data remains. */
  kill(): Promise<void>;
  /** Suspends all processes, like a machine that hangs. */
  freeze(): Promise<void>;
  /** Promotes a standby. Resolves when it accepts writes. */
  promote(): Promise<void>;
  /** Replaces its data by a copy of `primary` and follows it as a standby at the same address. */
  follow(primary: PostgresServer): Promise<void>;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

// The driver and PostgreSQL's programs would take missing values from `PGPORT` and so on, meant for another server.
for (const name of Object.keys(process.env)) if (name.startsWith('PG')) delete process.env[name];

const run = promisify(execFile);

/** Trades durability for speed, since the data is disposable. */
const speed = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

interface PostgresOptions {
  /** Syncs each commit, like a real server. */
  durable?: boolean;
  /** Starts as a copy of this server and follows it. */
  standbyOf?: PostgresServer;
  /** Sessions of other programs than Foyer, such as those it is measured against, can work as usual. */
  usualDefaults?: boolean;
  version?: PostgresVersion;
}

/** The newest on this machine, or one from npm. */
export type PostgresVersion = 'installed' | 'newest' | OlderVersion;

/** Starts a server with the role and the database `foyer`. */
export async function startPostgres({
  durable = false,
  standbyOf,
  usualDefaults = false,
  version = chosenVersion(),
}: PostgresOptions = {}): Promise<PostgresServer> {
  const account = process.getuid?.() === 0 ? readAccount('postgres') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
  const programs = version === 'installed' ? findPrograms() : copyPackagedPrograms(version, folder);
  if (account) chownSync(folder, account.uid, account.gid);
  const as = { cwd: folder, ...account };
  const data = join(folder, 'data');
  const port = await freePort();
  const settings = [
    ...(durable ? [] : speed),
    'max_connections=300',
    `unix_socket_directories=${folder}`,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
  ];

  let server: ChildProcess | undefined;
  const killServer = () => server?.kill('SIGQUIT');
  const up = async () => {
    server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((s) => ['-c', s])], {
      ...as,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await untilReady(server);
  };
  const down = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null || !killServer()) return;
    await once(server, 'exit');
  };

  const signalAll = async (signal: NodeJS.Signals) => sendSignal(await processesOf(server?.pid), signal);
  const kill = async () => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    await signalAll('SIGKILL');
    await ended;
  };
  const copy = (primary: PostgresServer) => {
    const from = ['-d', primary.adminUrl, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
    return run(join(programs, 'pg_basebackup'), ['-D', data, ...from], as);
  };

  if (standbyOf) await copy(standbyOf);
  else {
    const initdb = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await run(join(programs, 'initdb'), initdb, as);
  }
  await up();
  process.once('exit', killServer);
  const adminUrl = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  if (!standbyOf) await createOwner(adminUrl, usualDefaults);
  return {
    url: (database = 'foyer') => `postgresql://foyer@127.0.0.1:${port}/${database}`,
    adminUrl,
    down,
    up,
    kill,
    freeze: () => signalAll('SIGSTOP'),
    promote: async () => {
      await run(join(programs, 'pg_ctl'), ['promote', '-w', '-D', data], as);
    },
    follow: async (primary) => {
      await kill();
      rmSync(data, { recursive: true });
      await copy(primary);
      await up();
    },
    stop: async () => {
      await signalAll('SIGCONT'); // suspended processes do not exit
      await down();
      process.removeListener('exit', killServer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Version of this test run. */
export const chosenVersion = (): PostgresVersion => versionNamed(process.env.FOYER_TEST_POSTGRES);

export function versionNamed(name: string | undefined): PostgresVersion {
  if (name === 'newest') return name;
  return olderVersions.find((version) => version === name) ?? 'installed';
}

/** As described in docs/operations.md. */
async function createOwner(adminUrl: string, usualDefaults: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create role foyer login');
  await client.query('create database foyer owner foyer');
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if (!usualDefaults) await client.query(makeHostile('foyer', rows[0]?.version ?? 0));
  await client.end();
}

/** Parent first, so that it cannot start further children in between. */
async function processesOf(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) return [];
  const children = (await runningProcesses()).filter(({ parent }) => parent === pid);
  return [pid, ...children.map((child) => child.pid)];
}

export function sendSignal(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {} // has already exited
  }
}

/** All processes of the machine, except those that have ended and wait for their parent. */
export async function runningProcesses(): Promise<{ pid: number; parent: number; args: string }[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, parent, state = 'Z', args = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), args }];
  });
}

/** Waits until the server accepts connections. Keeps reading its log afterwards, so that the pipe never fills. */
async function untilReady(server: ChildProcess): Promise<void> {
  if (!server.stderr) throw new Error('The server has no log');
  const said: string[] = [];
  const lines = createInterface(server.stderr);
  await new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => {
      said.push(line);
      if (said.length > 20) said.shift();
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
    });
    server.once('exit', (code) =>
      reject(new Error(`PostgreSQL did not start (exit code ${code}):\n${said.join('\n')}`)),
    );
    server.once('error', reject);
  });
}
