/**
 * `npm run test:image`: executes the steps of the Dockerfile in plain folders, for machines without Docker. Then runs
 * the result as a user who can write only to the data folder. An existing build of the panel is reused.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from '../server/test/free-port.ts';
import { readDockerfile, type Step, stagesOf } from './checks/dockerfile.ts';
import { buildPanel } from './panel-build.ts';
import { root } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'foyer-image-'));
/** The unprivileged user "nobody". Only root can switch to it. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const folderOf = (stage: string) => join(folder, stage);
const stages = stagesOf(readDockerfile());

/** Maps the image's absolute paths to the folder of the stage. */
const within = (stage: string, text: string) =>
  text.replace(/(?<![\w.])\/(foyer|data|backups)\b/g, (path) => folderOf(stage) + path);

function environmentOf(stage: string, steps: Step[]): Record<string, string> {
  const pairs = steps
    .filter(({ keyword }) => keyword === 'ENV')
    .flatMap(({ text }) => text.replaceAll('$COMMIT', '').trim().split(/\s+/));
  return Object.fromEntries(pairs.map((pair) => within(stage, pair).split(/=(.*)/s).slice(0, 2)));
}

const environmentWith = (added: Record<string, string>) => ({
  PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
  HOME: folder,
  ...added,
});

function copy(stage: string, text: string): void {
  const [, from] = /^--from=(\S+) /.exec(text) ?? [];
  const paths = text.replace(/^--from=\S+ /, '').split(/\s+/);
  const target = paths.pop() ?? '';
  const to = join(folderOf(stage), 'foyer', target);
  for (const path of paths) {
    const source = from === undefined ? join(root, path) : sourceIn(from, path);
    const into =
      target.endsWith('/') && !statSync(source).isDirectory() ? join(to, path.split('/').at(-1) ?? '') : to;
    cpSync(source, into, { recursive: true, verbatimSymlinks: true });
  }
}

/** The panel's stage is the repository itself. */
const sourceIn = (stage: string, path: string) =>
  stage === 'panel' ? path.replace(/^\/foyer/, root) : within(stage, path);

function runStep(stage: string, { keyword, text }: Step, environment: Record<string, string>): void {
  const cwd = join(folderOf(stage), 'foyer');
  if (keyword === 'COPY') copy(stage, text);
  if (keyword !== 'RUN') return;
  console.log(`${stage}: ${text}`);
  // The user has another name here.
  const command = within(stage, text).replace(/ && chown 1000:1000 .*$/, '');
  execFileSync('sh', ['-ec', command], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function build(): void {
  for (const { name, base, steps } of stages) {
    if (name === 'panel') continue;
    mkdirSync(join(folderOf(name), 'foyer'), { recursive: true });
    if (existsSync(folderOf(base))) cpSync(folderOf(base), folderOf(name), { recursive: true });
    const environment = environmentOf(name, steps);
    for (const step of steps) runStep(name, step, environment);
  }
}

/** Starts the image's command, runs its health check and stops it like Docker. */
async function start(): Promise<void> {
  const steps = stages.at(-1)?.steps ?? [];
  const image = folderOf('image');
  const data = join(image, 'data');
  if (nobody.uid !== undefined) chownSync(data, nobody.uid, nobody.gid);
  execFileSync('chmod', ['-R', 'a-w', join(image, 'foyer')]);
  execFileSync('chmod', ['a+x', folder, image]);
  const port = String(await freePort());
  const env = environmentWith({
    ...environmentOf('image', steps),
    PORT: port,
    HOST: '127.0.0.1',
    DEMO: 'false',
  });
  const textOf = (keyword: string) => steps.findLast((step) => step.keyword === keyword)?.text ?? '';
  const [program = '', ...args] = JSON.parse(textOf('CMD'));
  const healthCheck = JSON.parse(textOf('HEALTHCHECK').replace(/^.*?CMD /s, ''));
  const options = { cwd: join(image, 'foyer'), env, ...nobody };
  const server = spawn(program, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    await untilHealthy(server, () => isHealthy(healthCheck, options));
    await untilReady(port);
    const page = await fetch(`http://127.0.0.1:${port}/`);
    if (!(await page.text()).includes('<div id="root">')) throw new Error('the panel is not served');
    if (!existsSync(join(data, 'database/PG_VERSION'))) throw new Error('the data is in the wrong place');
  } finally {
    server.kill('SIGTERM');
  }
  const code = await new Promise((resolve) => server.once('exit', resolve));
  if (code !== 0) throw new Error(`the server exited with ${code}`);
}

function isHealthy([program = '', ...args]: string[], options: object): boolean {
  try {
    execFileSync(program, args, { ...options, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** The health check passes during the start. */
async function untilReady(port: string): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await setTimeout(500);
  }
  throw new Error('the server did not become ready');
}

async function untilHealthy(server: ChildProcess, isHealthy: () => boolean): Promise<void> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (isHealthy()) return;
    if (server.exitCode !== null) throw new Error(`the server exited with ${server.exitCode}`);
    await setTimeout(500);
  }
  throw new Error('the server did not become healthy');
}

try {
  process.exitCode = await buildPanel('warn');
  build();
  const packages = join(folderOf('image'), 'foyer/node_modules');
  if (readdirSync(packages).some((name) => ['node', 'vite', 'vitest', 'typescript', 'react'].includes(name)))
    throw new Error('the image contains development dependencies');
  await start();
  const [size] = execFileSync('du', ['-sm', join(folderOf('image'), 'foyer')], { encoding: 'utf8' }).split(
    '\t',
  );
  console.log(`The image works: ${size} MB besides Node.`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
