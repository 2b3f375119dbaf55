import { appendFileSync, existsSync, globSync } from 'node:fs';
import { findFirefox, findMiniBrowser, findWebKitDriver, findXvfb } from '../../e2e/browsers/programs.ts';
import { findChromium, findHeadlessShell } from '../../e2e/chromium.ts';
import { onPath } from '../../e2e/on-path.ts';
import { run } from '../run.ts';

/** Program that the tests need and npm does not install. */
export interface Need {
  name: string;
  isThere(): boolean;
  debianPackages: string[];
  otherwise: string;
}

const postgres: Need = {
  name: 'PostgreSQL 15 or later',
  isThere: () => onPath('initdb') !== undefined || globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  debianPackages: ['postgresql'],
  otherwise: 'your system’s package of the PostgreSQL server, with initdb on the PATH',
};

const chromium: Need = {
  name: 'Chromium',
  // Prefers the smaller headless shell if it can be installed.
  isThere: () => findHeadlessShell() !== undefined || (!mayInstall() && findChromium() !== undefined),
  debianPackages: ['chromium-headless-shell'],
  otherwise: 'npx playwright install chromium',
};

const haproxy: Need = {
  name: 'HAProxy',
  isThere: () => onPath('haproxy') !== undefined || existsSync('/usr/sbin/haproxy'),
  debianPackages: ['haproxy'],
  otherwise: 'your system’s package of HAProxy, with haproxy on the PATH',
};

const patroni: Need = {
  name: 'Patroni and etcd',
  isThere: () => onPath('patroni') !== undefined && onPath('etcd') !== undefined,
  debianPackages: ['patroni', 'etcd-server'],
  otherwise: 'your system’s packages of Patroni and etcd, with patroni and etcd on the PATH',
};

const pgbouncer: Need = {
  name: 'PgBouncer',
  isThere: () => onPath('pgbouncer') !== undefined || existsSync('/usr/sbin/pgbouncer'),
  debianPackages: ['pgbouncer'],
  otherwise: 'your system’s package of PgBouncer, with pgbouncer on the PATH',
};

/** For the tests of the night on both engines. */
export const poolerNeeds: Need[] = [pgbouncer];

/** For `npm test`. */
export const usualNeeds: Need[] = [chromium, postgres];

/** For `npm run test:faults` and `npm run test:attack`. */
export const trialNeeds: Need[] = [...usualNeeds, haproxy, patroni];

/** For `npm run test:browsers`. */
export const otherBrowsers: Need[] = [
  {
    name: 'Firefox',
    isThere: () => findFirefox() !== undefined,
    debianPackages: ['firefox-esr'],
    otherwise: 'your system’s package of Firefox, with firefox on the PATH',
  },
  {
    name: 'WebKitGTK with its WebDriver and MiniBrowser',
    isThere: () => findWebKitDriver() !== undefined && findMiniBrowser() !== undefined,
    debianPackages: ['webkit2gtk-driver'],
    otherwise: 'your system’s package of WebKitGTK 4.1 (Linux only)',
  },
  {
    name: 'Xvfb',
    isThere: () => findXvfb() !== undefined,
    debianPackages: ['xvfb'],
    otherwise: 'your system’s package of Xvfb',
  },
  postgres,
];

/** For `npm run test:spreadsheets`. */
export const spreadsheetNeeds: Need[] = [
  {
    name: 'LibreOffice Calc',
    isThere: () => onPath('soffice') !== undefined,
    debianPackages: ['libreoffice-calc'],
    otherwise: 'your system’s package of LibreOffice, with soffice on the PATH',
  },
  postgres,
];

/** Installs missing programs as root on Debian. Otherwise prints what is missing and returns false. */
export async function prepareMachine(needs: Need[]): Promise<boolean> {
  const missing = needs.filter((need) => !need.isThere());
  if (missing.length > 0 && mayInstall()) await install(missing.flatMap((need) => need.debianPackages));
  const still = needs.filter((need) => !need.isThere());
  for (const { name, debianPackages, otherwise } of still) {
    const debian = `apt-get install ${debianPackages.join(' ')}`;
    console.error(
      `The tests need ${name} on this machine: as root on Debian \`${debian}\`, elsewhere ${otherwise}.`,
    );
  }
  return still.length === 0;
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/etc/debian_version');

async function install(packages: string[]): Promise<void> {
  console.error(`Installing ${packages.join(', ')} …`);
  await apt('update');
  if (packages.includes('postgresql')) {
    // The tests start their own servers. This setting keeps the package from creating and starting one.
    await apt('install', '--yes', '--no-install-recommends', 'postgresql-common');
    appendFileSync('/etc/postgresql-common/createcluster.conf', 'create_main_cluster = false\n');
  }
  await apt('install', '--yes', '--no-install-recommends', ...packages);
}

const apt = (...args: string[]) =>
  run('apt-get', ['-qq', ...args], { env: { DEBIAN_FRONTEND: 'noninteractive' }, output: 2, limit: 10 });
