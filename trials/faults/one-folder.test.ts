import { end, login, startProcess } from '../../server/test/services/process.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { temporaryFolder } from '../servers.ts';
import { trial } from '../trial.ts';

const refusal = /^DATA_DIR .* is in use by another Foyer/;

trial(
  'embedded: a second process on one data folder',
  {
    variants: [
      {
        name: 'the lock of the data folder is shared',
        breaks: [writing.locksNothing],
        caughtBy: 'second processes that started',
      },
    ],
  },
  async ({ environment, figure }) => {
    const start = () => startProcess({ DATA_DIR: dataDir, ...environment });
    const dataDir = temporaryFolder();
    const first = await start();
    const seconds = await Promise.all([start(), start(), start()]);
    figure('second processes that started', seconds.filter(({ address }) => address).length, { is: 0 });
    const said = seconds.map(({ lines }) => lines.filter((line) => refusal.test(line)).length);
    figure('second processes that said why not', said.filter((times) => times === 1).length, { is: 3 });
    figure('status of a login at the first', (await login(first.address ?? '')).status, { is: 200 });
    figure('exit code of the first at SIGTERM', (await end(first.child, 'SIGTERM')) ?? -1, { is: 0 });
  },
);
