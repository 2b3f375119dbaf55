import { authenticator } from '../../server/test/records/authenticator.ts';
import { breaks as signIn } from '../breaks/sign-in.ts';
import { short, trial } from '../trial.ts';
import { type Call, caller, count, type Reply } from './caller.ts';
import { contact, deploy, hire, invitationMailedTo, logIn, owner } from './deployment.ts';

const samples = short ? 30 : 60;

interface Sample {
  reply: Reply;
  ms: number;
}

/** The response without parts that always differ. */
function said({ status, text, headers }: Reply): string {
  const own = new Set(['date', 'x-request-id', 'keep-alive', 'connection']);
  const rest = [...headers].filter(([name]) => !own.has(name));
  return JSON.stringify([status, rest, text.replace(/"requestId":"[^"]+"/, '')]);
}

/** How well response times alone separate two kinds of calls: 0 not at all, 1 always (Mann–Whitney U). */
function distinguished(one: number[], other: number[]): number {
  const wins = one
    .flatMap((a) => other.map((b) => (a < b ? 1 : a === b ? 0.5 : 0)))
    .reduce<number>((x, y) => x + y, 0);
  return Math.round(Math.abs((2 * wins) / (one.length * other.length) - 1) * 100) / 100;
}

/** Alternates calls of several kinds, so that noise on the machine affects all of them equally. */
async function callAlternately<Kind extends string>(
  kinds: readonly Kind[],
  call: (kind: Kind, round: number) => Promise<Reply>,
) {
  const taken = new Map<Kind, Sample[]>(kinds.map((kind) => [kind, []]));
  for (let round = -1; round < samples; round++)
    for (const kind of round % 2 ? kinds : kinds.toReversed()) {
      const began = performance.now();
      const reply = await call(kind, round);
      if (round >= 0) taken.get(kind)?.push({ reply, ms: performance.now() - began });
    }
  return taken;
}

type Figure = Parameters<Parameters<typeof trial>[2]>[0]['figure'];

/** Compares every kind with the first. With this many samples, 0.25 is within chance; a missing hash gives 1. */
function compare(figure: Figure, what: string, taken: Map<string, Sample[]>) {
  const [[, usual] = ['', []], ...others] = [...taken];
  const words = new Set([...taken.values()].flat().map(({ reply }) => said(reply)));
  figure(`different responses to ${what}`, words.size, { is: 1 });
  for (const [kind, samples] of others) {
    const times = [usual, samples].map((all) => all.map(({ ms }) => ms)) as [number[], number[]];
    figure(`${kind} recognizable by the time of ${what}`, distinguished(...times), { atMost: 0.6 });
  }
}

trial(
  'finding accounts by responses and times',
  {
    variants: [
      {
        name: 'nothing is hashed for an unknown address',
        breaks: [signIn.hashesNothingForNobody],
        caughtBy: 'an unknown address recognizable by the time of a login',
      },
      {
        name: 'the response reveals a blocked account',
        breaks: [signIn.revealsBlockedAccount],
        caughtBy: 'different responses to a login',
      },
      {
        name: 'a new password is hashed for whoever has an account',
        breaks: [signIn.hashesForAccounts],
        caughtBy: 'an unknown address recognizable by the time of a new password',
      },
      {
        name: 'a reset for an unknown address is refused',
        breaks: [signIn.refusesUnknownReset],
        caughtBy: 'different responses to a forgotten password',
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy(environment);
    const { address } = await deployment.start();
    const here = { address, mails: deployment.mails };
    const boss = await logIn(address);
    const blocked = await hire(here, boss.call, 'MANAGER');
    const withPasskey = await hire(here, boss.call, 'MANAGER');
    await deployment.alter("update users set status = 'BLOCKED' where id = $1", [blocked.id]);
    const waiting = 'waiting@venue.example';
    await boss.call('POST', '/api/admin/staff', { email: waiting, role: 'MANAGER', profile: contact });
    await invitationMailedTo(deployment.mails, waiting);
    const emails: Record<string, string> = {
      'a known address': owner.email,
      'an unknown address': 'nobody@venue.example',
      'a blocked account': blocked.email,
      'an account without a password': waiting,
    };
    const kinds = Object.keys(emails);
    /** Each call uses a new client address, so that rate limits do not interfere. */
    let callers = 0;
    const somebody = (): Call => {
      callers += 1;
      return caller(address, { from: `198.18.${callers >> 8}.${callers & 255}` });
    };

    const login = await callAlternately(kinds, (kind) =>
      somebody()('POST', '/api/admin/login', { email: emails[kind], password: 'Wrong-guess-1' }),
    );
    compare(figure, 'a login', login);

    const reset = await callAlternately(kinds, (kind) =>
      somebody()('POST', '/api/users/reset_password_attempt', { email: emails[kind] }),
    );
    compare(figure, 'a forgotten password', reset);

    const confirmed = await callAlternately(kinds, (kind, round) =>
      somebody()('POST', '/api/users/reset_password_confirmation', {
        email: emails[kind],
        verificationCode: round < 0 ? '2222' : 'AAAA',
        newPassword: 'Foyer-thief-1',
        repeatPassword: 'Foyer-thief-1',
      }),
    );
    compare(figure, 'a new password', confirmed);

    const member = await logIn(address, withPasskey);
    const known = authenticator(address);
    const creation = await member.call('POST', '/api/users/me/passkeys/options');
    const made = { name: 'Phone', response: known.create(creation.body) };
    figure('status of a new passkey', (await member.call('POST', '/api/users/me/passkeys', made)).status, {
      is: 201,
    });
    const passkeys = { 'a known passkey': known, 'an unknown passkey': authenticator(address) };
    const touched = await callAlternately(
      ['a known passkey', 'an unknown passkey'] as const,
      async (kind) => {
        const call = somebody();
        const { body } = await call('POST', '/api/admin/login/passkey/options', {});
        return call('POST', '/api/admin/login/passkey', {
          response: passkeys[kind].sign(body, { forged: true }),
        });
      },
    );
    compare(figure, 'a forged signature of a passkey', touched);

    const challenges = await Promise.all(
      ['', 'x'.repeat(43)].map((challenge) =>
        somebody()('POST', '/api/admin/login/second_factor', {
          challenge: challenge || 'y'.repeat(43),
          code: '123456',
        }),
      ),
    );
    figure('different responses to unknown challenges', new Set(challenges.map(said)).size, { is: 1 });
    figure(
      'logins by all that',
      count([...login.values()].flat(), ({ reply }) => reply.status === 200),
      { is: 0 },
    );
  },
);
