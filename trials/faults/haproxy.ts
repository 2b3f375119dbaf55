/** HAProxy with docs/haproxy.cfg, if need be that of Patroni, and the addresses of a trial. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { onPath } from '../../e2e/on-path.ts';

const program = onPath('haproxy') ?? '/usr/sbin/haproxy';
const read = (file: string) => readFileSync(new URL(`../../docs/${file}`, import.meta.url), 'utf8');

/** docs/haproxy.cfg; with Patroni, the lists of docs/haproxy-patroni.cfg replace its list of the database. */
function configuration(hasPatroni: boolean): string {
  const usual = read('haproxy.cfg');
  if (!hasPatroni) return usual;
  const database = usual.indexOf('# The primary.');
  if (database < 0)
    throw new Error('docs/haproxy.cfg does not begin its list of the database with a comment');
  return usual.slice(0, database) + read('haproxy-patroni.cfg');
}

export interface HAProxy {
  /** Runs a command of the runtime API, such as `show servers state`. */
  tell(command: string): Promise<string>;
  /** State of a server, such as `database/postgres-1`. */
  isUp(server: string): Promise<boolean>;
  /** SIGKILL: breaks all open connections. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Replaces the file's addresses by `addresses` and fails if one is missing. `kill` ends it. */
export async function startHAProxy(
  folder: string,
  addresses: Record<string, string>,
  { hasPatroni = false } = {},
): Promise<HAProxy> {
  const socket = join(folder, 'haproxy.sock');
  const file = join(folder, 'haproxy.cfg');
  let written = configuration(hasPatroni);
  for (const [from, to] of Object.entries({ ...addresses, '/run/haproxy/admin.sock': socket })) {
    if (!written.includes(from)) throw new Error(`the configuration of HAProxy does not name ${from}`);
    written = written.replaceAll(new RegExp(`(?<=\\s)${RegExp.escape(from)}(?=\\s)`, 'g'), to);
  }
  writeFileSync(file, written);

  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const tell = async (command: string) => {
    const connection = createConnection(socket).end(`${command}\n`);
    return text(connection);
  };
  const start = async () => {
    child = spawn(program, ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
    for (let tries = 0; !existsSync(socket) || !(await tell('show info').catch(() => '')); tries += 1) {
      if (child.exitCode !== null || tries > 100) throw new Error('HAProxy did not start');
      await setTimeout(50);
    }
  };
  await start();
  return {
    tell,
    isUp: async (server) => {
      const [proxy, name] = server.split('/');
      const rows = (await tell('show stat')).split('\n').map((line) => line.split(','));
      return rows.some(([of, what, ...rest]) => of === proxy && what === name && rest[15]?.startsWith('UP'));
    },
    kill,
    start,
  };
}
