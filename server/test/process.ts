/** The whole server as a process of its own, for tests that end it in every way. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
/** What `npm start` runs once the panel is built: `node --eval`. */
export const announcing = `import(${JSON.stringify(main)}).then(({ runServer }) => runServer({ announce: true }))`;
/** Of every start. With `npm start`'s own cache: without, each strips the types of every module. */
export const ofEveryStart = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/foyer/compiled', import.meta.url)),
  PORT: '0',
};
const owner = { email: 'owner@venue.example', password: 'Foyer-owner-1' };
const errorLevel = 50;
export const running = new Set<ChildProcess>();

interface Started {
  child: ChildProcess;
  /** What it said, a line each. */
  lines: string[];
  /** The whole lines of level `error` and above. */
  errors: string[];
  /** Undefined where it ended instead. */
  address: string | undefined;
}

/** Without demo data, with one ADMIN (`owner`), on any free port, unless the environment says otherwise. */
export async function startProcess(environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...ofEveryStart,
      DEMO: 'false',
      ADMIN_EMAIL: owner.email,
      ADMIN_PASSWORD: owner.password,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const lines: string[] = [];
  const errors: string[] = [];
  const ready = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const { msg, level } = JSON.parse(line);
      lines.push(msg);
      if (level >= errorLevel) errors.push(line);
      const [, address] = /ready at (\S+)/.exec(msg) ?? [];
      if (address) resolve(address);
    });
  });
  const address = await Promise.race([ready, once(child, 'close').then(() => undefined)]);
  return { child, lines, errors, address };
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const closed = once(child, 'close');
  child.kill(signal);
  const [code] = await closed;
  running.delete(child);
  return code;
}

export async function login(address: string): Promise<{ status: number; accessToken: string }> {
  const response = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'api-key': 'foyer-panel', 'content-type': 'application/json' },
    body: JSON.stringify(owner),
  });
  const { accessToken = '' }: { accessToken?: string } = JSON.parse(await response.text());
  return { status: response.status, accessToken };
}
