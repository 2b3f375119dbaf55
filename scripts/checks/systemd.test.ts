/** Units for systemd, checked without a running systemd: their syntax, their paths, their settings, and the start as such a user. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '../run.ts';

const units = ['foyer.service', 'foyer-backup.service', 'foyer-backup.timer'];
const pathOf = (unit: string) => join(root, 'docs/systemd', unit);
const read = (unit: string) => readFileSync(pathOf(unit), 'utf8');
const valuesOf = (unit: string, name: string) =>
  [...read(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const folder = mkdtempSync(join(tmpdir(), 'foyer-systemd-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the units name existing programs and known settings', () => {
  const settings = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  for (const unit of units.slice(0, 2)) {
    const [program = '', script = ''] = valuesOf(unit, 'ExecStart')[0]?.split(' ') ?? [];
    expect(existsSync(program.replace('/opt/foyer', root))).toBe(true);
    expect(existsSync(join(root, script))).toBe(true);
    for (const pair of valuesOf(unit, 'Environment')) {
      const [name = ''] = pair.split('=');
      if (!name.startsWith('NODE_')) expect(settings).toContain(`| \`${name}\` |`);
    }
  }
});

const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!canVerify)(
  'systemd finds no fault in the units, except for the program that is elsewhere here',
  () => {
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...units.map(pathOf)], {
      encoding: 'utf8',
    });
    const faults = stderr
      .split('\n')
      .filter((line) => line.includes('foyer') && !/is not executable: No such file/.test(line));
    expect(faults).toEqual([]);
  },
);

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
      valuesOf('foyer.service', 'Environment').map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
    );
    const [, ...args] = valuesOf('foyer.service', 'ExecStart')[0]?.split(' ') ?? [];
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
