/** Sends a POST request to a URL configured by a user. */
import type { ClientRequest } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { Agent as HttpAgent, request as requestHttp } from './node-http.ts';
import { isPrivateHost, lookupPublic, PrivateAddressError } from './public-addresses.ts';

interface Post {
  headers: Record<string, string>;
  body: string;
  /** Allows private addresses. */
  toPrivate: boolean;
  /** Connects through this proxy, which then resolves names and must refuse private addresses itself. */
  proxy: string | undefined;
  timeoutMs: number;
  /** Aborts the request. */
  signal: AbortSignal;
}

function agentThrough(proxy: string, { protocol }: URL) {
  const options = { keepAlive: false, proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } };
  return protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options);
}

/** Limit for reading a response, whose body is ignored. */
const answerBytes = 64 * 1024;

/**
 * Returns the response status. Does not follow redirects and connects only to checked addresses. Throws
 * `PrivateAddressError`, an error named `TimeoutError`, or a network error.
 */
export function post(
  address: string,
  { headers, body, toPrivate, proxy, timeoutMs, signal }: Post,
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
        agent: proxy === undefined ? false : agentThrough(proxy, url), // without kept-alive connections, which could outlive the check of their address
        signal: AbortSignal.any([timeout, signal]),
        ...(!toPrivate && proxy === undefined && { lookup: lookupPublic }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > answerBytes) request.destroy();
        });
        response.on('error', () => {}); // the status has already been received
      },
    );
    request.on('error', (error) => reject(timeout.aborted ? timeout.reason : error));
    request.end(body);
  });
}
