/** Tells public internet addresses from those of this machine, its network or its cloud provider. */
import { type LookupOptions, lookup as lookupHost } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Azure's virtual host address, which is internal although it looks public. */
const cloudAddresses = new Set(['168.63.129.16']);

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for public addresses: not private, loopback, link-local, carrier-grade NAT or otherwise reserved. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address); // unwraps an IPv4-mapped IPv6 address
  // Other IPv6 ranges are not public and include old notations of IPv4 addresses, such as `::7f00:1`.
  if (plain instanceof ipaddr.IPv6 && !plain.match(globalUnicast)) return false;
  return plain.range() === 'unicast' && !cloudAddresses.has(plain.toString());
}

const privateNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/**
 * True if the URL itself shows a host that is not public. `URL` has already normalized unusual number
 * notations.
 */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(host) ? !isPublicAddress(host) : privateNames.test(host);
}

/** The host has no public address. */
export class PrivateAddressError extends Error {}

/** Resolves a name to its public addresses only, so that the checked address is the one connected to. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  const every: LookupOptions & { all: true } = { ...options, all: true };
  lookupHost(hostname, every, (error, found) => {
    if (error) return callback(error, '');
    const allowed = found.filter(({ address }) => isPublicAddress(address));
    const [first] = allowed;
    if (!first) return callback(new PrivateAddressError(), '');
    return options.all ? callback(null, allowed) : callback(null, first.address, first.family);
  });
};
