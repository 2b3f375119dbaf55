/**
 * `npm run bench:panel`: first visits on a slow phone, a list and a calendar in use, and the layout shift of each page. `-- shifts`
 * measures only that, `-- first 3` three first visits, `-- work 5` their main thread.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../server/test/services/postgres.ts';
import { measureCalendarInUse } from './calendar-in-use.ts';
import { type ColdLoad, type Content, coldLoad, launch, type Storage, slowProcessor } from './cold-load.ts';
import { measureShifts } from './layout-shift.ts';
import { measureListInUse } from './list-in-use.ts';
import { login } from './login.ts';
import { mainThread, type Work, workKinds } from './main-thread.ts';
import { median } from './measure.ts';
import { addPrograms, passCallsOn, programPages } from './plain-program.ts';
import { endChild, messageOf } from './process.ts';
import { serveStatic, takeSnapshot } from './static-site.ts';

const [only, rounds = '7'] = process.argv.slice(2);

interface Screen extends Content {
  name: string;
  path: string;
  /** Highest allowed ratio to the static page. */
  aim: number;
  signedIn: boolean;
  /** First requests of the panel. */
  calls: readonly string[];
}

/** Highest allowed ratio of the largest contentful paint. */
const largestAim = 4;

const screens: Screen[] = [
  {
    name: 'login',
    path: '/auth/login',
    aim: 2.6,
    signedIn: false,
    calls: [],
    shows: 'button[type=submit]:not([hidden])',
  },
  {
    name: 'events',
    path: '/app/events',
    aim: 3.2,
    signedIn: true,
    calls: ['/users/me', '/events/admin?page=0&size=10&eventListType=DRAFT'],
    shows: 'tbody a',
  },
  {
    name: 'billings',
    path: '/app/billings',
    aim: 3.2,
    signedIn: true,
    calls: ['/users/me', '/admin/billings?page=0&size=10'],
    shows: 'tbody a',
  },
  {
    name: 'dashboard',
    path: '/app/dashboard',
    aim: 4,
    signedIn: true,
    calls: ['/users/me', '/dashboard', '/dashboard/tonight'],
    shows: 'main h2',
    without: '[aria-busy=true]',
  },
];

const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-panel-'));
const postgres = await startPostgres({ usualDefaults: true });
const foyer = fork(fileURLToPath(new URL('./demo-foyer.ts', import.meta.url)), [
  postgres.url(),
  join(folder, 'data'),
]);
try {
  const { address } = await messageOf(foyer);
  const token = await login(address);
  const session = sessionAt(address, token);
  if (only === 'work') await measureWork(address, session, token);
  else if (only !== 'shifts') await measureFirstVisits(address, session, token);
  if (only === undefined) {
    await measureListInUse(address, session);
    await measureCalendarInUse(address, session, token);
  }
  if (only === undefined || only === 'shifts') await measureShifts(address, session, token);
} finally {
  await endChild(foyer);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Serves the screens as static pages and as programs. */
async function serveFloors(address: string, session: Storage) {
  const floors = await serveStatic(folder, (app) => passCallsOn(app, address));
  for (const screen of screens) await snapshot(screen, `${address}${screen.path}`, session);
  return floors;
}

/** Prints the processor time of the main thread until the largest contentful paint. */
async function measureWork(address: string, session: Storage, token: string): Promise<void> {
  const { app, address: plain } = await serveFloors(address, session);
  const plainSession = sessionAt(plain, token);
  for (const screen of screens) {
    const visits = {
      program: [`${plain}/${screen.name}/${programPages.plain}`, plainSession],
      react: [`${plain}/${screen.name}/${programPages.react}`, plainSession],
      panel: [`${address}${screen.path}`, screen.signedIn ? session : undefined],
    } as const;
    const works: Record<keyof typeof visits, Work[]> = { program: [], react: [], panel: [] };
    for (let round = 0; round < Number(rounds); round += 1) {
      for (const name of ['program', 'react', 'panel'] as const)
        works[name].push(await mainThread(visits[name][0], screen, visits[name][1]));
    }
    for (const [name, taken] of Object.entries(works)) console.log(workLine(`${screen.name} ${name}`, taken));
  }
  await app.close();
}

function workLine(name: string, taken: Work[]): string {
  const cells = workKinds.map(
    (kind) => `${kind} ${(slowProcessor * median(taken.map((work) => work[kind]))).toFixed(0)} ms`,
  );
  return [name, ...cells].map((cell) => cell.padEnd(18)).join('');
}

async function measureFirstVisits(address: string, session: Storage, token: string): Promise<void> {
  const { app, address: plain } = await serveFloors(address, session);
  const plainSession = sessionAt(plain, token);
  console.log(heading());
  for (const screen of screens) {
    const storage = screen.signedIn ? session : undefined;
    const still: ColdLoad[] = [];
    const program: ColdLoad[] = [];
    const react: ColdLoad[] = [];
    const panel: ColdLoad[] = [];
    for (let round = 0; round < Number(rounds); round += 1) {
      still.push(await coldLoad(`${plain}/${screen.name}/`, screen));
      program.push(await coldLoad(`${plain}/${screen.name}/${programPages.plain}`, screen, plainSession));
      react.push(await coldLoad(`${plain}/${screen.name}/${programPages.react}`, screen, plainSession));
      panel.push(await coldLoad(`${address}${screen.path}`, screen, storage));
    }
    console.log(line(screen, { panel, react, program, still }));
  }
  await app.close();
}

async function snapshot(
  { name, shows, without, signedIn, calls }: Screen,
  url: string,
  session: Storage,
): Promise<void> {
  const browser = await launch();
  const page = await browser.newPage({
    storageState: signedIn ? session : undefined,
    viewport: { width: 1280, height: 900 },
  });
  await page.goto(url);
  await page.locator(shows).first().waitFor();
  if (without) await page.locator(without).waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await takeSnapshot(page, join(folder, name));
  await addPrograms(join(folder, name), calls);
  await browser.close();
}

function sessionAt(origin: string, accessToken: string): Storage {
  const tokens = { 'foyer.accessToken': accessToken, 'foyer.refreshToken': 'none: these minutes need none' };
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

function heading(): string {
  const compared = ['panel', 'react', 'program', 'static', ': react', ': static', 'aim'];
  return [
    `${''.padStart(10)}${'first content'.padStart(70)}${'largest content'.padStart(70)}`,
    ['screen', ...compared, ...compared, 'KiB', 'requests', 'long tasks', 'longest']
      .map((word) => word.padStart(10))
      .join(''),
  ].join('\n');
}

interface Loads {
  panel: ColdLoad[];
  react: ColdLoad[];
  program: ColdLoad[];
  still: ColdLoad[];
}

function line({ name, aim }: Screen, { panel, react, program, still }: Loads): string {
  const of = (loads: ColdLoad[], figure: keyof ColdLoad) => median(loads.map((load) => load[figure]));
  const compared = (figure: keyof ColdLoad, most: number) => [
    ...[panel, react, program, still].map((loads) => `${of(loads, figure).toFixed(0)} ms`),
    (of(panel, figure) / of(react, figure)).toFixed(2),
    (of(panel, figure) / of(still, figure)).toFixed(2),
    String(most),
  ];
  return [
    name,
    ...compared('paintMs', aim),
    ...compared('largestMs', largestAim),
    of(panel, 'kibibytes').toFixed(0),
    String(of(panel, 'requests')),
    String(of(panel, 'longTasks')),
    `${of(panel, 'longestTaskMs').toFixed(0)} ms`,
  ]
    .map((cell) => cell.padStart(10))
    .join('');
}
