/** Server as its own process, for tests that end it in various ways. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
/** Argument of `node --eval` for what `npm start` runs with a built panel. */
export const announcing = `import(${JSON.stringify(main)}).then(({ runServer }) => runServer({ announce: true }))`;
/** Environment of every start. Shares the compile cache of `npm start`, so that types are not stripped again. */
export const ofEveryStart = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../../node_modules/.cache/foyer/compiled', import.meta.url)),
  PORT: '0',
};
const owner = { email: 'owner@venue.example', password: 'Foyer-owner-1' };
const errorLevel = 50;
export const running = new Set<ChildProcess>();

interface Started {
  child: ChildProcess;
  /** Output by line. */
  lines: string[];
  /** Log lines of level `error` and above. */
  errors: string[];
  /** Undefined if the process exited instead. */
  address: string | undefined;
}

/** Starts a server without demo data, with one ADMIN (`owner`), on a free port. `code` is its main file. */
export async function startProcess(environment: Record<string, string>, code = main): Promise<Started> {
  const child = spawn(process.execPath, [code], {
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

/** Variables of a server on this database. */
export const onPostgres = (url: string) => ({
  DATABASE_URL: url,
  JWT_SECRET: 'a secret for tests that is long enough',
});

/** Kills every server that is still running. */
export function killRunning(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
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
