/** Clients of a running server that record the outcome of each call. */
import { login } from '../../server/test/services/process.ts';

export interface Outcome {
  /** 0 if no response arrived. */
  status: number;
  /** The response started but did not finish. */
  isCut: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: trials look into answers as a foreign program would, without our types
  body: any;
  retryAfter: string | null;
  ms: number;
  /** Time of the response, by `performance.now()`. */
  at: number;
}

interface CallOptions {
  body?: object | FormData;
  headers?: Record<string, string>;
  key?: string;
  timeoutMs?: number;
}

export type Program = (method: string, path: string, options?: CallOptions) => Promise<Outcome>;

/** Calls with these headers. Gives up after `timeoutMs`. */
export const program =
  (address: string, fixed: Record<string, string>): Program =>
  async (method, path, { body, headers = {}, key, timeoutMs = 60_000 } = {}) => {
    const begun = performance.now();
    const isForm = body instanceof FormData;
    const ended = () => ({ ms: performance.now() - begun, at: performance.now() });
    let status = 0;
    let retryAfter: string | null = null;
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          ...(body && !isForm && { 'content-type': 'application/json' }),
          ...(key !== undefined && { 'idempotency-key': key }),
          ...fixed,
          ...headers,
        },
        body: isForm ? body : body && JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      status = response.status;
      retryAfter = response.headers.get('retry-after');
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const read = isJson && text !== '' ? JSON.parse(text) : undefined;
      return { status, body: read, isCut: false, retryAfter, ...ended() };
    } catch {
      return { status: 0, body: undefined, isCut: status !== 0, retryAfter, ...ended() };
    }
  };

/** Calls the panel's API as the owner of the deployment (`startProcess`). */
export async function asOwner(address: string): Promise<Program> {
  return asStaff(address, (await login(address)).accessToken);
}

/** Calls the panel's API with an access token. */
export const asStaff = (address: string, accessToken: string): Program =>
  program(`${address}/api`, { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` });

/** Body of a successful response. Throws otherwise. */
export async function good(outcome: Promise<Outcome>): Promise<Outcome['body']> {
  const { status, body } = await outcome;
  if (status >= 300 || status === 0) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Creates an access key with all scopes. */
export async function newAccessKey(owner: Program): Promise<string> {
  const scopes = ['catalogue:read', 'guests:write', 'orders:write', 'messages:write', 'reviews:write'];
  const { body } = await owner('POST', '/admin/access_keys', { body: { name: 'Trial', scopes } });
  return body.key;
}

/** Calls the guests' API with an access key. */
export const asGuests = (address: string, key: string): Program =>
  program(`${address}/api/app/v1`, { authorization: `Bearer ${key}` });
