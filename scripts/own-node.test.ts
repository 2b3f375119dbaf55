import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-own-node-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Folder with a program that calls itself Node of this version. */
function nodeOf(version: string): string {
  const bin = join(folder, version);
  mkdirSync(bin);
  writeFileSync(
    join(bin, 'node'),
    `#!/bin/sh\n[ "$1" = --version ] && echo ${version} || echo own ${version}: "$@"\n`,
  );
  chmodSync(join(bin, 'node'), 0o755);
  return bin;
}

const run = (...path: string[]) =>
  execFileSync('/bin/sh', [join(root, 'scripts/own-node.sh'), '-p', 'process.version'], {
    env: { PATH: [join(root, 'node_modules/.bin'), ...path, '/usr/bin', '/bin'].join(':') },
    encoding: 'utf8',
  }).trim();

test('npm start takes the own Node of the machine if it is new enough, else the installed one', () => {
  expect(run(nodeOf('v99.1.0'))).toBe('own v99.1.0: -p process.version');
  expect(run(nodeOf('v20.11.0'), nodeOf('v98.0.0'))).toBe(process.version);
  expect(run(nodeOf('v26.9.9'))).toBe(process.version);
});
