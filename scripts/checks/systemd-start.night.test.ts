/** Starts Foyer as the unit for systemd does, without a running systemd. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../run.ts';

const unit = readFileSync(join(root, 'docs/systemd/foyer.service'), 'utf8');
const valuesOf = (name: string) =>
  [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const folder = mkdtempSync(join(tmpdir(), 'foyer-systemd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const nobody = { uid: 65_534, gid: 65_534 };
const canSwitch =
  process.getuid?.() === 0 && spawnSync(process.execPath, ['--eval', '0'], nobody).status === 0;

test.skipIf(!canSwitch)(
  'a user without a home starts Foyer from code that it cannot write to, with nothing but the environment of the unit',
  async () => {
    chmodSync(folder, 0o755);
    const state = join(folder, 'state');
    mkdirSync(state, { mode: 0o700 });
    chownSync(state, nobody.uid, nobody.gid);
    const environment = Object.fromEntries(
      valuesOf('Environment').map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
    );
    const [, ...args] = valuesOf('ExecStart')[0]?.split(' ') ?? [];
    const child = spawn(process.execPath, args, {
      ...nobody,
      cwd: root,
      env: {
        ...environment,
        DATA_DIR: state,
        BACKUP_DIR: state,
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/foyer/compiled'),
        PORT: '0',
        ADMIN_EMAIL: 'owner@venue.example',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    const ready = Promise.withResolvers<void>();
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        if (said.includes('Foyer is ready')) ready.resolve();
      });
    const ended = once(child, 'close');
    await Promise.race([ready.promise, ended]);
    child.kill('SIGTERM');
    expect(await ended, said).toEqual([0, null]);
    expect(said).toContain('/auth/forgot-password?step=invitation&email=owner%40venue.example#');
    expect(existsSync(join(state, 'database/PG_VERSION'))).toBe(true);
  },
  300_000,
);
