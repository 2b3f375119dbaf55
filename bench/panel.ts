/**
 * `npm run bench:panel`: time to content on a first visit compared with a static page, and a list and a calendar in use.
 * Also the layout shift of each page, which has a limit. `-- shifts` measures only the last.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '../server/test/services/postgres.ts';
import { measureCalendarInUse } from './calendar-in-use.ts';
import { type ColdLoad, type Content, coldLoad, launch, type Storage } from './cold-load.ts';
import { measureShifts } from './layout-shift.ts';
import { measureListInUse } from './list-in-use.ts';
import { login } from './login.ts';
import { median } from './measure.ts';
import { serveStatic, takeSnapshot } from './static-site.ts';

const onlyShifts = process.argv[2] === 'shifts';
const rounds = Number(process.argv[2] ?? 7);

interface Screen extends Content {
  name: string;
  path: string;
  /** Highest allowed ratio to the static page. */
  aim: number;
  signedIn: boolean;
}

/** Highest allowed ratio of the largest contentful paint. */
const largestAim = 4;

const screens: Screen[] = [
  {
    name: 'login',
    path: '/auth/login',
    aim: 2.6,
    signedIn: false,
    shows: 'button[type=submit]:not([hidden])',
  },
  { name: 'events', path: '/app/events', aim: 3.2, signedIn: true, shows: 'tbody a' },
  { name: 'billings', path: '/app/billings', aim: 3.2, signedIn: true, shows: 'tbody a' },
  {
    name: 'dashboard',
    path: '/app/dashboard',
    aim: 4,
    signedIn: true,
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
  const [{ address }] = await once(foyer, 'message');
  const token = await login(address);
  const session = sessionAt(address, token);
  if (!onlyShifts) await measureUse(address, session, token);
  await measureShifts(address, session, token);
} finally {
  foyer.disconnect();
  await once(foyer, 'exit');
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measureUse(address: string, session: Storage, token: string): Promise<void> {
  const { app, address: floorAddress } = await serveStatic(folder);
  for (const screen of screens) await snapshot(screen, `${address}${screen.path}`, session);
  console.log(heading());
  for (const screen of screens) {
    const storage = screen.signedIn ? session : undefined;
    const floor: ColdLoad[] = [];
    const panel: ColdLoad[] = [];
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await coldLoad(`${floorAddress}/${screen.name}/`, screen));
      panel.push(await coldLoad(`${address}${screen.path}`, screen, storage));
    }
    console.log(line(screen, panel, floor));
  }
  await app.close();
  await measureListInUse(address, session);
  await measureCalendarInUse(address, session, token);
}

async function snapshot(
  { name, shows, without, signedIn }: Screen,
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
  await browser.close();
}

function sessionAt(origin: string, accessToken: string): Storage {
  const tokens = { 'foyer.accessToken': accessToken, 'foyer.refreshToken': 'none: these minutes need none' };
  const localStorage = Object.entries(tokens).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}

function heading(): string {
  return [
    'screen',
    'ratio',
    'aim',
    'panel',
    'static',
    'largest',
    'aim',
    'panel',
    'static',
    'KiB',
    'requests',
    'long tasks',
    'longest',
  ]
    .map((word) => word.padStart(10))
    .join('');
}

function line({ name, aim }: Screen, panel: ColdLoad[], floor: ColdLoad[]): string {
  const of = (loads: ColdLoad[], figure: keyof ColdLoad) => median(loads.map((load) => load[figure]));
  const compared = (figure: keyof ColdLoad, most: number) => [
    (of(panel, figure) / of(floor, figure)).toFixed(2),
    String(most),
    `${of(panel, figure).toFixed(0)} ms`,
    `${of(floor, figure).toFixed(0)} ms`,
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
