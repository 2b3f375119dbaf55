/** Normalizes the client address that trusted proxies report, before Fastify reads it. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#deps.ts';

type Request = Pick<FastifyRequest, 'raw'>;

/** Hook for servers that trust no proxy. Warns once if there seems to be one: all clients then share its address and its limits. */
export function warnOfProxy(log: Pick<Deps['log'], 'warn'>) {
  let warned = false;
  return async ({ raw }: Request): Promise<void> => {
    if (warned || raw.headers['x-forwarded-for'] === undefined) return;
    warned = true;
    log.warn(
      'TRUST_PROXY is not set, but requests carry X-Forwarded-For. All clients of a proxy count as one.',
    );
  };
}

/**
 * Reduces `X-Forwarded-For` to what Fastify parses: removes ports, and drops invalid entries with everything
 * before them. The client then counts as the proxy that reported the invalid entry.
 */
export async function readForwardedFor({ raw }: Request): Promise<void> {
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

/**
 * Removes port and brackets: `192.0.2.1:4711`, `[2001:db8::1]:4711`, `[2001:db8::1]`. Returns other text
 * unchanged.
 */
const withoutPort = (hop: string) => {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return ipv6 ?? ipv4 ?? hop;
};
