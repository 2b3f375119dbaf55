/** First starts that are interrupted, and the start after them. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { killGroups, startInGroup, startWords } from '#test/services/first-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-interrupted-start-'));
const { beginning, migrating, filling } = startWords(folder);

afterAll(() => {
  killGroups();
  rmSync(folder, { recursive: true, force: true });
});

/** True while any process of the group is running. */
function isAlive(group: number): boolean {
  try {
    return process.kill(-group, 0);
  } catch {
    return false;
  }
}

test.for([
  ['SIGINT', [beginning, expect.stringMatching(migrating), filling]],
  ['SIGKILL', [beginning, filling]],
] as const)('a first start ended by %s leaves no process behind', async ([signal, expected]) => {
  const { pid, says, lines, ended } = startInGroup(folder);
  await says(/filling it with demo data.*\n/);
  expect(lines()).toEqual(expected);
  await setTimeout(1500); // until pictures are being drawn by another process
  process.kill(signal === 'SIGINT' ? -pid : pid, signal);
  expect(await ended).toEqual({ code: null, signal });
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('the start after them fills the database and leaves no unfinished files', async () => {
  const { pid, says, lines, ended } = startInGroup(folder);
  await says(/ready at (\S+)\n.*with the password.*\n/);
  expect(lines().slice(0, 2)).toEqual([beginning, filling]);
  process.kill(-pid, 'SIGINT');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(readdirSync(folder).filter((name) => name.includes('.tmp-'))).toEqual([]);
});
