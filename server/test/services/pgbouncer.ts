/** PgBouncer in front of a PostgreSQL server. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '#test/free-port.ts';
import { readAccount } from './postgres-programs.ts';

export function findPgBouncer(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((file) => existsSync(file));
}

/** Starts it for the role `foyer`. `settings` are lines of its configuration. */
export async function startPgBouncer(
  program: string,
  to: string,
  settings: string[],
): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pgbouncer-'));
  chmodSync(folder, 0o755); // read by another account
  const port = await freePort();
  const { hostname, port: serverPort, pathname } = new URL(to);
  writeFileSync(join(folder, 'users.txt'), '"foyer" ""\n');
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      ...settings,
    ].join('\n'),
  );
  // Like PostgreSQL, it refuses to run as root.
  const account = process.getuid?.() === 0 ? readAccount('postgres') : {};
  const child = spawn(program, ['--quiet', join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' });
  const stop = async () => {
    const ended = once(child, 'close');
    if (child.exitCode === null && child.kill('SIGKILL')) await ended;
    rmSync(folder, { recursive: true });
  };
  while (!(await listens(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start (exit code ${child.exitCode})`);
    await setTimeout(20);
  }
  return { url: `postgresql://foyer@127.0.0.1:${port}${pathname}`, stop };
}

async function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return open;
}
