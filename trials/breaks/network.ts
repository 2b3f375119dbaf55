/** Addresses of webhooks. */
import { lookup } from 'node:dns';
import { isIPv6 } from 'node:net';
import { isPublicAddress } from '../../server/src/lib/network/public-addresses.ts';
import { located, seamsOf } from '../seams.ts';

const addresses = seamsOf<typeof import('../../server/src/lib/network/public-addresses.ts')>(
  'lib/network/public-addresses.ts',
);

export const breaks = located(import.meta.url, {
  checksNamesOnly: addresses('lookupPublic', () => lookup),
  resolvesTwice: addresses(
    'lookupPublic',
    (original) => (name, options, callback) =>
      original(name, options, (error, ...found) =>
        error ? callback(error, ...found) : lookup(name, options, callback),
      ),
  ),
  trustsMixedNames: addresses('lookupPublic', () => (name, options, callback) => {
    lookup(name, { ...options, all: true }, (error, found) => {
      const first = found?.find(({ address }) => isPublicAddress(address)) && found[0];
      if (error || !first) return callback(error ?? new Error('it has no public address'), '');
      return options.all ? callback(null, found) : callback(null, first.address, first.family);
    });
  }),
  detectsUsualNotation: addresses(
    'isPublicAddress',
    (original) => (address) => (isIPv6(address) && address !== '::1') || original(address),
  ),
});
