/** `npm run types`: checks all projects. Files of several projects report their errors once. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../run.ts';

/** One checker: several would repeat each other's work. */
const tsc = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-b', '--checkers', '1'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const lines = new Set(`${tsc.stdout}${tsc.stderr}`.split('\n'));
if (tsc.status !== 0) console.error([...lines].filter(Boolean).join('\n'));
process.exitCode = tsc.status ?? 1;
