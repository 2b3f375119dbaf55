/** The client's address as trusted proxies report it, before Fastify reads it. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/**
 * Cuts `X-Forwarded-For` down to what Fastify understands: ports go, and text that is no address goes with all that stands before it.
 * A client behind such text counts as the proxy that reported it.
 */
export function readForwardedFor({ raw }: Pick<FastifyRequest, 'raw'>): void {
  const header = raw.headers['x-forwarded-for'];
  if (header === undefined) return;
  const hops = [header].flat().join(',').split(',');
  const addresses: string[] = [];
  for (const hop of hops.toReversed()) {
    const address = withoutPort(hop.trim());
    if (isIP(address) === 0) break;
    addresses.unshift(address);
  }
  if (addresses.length > 0) raw.headers['x-forwarded-for'] = addresses.join(', ');
  else delete raw.headers['x-forwarded-for'];
}

/** `192.0.2.1:4711`, `[2001:db8::1]:4711` and `[2001:db8::1]` without port and brackets; other text as it is. */
const withoutPort = (hop: string) => {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return ipv6 ?? ipv4 ?? hop;
};
