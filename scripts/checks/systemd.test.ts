/** Units for systemd, checked without a running systemd: their syntax, their paths and their settings. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run.ts';

const units = ['foyer.service', 'foyer-backup.service', 'foyer-backup.timer'];
const pathOf = (unit: string) => join(root, 'docs/systemd', unit);
const read = (unit: string) => readFileSync(pathOf(unit), 'utf8');
const valuesOf = (unit: string, name: string) =>
  [...read(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

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

test.skipIf(!canVerify).each(units.slice(0, 2))(
  '%s shuts the service off from the rest of the machine, by the figure of systemd',
  (unit) => {
    const { status, stderr } = spawnSync(
      'systemd-analyze',
      ['security', '--offline=true', '--threshold=15', pathOf(unit)],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, expect.any(String)]);
  },
);
