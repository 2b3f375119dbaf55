import { breaks as attempts } from '../breaks/attempts.ts';
import { breaks as requests } from '../breaks/requests.ts';
import { short, trial } from '../trial.ts';
import { caller, count } from './caller.ts';
import { deploy, owner } from './deployment.ts';
import { atOnce, givePassword, tries, wasTried } from './guesses.ts';

trial(
  'passwords and keys guessed at two instances in parallel',
  {
    variants: [
      {
        name: 'guesses from an address are not serialized',
        breaks: [attempts.guessesAtOnce],
        caughtBy: 'passwords tried for one account from one address',
      },
      {
        name: 'an address is limited for each account alone',
        breaks: [attempts.noLimitOfAddress],
        caughtBy: 'passwords tried from one address over all accounts',
      },
      {
        name: 'an account is limited over all addresses',
        breaks: [attempts.limitOverAllAddresses],
        caughtBy: 'status of the owner’s login from elsewhere during the guesses',
      },
      {
        name: 'each address of an IPv6 network counts separately',
        breaks: [attempts.countsEachAddress],
        caughtBy: 'passwords tried from one IPv6 network',
      },
      {
        name: 'every client is trusted as a proxy',
        breaks: [requests.trustsEveryProxy],
        caughtBy: 'passwords tried by claiming to a proxy',
      },
      {
        name: 'a client is trusted as a proxy without the setting',
        breaks: [requests.trustsClients],
        caughtBy: 'passwords tried by claiming other addresses',
      },
    ],
  },
  async ({ environment, figure }) => {
    const deployment = await deploy(environment);
    const first = await deployment.start();
    const [second, direct] = await Promise.all([
      deployment.start(),
      deployment.start({ TRUST_PROXY: 'false' }),
    ]);
    const both = [first.address, second.address];

    const one = await atOnce(both, tries, (at) =>
      givePassword(caller(at, { from: '203.0.113.1' }), owner.email),
    );
    figure('passwords tried for one account from one address', count(one, wasTried), { is: 5 });
    const spelt = ['OWNER@venue.example', ' owner@venue.example', 'Owner@Venue.Example'];
    const odd = await atOnce(both, 30, (at, i) =>
      givePassword(caller(at, { from: '203.0.113.1' }), spelt[i % spelt.length] ?? ''),
    );
    figure(
      'more of them, spelled differently',
      count(odd, ({ status }) => status === 401 || status === 200),
      { is: 0 },
    );

    const crowd = await atOnce(both, short ? 30 : 150, (at, index) =>
      givePassword(caller(at, { from: `198.18.0.${index % 25}` }), owner.email),
    );
    figure('passwords tried from 25 other addresses', count(crowd, wasTried), { atMost: 125 });
    const home = await givePassword(
      caller(first.address, { from: '198.51.100.7' }),
      owner.email,
      owner.password,
    );
    figure('status of the owner’s login from elsewhere during the guesses', home.status, { is: 200 });

    const forged = await atOnce([direct.address], tries, (at, index) =>
      givePassword(
        caller(at, { from: `192.0.2.${index}`, headers: { 'x-real-ip': `192.0.2.${index}` } }),
        owner.email,
      ),
    );
    figure('passwords tried by claiming other addresses', count(forged, wasTried), { is: 5 });

    // Each proxy appends its client's address to the claimed ones.
    const claimed = (at: string, index: number, email: string) =>
      givePassword(caller(at, { from: `192.0.2.${index}, 10.9.8.7, 203.0.113.9` }), email);
    const proxied = await atOnce(both, tries, (at, index) => claimed(at, index, 'claims@venue.example'));
    figure('passwords tried by claiming to a proxy', count(proxied, wasTried), { is: 5 });
    const named = await deployment.start({ TRUST_PROXY: '127.0.0.1' });
    const through = await atOnce([named.address], tries, (at, index) =>
      claimed(at, index, 'named@venue.example'),
    );
    figure('passwords tried by claiming to a proxy that is named', count(through, wasTried), { is: 5 });
    const other = await deployment.start({ TRUST_PROXY: '10.0.0.0/8' });
    const past = await atOnce([other.address], tries, (at, index) =>
      claimed(at, index, 'past@venue.example'),
    );
    figure('passwords tried by going past the proxy that is named', count(past, wasTried), { is: 5 });

    const network = await atOnce(both, tries, (at, index) =>
      givePassword(
        caller(at, { from: `2001:db8:1:2:${index.toString(16)}::${index.toString(16)}` }),
        owner.email,
      ),
    );
    figure('passwords tried from one IPv6 network', count(network, wasTried), { is: 5 });

    const many = await atOnce(both, 160, (at, index) =>
      givePassword(caller(at, { from: '203.0.113.2' }), `somebody${index}@venue.example`),
    );
    figure('passwords tried from one address over all accounts', count(many, wasTried), { is: 100 });

    const call = caller(first.address, { token: home.body.accessToken });
    const { body } = await call('POST', '/api/admin/access_keys', {
      name: 'Till',
      scopes: ['catalogue:read'],
    });
    const keys = await atOnce(both, tries, (at, index) => {
      const guess = index % 2 ? `${body.key.slice(0, -1)}${'-'}` : `${body.key}${index}`;
      return caller(at, { token: guess })('GET', '/api/app/v1/events');
    });
    figure(
      'almost correct access keys that worked',
      count(keys, ({ status }) => status !== 401),
      { is: 0 },
    );

    await second.end();
    const third = await deployment.start();
    const after = await givePassword(
      caller(third.address, { from: '203.0.113.1' }),
      owner.email,
      owner.password,
    );
    figure('status of a login from the guesser’s address after a restart', after.status, { is: 429 });
    const wait = Number(after.headers.get('retry-after'));
    figure('seconds in its Retry-After', wait, { atMost: 600 }, 's');
    const later = await deployment.start({ CLOCK_OFFSET: '10m' });
    const free = await givePassword(
      caller(later.address, { from: '203.0.113.1' }),
      owner.email,
      owner.password,
    );
    figure('status of it ten minutes later', free.status, { is: 200 });
  },
);
