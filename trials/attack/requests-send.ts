/** Sends requests as each kind of caller. If a request ends its login, logs in again. */
import { Agent, request as httpRequest } from 'node:http';
import type { Caller, HostileRequest } from './hostile-request.ts';
import { scopes } from './records.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
}

export type Send = (
  request: Pick<HostileRequest, 'path' | 'headers' | 'body'> & { method: string },
) => Promise<Answer>;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const answerTimeoutMs = 20_000;

let sent = 0;
/** Each request has a new client address, so that rate limits per address do not interfere. */
const otherAddress = () => {
  sent += 1;
  return `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`;
};

/**
 * If the server rejects a body early, it closes the connection and the client may miss the response. Such requests are
 * repeated.
 */
const triesCutOff = 20;

export const sender =
  (address: string): Send =>
  async (request) => {
    for (let tries = 1; ; tries += 1)
      try {
        return await sendOnce(address, request);
      } catch (error) {
        const isCutOff = error instanceof Error && 'code' in error && error.code === 'EPIPE';
        if (!isCutOff || tries === triesCutOff) {
          const { method, path, body = '' } = request;
          throw new Error(`${method} ${path}, ${Buffer.byteLength(body)} bytes: ${error}`);
        }
      }
  };

const sendOnce = (address: string, { method, path, headers, body }: Parameters<Send>[0]): ReturnType<Send> =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const { hostname, port } = new URL(address);
    const all = {
      'x-forwarded-for': otherAddress(),
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    const options = { host: hostname, port, method, path, agent, headers: all, timeout: answerTimeoutMs };
    const call = httpRequest(options, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
          ms: performance.now() - began,
        }),
      );
    });
    call.on('timeout', () => call.destroy(new Error(`no answer to ${method} ${path}`)));
    call.on('error', reject);
    call.end(body);
  });

const demoPassword = 'Foyer-demo-1';
const emails = { ADMIN: 'admin@foyer.example', MANAGER: 'manager@foyer.example' };

export interface Callers {
  /** Logs in again if the login has ended. */
  send(caller: Caller, request: Parameters<Send>[0]): Promise<Answer>;
  /** Reads as an ADMIN. */
  read(path: string): Promise<{ content?: { id: string }[]; id?: string }>;
}

export async function signedInCallers(send: Send): Promise<Callers> {
  const json = { 'api-key': 'foyer-panel', 'content-type': 'application/json' };
  const signIn = async (role: keyof typeof emails) => {
    const body = JSON.stringify({ email: emails[role], password: demoPassword });
    const { status, text } = await send({ method: 'POST', path: '/api/admin/login', headers: json, body });
    if (status !== 200) throw new Error(`${role} could not sign in: ${status} ${text}`);
    const { accessToken }: { accessToken: string } = JSON.parse(text);
    return accessToken;
  };
  const newKey = async (name: string, scopes: string[]) => {
    const headers = { ...json, authorization: `Bearer ${tokens.get('ADMIN')}` };
    const body = JSON.stringify({ name, scopes });
    const { text } = await send({ method: 'POST', path: '/api/admin/access_keys', headers, body });
    const { key }: { key: string } = JSON.parse(text);
    return key;
  };
  const tokens = new Map<Caller, string>();
  for (const role of ['ADMIN', 'MANAGER'] as const) tokens.set(role, await signIn(role));
  tokens.set('key', await newKey('All', scopes));
  tokens.set('narrowKey', await newKey('Catalogue', ['catalogue:read']));

  const as: Callers['send'] = async (caller, request) => {
    const token = tokens.get(caller);
    const credentials = { 'api-key': 'foyer-panel', ...(token && { authorization: `Bearer ${token}` }) };
    const answer = await send({ ...request, headers: { ...credentials, ...request.headers } });
    const isOver = answer.status === 401 && answer.text.includes('accessTokenInvalid');
    if (!isOver || (caller !== 'ADMIN' && caller !== 'MANAGER') || request.path.includes('/api/app/'))
      return answer;
    if (tokens.get(caller) === token) tokens.set(caller, await signIn(caller));
    return as(caller, request);
  };
  return {
    send: as,
    read: async (path) =>
      JSON.parse((await as('ADMIN', { method: 'GET', path, headers: {}, body: undefined })).text),
  };
}
