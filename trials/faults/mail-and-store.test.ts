/** The mail server or the image store is down, silent or slow. Only requests that need it may fail. */
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { startMailServer } from '../../server/test/services/mail-server.ts';
import { startObjectStore } from '../../server/test/services/object-store.ts';
import { breaks as files } from '../breaks/files.ts';
import { breaks as signIn } from '../breaks/sign-in.ts';
import { breaks as writing } from '../breaks/writing.ts';
import { temporaryFolder } from '../servers.ts';
import { short, type Trial, trial } from '../trial.ts';
import { type Create, creates } from './creates.ts';
import { deployBehindProxy, type ProxiedDeployment } from './deployment-behind-proxy.ts';
import { inside } from './inside.ts';
import { type Load, quantile, repeatedly, seconds } from './load.ts';
import { type Outcome, program } from './program.ts';
import { startProxy, type TcpProxy } from './proxy.ts';
import { pictureForm } from './sale.ts';

const slowest = (load: Load) => seconds(Math.max(...load.outcomes.map(({ ms }) => ms)));
const count = (outcomes: Outcome[], ...statuses: number[]) =>
  outcomes.filter(({ status }) => statuses.includes(status)).length;

/** Unrelated load during the fault. */
const readLists = ({ owner }: ProxiedDeployment) =>
  repeatedly(3, 30, () => owner('GET', '/admin/content_management/faq'));

function figureLists(lists: Load, figure: Trial['figure']): void {
  figure('lists other than 200', lists.outcomes.length - count(lists.outcomes, 200), { is: 0 });
  const p99 = quantile(
    lists.outcomes.map(({ ms }) => ms),
    0.99,
  );
  figure('p99 of lists during the fault', Math.round(p99), { atMost: 1000 }, 'ms');
}

async function startStore() {
  const store = await startObjectStore(temporaryFolder());
  onTestFinished(() => store.stop());
  const proxy = await startProxy(`tcp://127.0.0.1:${store.port}`);
  /** File names in the store by picture id. */
  const files = () => Map.groupBy(store.names(), (name) => name.slice(0, 36));
  return { proxy, files, environment: store.environment(proxy.port) };
}

const filesOfPicture = 4;

async function endureStore(trial: Trial, begin: (proxy: TcpProxy) => Promise<void> | void, lastsMs: number) {
  const { figure } = trial;
  const store = await startStore();
  const deployment = await deployBehindProxy({ ...store.environment, ...trial.environment });
  const nobody = program(deployment.address, {});
  const upload = () => deployment.owner('POST', '/uploads', { body: pictureForm('photo') });
  const address = new URL((await upload()).body.url).pathname;
  const uploads = repeatedly(4, 20, upload);
  const pictures = repeatedly(2, 20, () => nobody('GET', address));
  const ready = repeatedly(1, 100, () => nobody('GET', '/readyz'));
  const lists = readLists(deployment);
  await setTimeout(1000);
  await begin(store.proxy);
  await setTimeout(lastsMs);
  await store.proxy.pass();
  const ended = performance.now();
  const isAgain = ({ outcomes }: Load) =>
    outcomes.find(({ at, ms, status }) => at - ms > ended && status < 300);
  while ((!isAgain(uploads) || !isAgain(pictures)) && performance.now() < ended + 15_000)
    await setTimeout(50);
  await Promise.all([uploads, pictures, ready, lists].map(({ stop }) => stop()));

  const all = [...uploads.outcomes, ...pictures.outcomes];
  figure('responses other than success or 503', all.length - count(all, 200, 201, 503), { is: 0 });
  const noticed = uploads.outcomes.filter(({ status, ms }) => status === 503 || ms > 1500);
  figure('uploads that are late or answered with 503', noticed.length, { atLeast: 1 });
  figure('slowest upload', slowest(uploads), { atMost: 15 }, 's');
  figure('slowest picture', slowest(pictures), { atMost: 15 }, 's');
  const again = Math.max(...[uploads, pictures].map((load) => isAgain(load)?.at ?? Infinity));
  figure('seconds until uploads and pictures succeed', seconds(again - ended), { atMost: 5 }, 's');
  figure('/readyz other than 200', ready.outcomes.length - count(ready.outcomes, 200), { is: 0 });
  figureLists(lists, figure);

  const client = await inside(deployment.postgres);
  const kept = new Set((await client.query('select id from images')).rows.map(({ id }) => String(id)));
  const acknowledged = uploads.outcomes.filter(({ status }) => status === 201);
  const isWhole = (id: string) => store.files().get(id)?.length === filesOfPicture;
  figure('pictures uploaded', acknowledged.length, { atLeast: 5 });
  figure('acknowledged uploads without a row', acknowledged.filter(({ body }) => !kept.has(body.id)).length, {
    is: 0,
  });
  figure('rows without all their files', [...kept].filter((id) => !isWhole(id)).length, { is: 0 });
  if (short) return;
  const orphaned = () => [...store.files().keys()].filter((id) => !kept.has(id)).length;
  while (orphaned() > 0 && performance.now() < ended + 90_000) await setTimeout(500);
  const cleanMs = orphaned() === 0 ? performance.now() - ended : Infinity;
  figure('seconds until no file lacks a row', seconds(cleanMs), { atMost: 60 }, 's');
}

const hangs = {
  name: 'the store has no time limit',
  breaks: [files.waitsForStore],
  caughtBy: 'slowest upload',
};
const keepsOrphans = {
  name: 'files of unfinished uploads stay for minutes',
  breaks: [files.keepsOrphansForMinutes],
  caughtBy: 'seconds until no file lacks a row',
};

trial('image store: it refuses connections', { variants: [keepsOrphans] }, (trial) =>
  endureStore(trial, (proxy) => proxy.refuse(), short ? 1000 : 5000),
);

if (!short) {
  trial('image store: it is silent', { variants: [hangs] }, (trial) =>
    endureStore(trial, (proxy) => proxy.swallow(), 20_000),
  );
  trial('image store: it is slow', {}, (trial) => endureStore(trial, (proxy) => proxy.delay(1500), 20_000));
}

async function deployWithMails({ environment }: Trial) {
  const mails = await startMailServer();
  onTestFinished(() => mails.stop());
  const proxy = await startProxy(`tcp://127.0.0.1:${mails.port}`);
  const SMTP_URL = `smtp://127.0.0.1:${proxy.port}`;
  const mailsTo = (email: string) => mails.received.filter((mail) => mail.includes(`To: ${email}`));
  return { mails, mailsTo, proxy, deployment: await deployBehindProxy({ SMTP_URL, ...environment }) };
}

async function endureMail(trial: Trial, begin: (proxy: TcpProxy) => Promise<void> | void, lastsMs: number) {
  const { figure } = trial;
  const { mailsTo, proxy, deployment } = await deployWithMails(trial);
  const lists = readLists(deployment);
  const { staff } = creates({ placeId: '', eventId: '' }) as { staff: Create };
  let number = 0;
  const invited: string[] = [];
  const invite = async () => {
    number += 1;
    const outcome = await deployment.owner('POST', staff.path, { body: staff.body(number) });
    if (outcome.status === 201) invited.push(outcome.body.email);
    return outcome;
  };
  const invitations = repeatedly(1, 250, invite);
  await setTimeout(600);
  await begin(proxy);
  await setTimeout(lastsMs);
  await proxy.pass();
  const ended = performance.now();
  await setTimeout(600);
  await Promise.all([invitations, lists].map(({ stop }) => stop()));
  const timesOf = (email: string) => mailsTo(email).length;
  const missing = () => invited.filter((email) => timesOf(email) === 0).length;
  while (missing() > 0 && performance.now() < ended + 60_000) await setTimeout(100);
  figure('invitations other than 201', invitations.outcomes.length - count(invitations.outcomes, 201), {
    is: 0,
  });
  figure('slowest invitation', slowest(invitations), { atMost: 2 }, 's');
  figureLists(lists, figure);
  figure('mails expected', invited.length, { atLeast: 5 });
  figure('mails that never arrived', missing(), { is: 0 });
  figure('mails that arrived twice', invited.filter((email) => timesOf(email) > 1).length, { is: 0 });
  figure('seconds until all have arrived', seconds(performance.now() - ended), { atMost: 60 }, 's');
}

const forgetful = {
  name: 'a mail that cannot be sent is dropped',
  breaks: [writing.dropsMails],
  caughtBy: 'mails that never arrived',
};
if (!short)
  trial('mail server: it refuses connections', { variants: [forgetful] }, (trial) =>
    endureMail(trial, (proxy) => proxy.refuse(), 8000),
  );
if (!short)
  trial('mail server: it is silent', {}, (trial) => endureMail(trial, (proxy) => proxy.swallow(), 15_000));

/** A quarter of the mails is cut off. For another quarter, the server's confirmation is lost. */
async function loseMails(trial: Trial): Promise<void> {
  const { figure } = trial;
  const { mails, mailsTo, proxy, deployment } = await deployWithMails(trial);
  const { staff } = creates({ placeId: '', eventId: '' }) as { staff: Create };
  let sent = 0;
  const lost = { mails: 0, answers: 0 };
  proxy.losesRequest = () => {
    sent += 1;
    const isLost = sent % 4 === 1;
    if (isLost) lost.mails += 1;
    return isLost;
  };
  proxy.losesAnswer = () => {
    const isLost = sent % 4 === 3;
    if (isLost) lost.answers += 1;
    return isLost;
  };
  const invited: string[] = [];
  for (let number = 1; number <= 8; number += 1) {
    const { body } = await deployment.owner('POST', staff.path, { body: staff.body(number) });
    invited.push(body.email);
  }
  const missing = () => invited.filter((email) => mailsTo(email).length === 0).length;
  const expected = () => invited.length + lost.answers;
  const until = performance.now() + 150_000; // repeated failures double the pause each time
  while ((missing() > 0 || mails.received.length < expected()) && performance.now() < until)
    await setTimeout(100);
  figure('mails cut off', lost.mails, { atLeast: 2 });
  figure('answers lost', lost.answers, { atLeast: 2 });
  figure('mails that never arrived', missing(), { is: 0 });
  figure(
    'mails that arrived twice although their confirmation was not lost',
    mails.received.length - expected(),
    {
      is: 0,
    },
  );
  const nobody = program(`${deployment.address}/api`, { 'api-key': 'foyer-panel' });
  let refused = 0;
  for (const email of invited) {
    const verificationCode = /#([\w-]{43})\s/.exec(
      mailsTo(email)
        .at(-1)
        ?.replaceAll(/=\r?\n/g, '') ?? '',
    )?.[1];
    const newPassword = 'Foyer-staff-1';
    const body = { email, verificationCode, newPassword, repeatPassword: newPassword };
    const { status } = await nobody('POST', '/users/reset_password_confirmation', { body });
    if (status !== 204) refused += 1;
  }
  figure('refused links of the newest mails', refused, { is: 0 });
}

if (!short)
  trial(
    'mail server: mails are cut off, and answers to mails get lost',
    {
      variants: [
        forgetful,
        {
          name: 'a repeated mail has a new link that is not stored',
          breaks: [signIn.mailsUnstoredInvitation],
          caughtBy: 'refused links of the newest mails',
        },
      ],
    },
    loseMails,
  );
