/** Which addresses are those of the internet, and which are of this machine, of its network, or of the cloud around it. */
import { type LookupOptions, lookup as lookupHost } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Given to programs in the cloud by the cloud itself, though it looks public (Azure). */
const cloudAddresses = new Set(['168.63.129.16']);

const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/** An IP address that is neither private, loopback, link-local, shared by a carrier, nor any other that is not for everyone. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address); // an IPv4 address in an IPv6 one as what it is
  // All else of IPv6 is for something other than the internet, and old ways of writing an IPv4 address are among it: `::7f00:1`.
  if (plain instanceof ipaddr.IPv6 && !plain.match(globalUnicast)) return false;
  return plain.range() === 'unicast' && !cloudAddresses.has(plain.toString());
}

const privateNames = /(^|\.)(localhost|local|internal|home\.arpa)$/;

/** Whether the text of an address shows already that it leads nowhere public. `URL` has brought odd notations of numbers into the usual one. */
export function isPrivateHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  return ipaddr.isValid(host) ? !isPublicAddress(host) : privateNames.test(host);
}

/** The host has no public address. */
export class PrivateAddressError extends Error {}

/** Looks a name up and lets through its public addresses alone: what is checked here is what is connected to. */
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
