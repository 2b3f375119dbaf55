/** One POST to an address that somebody outside has named. */
import type { ClientRequest } from 'node:http';
import { request as requestHttps } from 'node:https';
import { request as requestHttp } from './node-http.ts';
import { isPrivateHost, lookupPublic, PrivateAddressError } from './public-addresses.ts';

interface Post {
  headers: Record<string, string>;
  body: string;
  /** Whether it may go to addresses that are not public. */
  toPrivate: boolean;
  timeoutMs: number;
  /** Ends it before that. */
  signal: AbortSignal;
}

/** Nobody reads what is answered, so that is all that is taken of it. */
const answerBytes = 64 * 1024;

/**
 * The status of the answer. Redirects are not followed, and nothing is connected to but the addresses that were checked. Throws
 * where no answer comes: `PrivateAddressError`, `TimeoutError` by its name, or what the network says.
 */
export function post(
  address: string,
  { headers, body, toPrivate, timeoutMs, signal }: Post,
): Promise<number> {
  const url = new URL(address);
  if (!toPrivate && isPrivateHost(url)) return Promise.reject(new PrivateAddressError());
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const timeout = AbortSignal.timeout(timeoutMs);
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false, // a connection that stays could outlive the check of its address
        signal: AbortSignal.any([timeout, signal]),
        ...(!toPrivate && { lookup: lookupPublic }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > answerBytes) request.destroy();
        });
        response.on('error', () => {}); // cut off in the middle: its status has come
      },
    );
    request.on('error', (error) => reject(timeout.aborted ? timeout.reason : error));
    request.end(body);
  });
}
