/** The mail server takes its time: each mail must arrive once, and many must leave soon. */
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { type MailServerBehaviour, startMailServer } from '../../server/test/services/mail-server.ts';
import { startProcess } from '../../server/test/services/process.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { temporaryFolder } from '../servers.ts';
import { short, type Trial, trial } from '../trial.ts';
import { type Create, creates } from './creates.ts';
import { deployBehindProxy, secret } from './deployment-behind-proxy.ts';
import { seconds } from './load.ts';
import { good } from './program.ts';
import { putOnSale } from './sale.ts';

async function deployWith(behaviour: MailServerBehaviour, { environment }: Trial) {
  const mails = await startMailServer(0, behaviour);
  onTestFinished(() => mails.stop());
  const withMails = { ...environment, SMTP_URL: `smtp://127.0.0.1:${mails.port}` };
  return { mails, withMails, deployment: await deployBehindProxy(withMails) };
}

const recipientOf = (mail: string) => /^To: (\S+)/m.exec(mail)?.[1] ?? '';

const guestsAtOnce = 10;

/** Writes to guests of one event by a server that confirms each mail after 300 ms. */
async function writeToMany(trial: Trial): Promise<void> {
  const { figure } = trial;
  const many = short ? 100 : 1000;
  const { mails, deployment } = await deployWith({ confirm: () => setTimeout(300, undefined) }, trial);
  const { owner, guests } = deployment;
  const { eventId } = await putOnSale(owner, guests, many);
  const buy = async (number: number) => {
    const guest = {
      email: `guest-${number}@guests.example`,
      language: 'pl',
      profile: { name: 'Ola', surname: 'Lis' },
    };
    await good(guests('PUT', `/guests/app-${number}`, { body: guest }));
    const order = {
      type: 'EVENT',
      status: 'PAID',
      guest: `app-${number}`,
      eventId,
      quantity: 1,
      paymentMethod: 'Card',
    };
    await good(guests('POST', '/orders', { body: { externalId: `order-${number}`, ...order } }));
  };
  for (let number = 0; number < many; number += guestsAtOnce)
    await Promise.all(Array.from({ length: guestsAtOnce }, (_, index) => buy(number + index)));
  const text = { pl: 'Zmiana sali', en: 'Another hall' };
  const begun = performance.now();
  await good(owner('POST', `/events/mail_guests/${eventId}`, { body: { subject: text, text, to: 'PAID' } }));
  while (mails.received.length < many && performance.now() < begun + 90_000) await setTimeout(50);
  figure(
    `seconds until ${many} mails have left`,
    seconds(performance.now() - begun),
    { atMost: short ? 20 : 60 },
    's',
  );
  figure('guests who got the mail', new Set(mails.received.map(recipientOf)).size, { is: many });
  figure('mails that arrived twice', mails.received.length - many, { is: 0 });
}

trial(
  'mail server: it confirms each mail after 300 ms',
  {
    variants: [
      {
        name: 'mails are sent one after the other',
        breaks: [writing.mailsOneByOne],
        caughtBy: 'seconds until 1000 mails have left',
      },
    ],
  },
  writeToMany,
);

/** Two instances invite staff by a server that greets after 12 s and confirms after 75 s, as busy content filters do. */
async function inviteSlowly(trial: Trial): Promise<void> {
  const { figure } = trial;
  const offered: string[] = [];
  const behaviour = {
    greet: () => setTimeout(12_000),
    confirm: (mail: string) => {
      offered.push(recipientOf(mail));
      return setTimeout(75_000, undefined);
    },
  };
  const { withMails, deployment } = await deployWith(behaviour, trial);
  await startProcess({
    DATABASE_URL: deployment.postgres.url('postgres'),
    DATA_DIR: temporaryFolder(),
    JWT_SECRET: secret,
    ...withMails,
  });
  const { staff } = creates({ placeId: '', eventId: '' }) as { staff: Create };
  const invited: string[] = [];
  for (let number = 1; number <= 3; number += 1)
    invited.push((await good(deployment.owner('POST', staff.path, { body: staff.body(number) }))).email);
  await setTimeout(110_000);
  const { content } = await good(deployment.owner('GET', '/mails'));
  const sent = content.filter(
    ({ state, tries }: { state: string; tries: number }) => state === 'SENT' && tries === 1,
  );
  figure('mails sent at the first attempt', sent.length, { is: invited.length });
  figure('mails offered again', offered.length - invited.length, { is: 0 });
}

if (!short)
  trial(
    'mail server: it greets and confirms late',
    {
      variants: [
        {
          name: 'it gets 20 seconds',
          breaks: [writing.hurriesMailServer],
          caughtBy: 'mails sent at the first attempt',
        },
      ],
    },
    inviteSlowly,
  );
