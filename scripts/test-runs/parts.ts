/** Parts of a test run. Their counts and failures are added up. */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildPanel } from '../panel-build.ts';
import { type RunOptions, run } from '../run.ts';
import { type Need, prepareMachine } from './machine.ts';
import { add, nothing, type Outcome, summary } from './reports.ts';
import { reports, type Work } from './suites.ts';

const failed: Outcome = { ...nothing, failed: 1, failures: [] };
let total: Outcome = { ...nothing, failures: [] };
/** Lines of the table of times. */
const times: string[] = [];

/** Installs what the tests need, and builds the panel. Removes earlier reports. Ends the run if that fails. */
export async function prepare(needs: Need[]): Promise<void> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  await part('what the machine needs', async () => unless(await prepareMachine(needs)));
  await part('panel build and budget', async () => unless((await buildPanel('info')) === 0));
  if (total.failed === 0) return;
  finish();
  process.exit();
}

/** Prints the name of a part, runs it and adds its counts. */
export async function part(name: string, work: Work): Promise<void> {
  console.log(`\n── ${name}`);
  console.log(`── ${name}: ${await counted(name, work, {})}`);
}

/** Like `part`, but in parallel to others: its output is printed in one piece at the end. */
export async function partBeside(name: string, work: Work): Promise<void> {
  const said = join(reports, `${name.replaceAll(/\W+/g, '-')}.log`);
  const output = openSync(said, 'w');
  const outcome = await counted(name, work, { output });
  closeSync(output);
  console.log(`\n── ${name}\n${readFileSync(said, 'utf8')}── ${name}: ${outcome}`);
}

async function counted(name: string, work: Work, options: RunOptions): Promise<string> {
  const began = performance.now();
  const outcome = await work(options);
  if (outcome) total = add(total, outcome);
  const ms = performance.now() - began;
  times.push(timeOf(name, ms));
  return `${outcome ? summary(outcome) : 'fine'}, ${(ms / 1000).toFixed(1)} s`;
}

const timeOf = (name: string, ms: number) => `${(ms / 60_000).toFixed(1).padStart(5)} min  ${name}`;

/** Program that counts as one failure unless it exits with 0. `minutes` is its limit. */
export const program =
  (command: string, args: string[], minutes: number, env = {}): Work =>
  async (options) =>
    unless((await run(command, args, { ...options, env, limit: minutes })) === 0);

const unless = (fine: boolean) => (fine ? undefined : failed);

/** Prints the time of each part, all failures and, as the last line, the total. */
export function finish(): void {
  console.log(`\n── time of each part\n${[...times, timeOf('together', performance.now())].join('\n')}`);
  if (total.failures.length > 0) console.log(`\n── what failed\n${total.failures.join('\n\n')}`);
  process.exitCode = total.failed > 0 ? 1 : 0;
  console.log(`\n${summary(total)}`);
}
