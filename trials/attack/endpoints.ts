/** Finds the protected endpoints of both APIs and calls them with invalid tokens. */
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import { short } from '../trial.ts';
import { caller, type Reply } from './caller.ts';
import { jwtSecret } from './deployment.ts';

interface Endpoint {
  method: string;
  path: string;
}

/** Endpoints that, by their OpenAPI document, require more than the panel's key. */
export async function endpointsOf(address: string, path: string): Promise<Endpoint[]> {
  const { body } = await caller(address)('GET', path);
  const isOpen = (security: Record<string, unknown>[] = body.security) =>
    security.every((one) => 'apiKey' in one && Object.keys(one).length === 1);
  const id = '0192aaaa-0000-7000-8000-000000000000';
  return Object.entries<Record<string, { security?: Record<string, unknown>[] }>>(body.paths).flatMap(
    ([template, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => !isOpen(security))
        .map(([method]) => ({
          method: method.toUpperCase(),
          path: new URL(body.servers[0].url).pathname + template.replace(/\{\w+\}/g, id),
        })),
  );
}

const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const signed = (header: object, claims: object, secret: string, hash = 'sha256') => {
  const text = `${base64(header)}.${base64(claims)}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
};

/** Tokens forged from a valid one without the venue's secret, or with the wrong algorithm. */
export function forgeries(good: string, other: string): Record<string, string> {
  const [header = '', payload = '', signature = ''] = good.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = publicKey.export({ format: 'jwk' });
  const rs = `${base64({ alg: 'RS256', typ: 'JWT', jwk })}.${payload}`;
  const late = { ...claims, until: claims.until + 1e10, exp: claims.exp + 1e7 };
  return {
    nothing: '',
    'no token': 'a.b.c',
    'alg none': `${base64({ alg: 'none' })}.${payload}.`,
    'alg None with the signature': `${base64({ alg: 'None', typ: 'JWT' })}.${payload}.${signature}`,
    'no signature': `${header}.${payload}.`,
    'another secret': signed({ alg: 'HS256', typ: 'JWT' }, claims, 'another-secret-of-32-characters-!'),
    'an empty secret': signed({ alg: 'HS256', typ: 'JWT' }, claims, ''),
    'a kid that leads to an empty file': signed({ alg: 'HS256', kid: '../../../../dev/null' }, claims, ''),
    'a kid of SQL': signed({ alg: 'HS256', kid: "x' union select 'key'--" }, claims, 'key'),
    'the right secret by HS512': signed({ alg: 'HS512', typ: 'JWT' }, claims, jwtSecret, 'sha512'),
    'a key of its own': `${rs}.${sign('sha256', Buffer.from(rs), privateKey).toString('base64url')}`,
    'a later end': `${header}.${base64(late)}.${signature}`,
    'a login of nobody': signed(
      { alg: 'HS256' },
      { ...claims, sid: '0192aaaa-0000-7000-8000-000000000000' },
      jwtSecret,
    ),
    'the payload of another': `${header}.${other.split('.')[1]}.${signature}`,
    'not yet': signed({ alg: 'HS256', typ: 'JWT' }, { ...claims, nbf: claims.exp + 3600 }, jwtSecret),
  };
}

/** Calls the endpoints with each token. The short form tries each endpoint with a few of them. */
export async function callWithTokens(
  address: string,
  endpoints: Endpoint[],
  tokens: Record<string, string>,
): Promise<[string, Reply][]> {
  const pairs = Object.entries(tokens).flatMap(([name, token], which) =>
    endpoints
      .filter((_, index) => !short || index % 8 === which % 8)
      .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path} with ${name}`, token, endpoint })),
  );
  const replies: [string, Reply][] = [];
  const next = async () => {
    for (let pair = pairs.pop(); pair; pair = pairs.pop()) {
      const call = caller(address, pair.token === '' ? {} : { token: pair.token });
      replies.push([pair.name, await call(pair.endpoint.method, pair.endpoint.path)]);
    }
  };
  await Promise.all(Array.from({ length: 8 }, next));
  return replies;
}

export const countAccepted = (replies: [string, Reply][], refusal = 401) => {
  const open = replies.filter(([, { status }]) => status !== refusal);
  if (open.length > 0)
    process.stderr.write(`${open.slice(0, 5).map(([name, { status }]) => `${name}: ${status}`)}\n`);
  return open.length;
};
