/** Disks that fill up under load and are cleared again. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { end } from '../../server/test/services/process.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { short, trial } from '../trial.ts';
import { type Deployment, deployOn } from './deployment.ts';
import { good } from './program.ts';
import { couponsOf, eventOf, openSale, type Sale, titled, uploadCover } from './sale.ts';
import { noSmallDisk, type SmallDisk, smallDisk } from './small-disk.ts';
import {
  countOf,
  halfWrittenOf,
  lostOf,
  picturesMissing,
  twiceMadeOf,
  wrongFigures,
} from './storm-checks.ts';
import { startWriters } from './storm-writers.ts';

const impossible = noSmallDisk();

const settings = { APP_RATE_LIMIT: '1000000' };

/** Reads in a loop and counts failures. */
function startReading({ staff }: Sale, address: string) {
  let stopped = false;
  const counted = { reads: 0, failed: 0 };
  const reading = (async () => {
    while (!stopped) {
      for (const path of ['/events/admin', '/admin/billings', '/users/me', '/dashboard']) {
        const reply = await staff(address)('GET', path);
        counted.reads += 1;
        if (reply.status !== 200) counted.failed += 1;
      }
      await setTimeout(50);
    }
  })();
  return {
    counted,
    stop: async () => {
      stopped = true;
      await reading;
    },
  };
}

/** Refused writes that a full disk must cause, however slow the machine is. */
const enough = 20;

type Figure = Parameters<Parameters<typeof trial>[2]>[0]['figure'];

/** Checks that hold on any full disk. */
async function writeOnFullDisk(deployment: Deployment, disk: SmallDisk, figure: Figure): Promise<void> {
  const { child, address = '' } = await deployment.start();
  const sale = await openSale(address);
  const body = { ...eventOf(sale.placeId, titled('Edited by nobody')), discountCoupons: couponsOf(2) };
  const { id } = await good(sale.staff(address)('POST', '/events/create', { body }));
  const writers = startWriters(sale, [id]);
  writers.serverAt(address);
  const readers = startReading(sale, address);
  await setTimeout(1500);
  for (let tries = 0; tries < 300 && writers.acknowledged.length === 0; tries += 1) await setTimeout(100);
  const before = writers.acknowledged.length;
  // Fills the disk in steps.
  for (const left of short ? [60, 0] : [120, 100, 80, 60, 50, 40, 30, 20, 14, 10, 5, 0]) {
    disk.fill(left);
    await setTimeout(short ? 500 : 700);
    // Tables may still grow here, but the next file of the log, of 16 MiB, ends an engine that accepts writes.
    for (let tries = 0; left === 14 && tries < 600 && writers.unavailable.length < enough; tries += 1)
      await setTimeout(100);
  }
  await setTimeout(short ? 2000 : 35_000); // longer than any pause of the background jobs
  for (let tries = 0; tries < 300 && writers.unavailable.length < enough; tries += 1) await setTimeout(100);
  const refusals = writers.unavailable.length;
  const readsWithoutRoom = readers.counted.failed;
  const had = writers.acknowledged.length;
  disk.clear();
  const began = performance.now();
  while (writers.acknowledged.length === had && performance.now() - began < 30_000) await setTimeout(20);
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  await setTimeout(1000);
  const after = writers.acknowledged.length;
  await writers.stop();
  await readers.stop();
  figure('reads that failed', readsWithoutRoom + readers.counted.failed, { is: 0 });
  figure('reads', readers.counted.reads, { atLeast: 4 });
  figure('writes before the disk was full', before, { atLeast: 1 });
  figure('writes refused while it was', refusals, { atLeast: enough });
  const wrong = writers.unavailable.filter((said) => said !== 'STORAGE_FULL storageFull');
  figure('of them, for another reason than the disk', wrong.length, { is: 0 });
  figure('writes without an answer', writers.unanswered, { is: 0 });
  figure('writes refused for another reason', writers.refused.length, { is: 0 });
  figure('seconds until writes are accepted again', seconds, { atMost: 5 }, 's');
  figure('writes after that', after - had, { atLeast: 1 });
  figure('exit code at SIGTERM', (await end(child, 'SIGTERM')) ?? -1, { is: 0 });
  await deployment.look(async (database) => {
    figure('acknowledged writes lost', await lostOf(database, writers.acknowledged), { is: 0 });
    figure('duplicate writes', await twiceMadeOf(database), { is: 0 });
    figure('incomplete writes', await halfWrittenOf(database), { is: 0 });
    figure('pictures without a file', await picturesMissing(database, deployment.dataDir), { is: 0 });
    figure('wrong totals', await wrongFigures(database), { is: 0 });
  });
}

trial(
  'embedded: the disk of the data folder fills up',
  {
    impossible,
    variants: [
      {
        name: 'free space is not checked',
        breaks: [writing.ignoresRoom, writing.recyclesNoLog],
        caughtBy: 'reads that failed',
      },
    ],
  },
  async ({ environment, figure }) => {
    const disk = smallDisk(400);
    const DATA_DIR = join(disk.folder, 'data');
    await writeOnFullDisk(
      await deployOn('embedded', { ...settings, ...environment, DATA_DIR }),
      disk,
      figure,
    );
  },
);

if (!short)
  trial(
    'postgresql: the disk of its tables fills up',
    {
      impossible,
      variants: [
        {
          name: 'a full disk is an ordinary error',
          breaks: [requests.hidesFullDisk],
          caughtBy: ['of them, for another reason than the disk', 'reads that failed'],
        },
      ],
    },
    async ({ environment, figure }) => {
      const disk = smallDisk(150);
      execFileSync('chown', ['postgres', disk.folder]); // PostgreSQL runs as this user if the tests run as root
      const deployment = await deployOn(
        'postgresql',
        { ...settings, ...environment },
        { tablesAt: disk.folder },
      );
      await writeOnFullDisk(deployment, disk, figure);
    },
  );

if (!short)
  trial('the disk of the pictures fills up', { impossible }, async ({ environment, figure }) => {
    const deployment = await deployOn('embedded', { ...settings, ...environment });
    const disk = smallDisk(2, join(deployment.dataDir, 'images'));
    const { child, address = '' } = await deployment.start();
    const { staff } = await openSale(address);
    disk.fill(0);
    const { status, body } = await uploadCover(staff(address));
    figure('status of an upload', status, { is: 503 });
    figure('response names the full disk', Number(body.message === 'storageFull'), { is: 1 });
    disk.clear();
    await good(uploadCover(staff(address)));
    figure('exit code at SIGTERM', (await end(child, 'SIGTERM')) ?? -1, { is: 0 });
    await deployment.look(async (database) => {
      figure('pictures', await countOf(database, 'select count(*) from images'), { is: 4 }); // three belong to the items on sale
      figure('pictures without a file', await picturesMissing(database, deployment.dataDir), { is: 0 });
    });
  });
