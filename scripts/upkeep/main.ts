/** `npm run upkeep`: asks the registry for the releases of all dependencies, and writes their months into docs/dependencies.md. */
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../run.ts';
import { packagesOf, type Upkeep, unexplained, withReleases } from './releases.ts';

interface View {
  'dist-tags': { latest: string };
  time: Record<string, string>;
  /** Some registries leave it out. */
  maintainers?: unknown[];
}

async function upkeepOf(name: string): Promise<Upkeep> {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['view', name, 'dist-tags', 'time', 'maintainers', '--json'],
    { cwd: root },
  );
  const { 'dist-tags': tags, time, maintainers }: View = JSON.parse(stdout);
  return { released: time[tags.latest]?.slice(0, 7) ?? '?', maintainers: maintainers?.length };
}

const file = join(root, 'docs/dependencies.md');
const text = readFileSync(file, 'utf8');
const upkeep = new Map<string, Upkeep>();
for (const name of packagesOf(text)) upkeep.set(name, await upkeepOf(name));
writeFileSync(file, withReleases(text, upkeep));

const silent = [...upkeep].filter(([, { maintainers }]) => maintainers === undefined).length;
if (silent > 0) process.stdout.write(`The registry does not say who maintains ${silent} packages.\n`);
const doubts = unexplained(text, upkeep, new Date());
if (doubts.length > 0)
  process.stdout.write(
    `Explain these in “Doubtful upkeep” of docs/dependencies.md, or replace them:\n${doubts.join('\n')}\n`,
  );
process.exitCode = doubts.length > 0 ? 1 : 0;
