import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { restartOnChange } from './restarting.ts';

/** A folder with a program that writes a line at each start and then runs until it is ended. */
function folderWithProgram(code = 'setInterval(() => {}, 1000)') {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-dev-'));
  const starts = join(folder, 'starts.log');
  const program = join(folder, 'src', 'program.ts');
  mkdirSync(join(folder, 'src'));
  writeFileSync(program, `require('node:fs').appendFileSync(${JSON.stringify(starts)}, 'start\\n'); ${code}`);
  const said: string[] = [];
  const server = restartOnChange(
    () => spawn(process.execPath, ['--input-type=commonjs', '-e', readFileSync(program, 'utf8')]),
    [join(folder, 'src'), join(folder, 'missing')],
    (line) => said.push(line),
  );
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });
  const countStarts = () => (existsSync(starts) ? readFileSync(starts, 'utf8').split('\n').length - 1 : 0);
  const untilStarts = (count: number) => vi.waitFor(() => expect(countStarts()).toBe(count), 10_000);
  return { folder: join(folder, 'src'), program, server, said, untilStarts };
}

test('a program restarts when an editor replaces a file by renaming', async () => {
  const { program, untilStarts, said } = folderWithProgram();
  await untilStarts(1);
  writeFileSync(`${program}.swp`, readFileSync(program));
  renameSync(`${program}.swp`, program);
  await untilStarts(2);
  renameSync(program, `${program}.swp`);
  renameSync(`${program}.swp`, program);
  await untilStarts(3);
  expect(said).toContain('Restarting the server, because program.ts has changed.');
});

test('a program restarts once for several changes, and for SQL files in new folders', async () => {
  const { folder, untilStarts } = folderWithProgram();
  await untilStarts(1);
  for (const name of ['a.ts', 'b.ts', 'c.ts']) writeFileSync(join(folder, name), '');
  await untilStarts(2);
  mkdirSync(join(folder, 'functions'));
  writeFileSync(join(folder, 'functions', 'a.sql'), 'select 1');
  await untilStarts(3);
  writeFileSync(join(folder, 'functions', 'a.sql'), 'select 2');
  await untilStarts(4);
});

test('a program that fails at first says so, and one that fails after a change starts again', async () => {
  const failing = folderWithProgram('process.exit(3)');
  expect(await failing.server.firstExit).toBe(3);

  const { program, untilStarts, said } = folderWithProgram();
  await untilStarts(1);
  const good = readFileSync(program, 'utf8');
  writeFileSync(program, 'process.exit(1)');
  await vi.waitFor(() => expect(said.at(-1)).toMatch(/^The server stopped/), 10_000);
  writeFileSync(program, good);
  await untilStarts(2);
});
