/** A PostgreSQL server of its own: started in a temporary folder, on the loopback address, for as long as the tests run. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

export interface PostgresServer {
  /** The address of one of its databases. `postgres` exists from the start. */
  url(database: string): string;
  /** Takes the server away at once, as a crash would. Its data stays. */
  down(): Promise<void>;
  /** Brings it back at the same address. */
  up(): Promise<void>;
  /** Ends it for good and removes its folder. */
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, so root lends it this account. */
interface Account {
  uid: number;
  gid: number;
}

const run = promisify(execFile);

/** Speed over safety: these data are worth nothing once the tests are over. */
const speed = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts a server with the newest PostgreSQL of this machine. Throws a clear sentence where there is none. A `durable` one syncs
 * each commit to the disk, as a real one does. A standby begins as a copy of another server, and follows it.
 */
export async function startPostgres({
  durable = false,
  standbyOf,
}: {
  durable?: boolean;
  standbyOf?: PostgresServer;
} = {}): Promise<PostgresServer> {
  const programs = findPrograms();
  const account = process.getuid?.() === 0 ? readAccount('postgres') : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'foyer-postgres-'));
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
    if (server?.exitCode !== null || !killServer()) return;
    await once(server, 'exit');
  };

  if (standbyOf) {
    const copy = [
      '-D',
      data,
      '-d',
      standbyOf.url('postgres'),
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    ];
    await run(join(programs, 'pg_basebackup'), copy, as);
  } else {
    const initdb = ['-D', data, '-U', 'foyer', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await run(join(programs, 'initdb'), initdb, as);
  }
  await up();
  process.once('exit', killServer);
  return {
    url: (database) => `postgresql://foyer@127.0.0.1:${port}/${database}`,
    down,
    up,
    stop: async () => {
      await down();
      process.removeListener('exit', killServer);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The folder of `initdb` and `postgres`; distributions keep it out of the PATH. */
function findPrograms(): string {
  const version = (folder: string) => Number(/\d+/.exec(folder)?.[0] ?? 0);
  const packaged = globSync('/usr/lib/postgresql/*/bin').toSorted((a, b) => version(b) - version(a));
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const found = [...packaged, ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
  if (found) return found;
  throw new Error(
    'These tests need PostgreSQL 15 or later on this machine (its programs initdb and postgres); found none in /usr/lib/postgresql or the PATH.',
  );
}

function readAccount(name: string): Account {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  throw new Error(`PostgreSQL does not run as root, and this machine has no user ${name} to run it as.`);
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address === 'object' && address) return address.port;
  throw new Error('No free port on 127.0.0.1');
}

/** Reads the server's log until it takes connections, and goes on reading so that the pipe never fills. */
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
