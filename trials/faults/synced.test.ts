/** A kill does not lose unsynced files, but a power cut does. This trial counts syncs instead. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { end } from '../../server/test/services/process.ts';
import { broken } from '../break.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { temporaryFolder } from '../servers.ts';
import { short, trial } from '../trial.ts';
import { deployOn } from './deployment.ts';
import { good } from './program.ts';
import { openSale, orderOf } from './sale.ts';

const writes = short ? 20 : 200;

trial(
  'embedded: acknowledged writes are on the disk',
  {
    variants: [
      {
        name: 'the engine starts with its default of not syncing',
        breaks: [writing.neverSyncs],
        caughtBy: 'writes acknowledged before they were on the disk',
      },
      {
        name: 'a commit does not sync its log',
        breaks: [writing.commitsWithoutLog],
        caughtBy: 'writes acknowledged before they were on the disk',
      },
    ],
  },
  async ({ environment, figure }) => {
    const file = join(temporaryFolder(), 'syncs');
    writeFileSync(file, '');
    const deployment = await deployOn(
      'embedded',
      broken({ ...environment, FOYER_SYNCS: file }, writing.notesSyncs),
    );
    const { child, address = '' } = await deployment.start();
    const { guests, eventId } = await openSale(address);
    const syncs = () => readFileSync(file).length;
    let early = 0;
    for (let number = 0; number < writes; number += 1) {
      const before = syncs();
      await good(guests(address)('POST', '/orders', { body: orderOf(eventId, `order-${number}`) }));
      if (syncs() === before) early += 1;
    }
    figure('acknowledged writes', writes, { is: writes });
    figure('writes acknowledged before they were on the disk', early, { is: 0 });
    figure('exit code at SIGTERM', (await end(child, 'SIGTERM')) ?? -1, { is: 0 });
  },
);
