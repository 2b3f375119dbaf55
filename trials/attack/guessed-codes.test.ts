import { setTimeout } from 'node:timers/promises';
import { codeOf } from '../../server/test/records/second-factor.ts';
import { breaks as attempts } from '../breaks/attempts.ts';
import { breaks as signIn } from '../breaks/sign-in.ts';
import { trial } from '../trial.ts';
import { caller, count } from './caller.ts';
import { codeMailedTo, deploy, hire, logIn } from './deployment.ts';
import { atOnce, givePassword, tries, wasTried } from './guesses.ts';

trial(
  'codes guessed at two instances in parallel',
  {
    variants: [
      {
        name: 'a wrong reset code does not count as a try',
        breaks: [signIn.allowsManyResetCodes],
        caughtBy: 'tries left for a reset code',
      },
      {
        name: 'a recovery code is not used up',
        breaks: [signIn.keepsRecoveryCode],
        caughtBy: 'parallel logins with one recovery code',
      },
      {
        name: 'a code of the app can be reused',
        breaks: [signIn.keepsAppCode],
        caughtBy: 'parallel logins with one code of the app',
      },
      {
        name: 'wrong codes do not end the challenge',
        breaks: [signIn.neverEndsChallenge],
        caughtBy: 'status of the right code after five wrong ones for one challenge',
      },
      {
        name: 'an account has no limit over all addresses',
        breaks: [attempts.noLimitOfAccount],
        caughtBy: 'second factors tried for one account from many addresses',
      },
      {
        name: 'each address of a network may enter as many codes',
        breaks: [attempts.countsEachAddress],
        caughtBy: 'reset codes tried from one network',
      },
      {
        name: 'codes from a network are not serialized',
        breaks: [attempts.invitationCodesAtOnce],
        caughtBy: 'invitations tried from one network',
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy(environment);
    const { mails } = deployment;
    const { address } = await deployment.start();
    const both = [address, (await deployment.start()).address];
    const boss = await logIn(address);
    const { email, password: known } = await hire({ address, mails }, boss.call, 'MANAGER');

    await atOnce(both, 12, (at) => caller(at)('POST', '/api/users/reset_password_attempt', { email }));
    await codeMailedTo(mails, email, 3);
    await setTimeout(500);
    const sent = count(mails.received, (mail) => mail.includes(`To: ${email}`));
    figure('mails after the invitation and twelve parallel requests', sent, { is: 4 });
    const code = await codeMailedTo(mails, email, 3);
    const wrongCode = code === 'AAAA' ? 'BBBB' : 'AAAA';
    const set = (at: string, verificationCode: string) =>
      caller(at)('POST', '/api/users/reset_password_confirmation', {
        email,
        verificationCode,
        newPassword: 'Foyer-thief-1',
        repeatPassword: 'Foyer-thief-1',
      });
    const wrong = await atOnce(both, 8, (at) => set(at, wrongCode));
    figure(
      'passwords set with a wrong code',
      count(wrong, ({ status }) => status === 204),
      { is: 0 },
    );
    const [{ left }] = await deployment.read('select tries_left as left from verification_codes');
    figure('tries left for a reset code', left, { is: 0 });
    figure('status of the right code after eight wrong ones', (await set(address, code)).status, { is: 400 });

    const stranger = (at: string, index: number) =>
      caller(at, { from: `2001:db8:7:7::${index.toString(16)}` });
    const guessed = { newPassword: 'Foyer-thief-1', repeatPassword: 'Foyer-thief-1' };
    const enter = (verificationCode: string) => (at: string, index: number) =>
      stranger(at, index)('POST', '/api/users/reset_password_confirmation', {
        email: `somebody${index}@venue.example`,
        verificationCode,
        ...guessed,
      });
    figure('reset codes tried from one network', count(await atOnce(both, tries, enter('AAAA')), wasTried), {
      is: 20,
    });
    const tokens = await atOnce(both, tries, enter('x'.repeat(43)));
    figure('invitations tried from one network', count(tokens, wasTried), { is: 20 });
    const asked = await atOnce(both, 50, (at, index) =>
      stranger(at, index)('POST', '/api/users/reset_password_attempt', {
        email: `somebody${index}@venue.example`,
      }),
    );
    figure('resets requested from one network', count(asked, wasTried), { is: 30 });

    const colleague = await logIn(address, { email, password: known });
    const { body: setup } = await colleague.call('POST', '/api/users/me/totp', { password: known });
    const app = (later = 0) => codeOf(setup.secret, new Date(Date.now() + later));
    const { body: confirmed } = await colleague.call('POST', '/api/users/me/totp/confirm', {
      code: app(-30_000),
    });
    const challenge = async (at: string, from: string): Promise<string> =>
      (await givePassword(caller(at, { from }), email, known)).body.params.challenge;
    const step = async (at: string, from: string, code: string, given?: string) =>
      caller(at, { from })('POST', '/api/admin/login/second_factor', {
        challenge: given ?? (await challenge(at, from)),
        code,
      });

    const wrongApp = (index: number) =>
      String((Number(app()) + 500_000 + index) % 1_000_000).padStart(6, '0');
    const open: string[] = [];
    // one after another: each counts as wrong until it succeeds
    for (const at of [...both, ...both]) open.push(await challenge(at, '203.0.113.9'));
    const factors = await atOnce(both, tries, (at, i) => step(at, '203.0.113.9', wrongApp(i), open[i % 4]));
    figure('second factors tried over all challenges from one address', count(factors, wasTried), { is: 5 });
    const blocked = await step(address, '203.0.113.9', confirmed.recoveryCodes[0], open[0]);
    figure('recovery codes tried there after that', count([blocked], wasTried), { is: 0 });
    const one = await challenge(address, '203.0.113.10');
    const guesses = await atOnce(both, 30, (at) => step(at, '203.0.113.10', 'ABCDE-FGHJK', one));
    figure('recovery codes tried from another address', count(guesses, wasTried), { is: 5 });
    figure(
      'guesses rejected with 429',
      count([...factors, ...guesses], (reply) => !wasTried(reply)),
      { is: tries + 30 - 10 },
    );

    const ended = await step(address, '203.0.113.11', confirmed.recoveryCodes[1], one);
    figure('status of the right code after five wrong ones for one challenge', ended.status, { is: 401 });

    const homes = Array.from({ length: 50 }, (_, index) => `198.51.100.${index + 20}`);
    const byRecovery = await atOnce(both, 5, (at, i) => step(at, homes[i] ?? '', confirmed.recoveryCodes[0]));
    figure(
      'parallel logins with one recovery code',
      count(byRecovery, ({ status }) => status === 200),
      { is: 1 },
    );
    const shown = app();
    const byApp = await atOnce(both, 5, (at, i) => step(at, homes[i] ?? '', shown));
    figure(
      'parallel logins with one code of the app',
      count(byApp, ({ status }) => status === 200),
      { is: 1 },
    );

    // Ten wrong codes from two addresses, plus four from each earlier race.
    const fresh: string[] = [];
    for (const at of both) fresh.push(await challenge(at, '203.0.113.12'));
    const spread = await atOnce(both, homes.length, (at, i) =>
      step(at, homes[i] ?? '', wrongApp(i), fresh[i % 2]),
    );
    const [{ tried }] = await deployment.read(
      "select count(*)::int as tried from attempts where kind = 'secondFactor'",
    );
    figure('second factors tried for one account from many addresses', tried, { is: 20 });
    figure(
      'guesses rejected with 429 at the end',
      count(spread, (reply) => !wasTried(reply)),
      { is: homes.length - 2 },
    );
    await setTimeout(500);
    const warned = count(mails.received, (mail) => mail.includes('Subject: Foyer: wrong login codes'));
    figure('mails about it', warned, { is: 1 });
  },
);
