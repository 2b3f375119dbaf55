/** Minimal client of the guests' API, without Foyer's types. */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';

/** Reason why the simulation cannot start, in one line. */
export class Refused extends Error {}

export interface Answer {
  status: number;
  /** Parsed response, whose shape is unknown. */
  body: Readonly<Record<string, unknown>>;
}

export type Call = (method: string, path: string, body?: object) => Promise<Answer>;

const timeoutMs = 20_000;

/** Attempts if the server is busy (429, 503) or does not answer. */
const tries = 5;

/** Calls one endpoint per scope, so that a missing scope is reported before the simulation starts. */
export async function openProgram(url: string, key: string): Promise<Call> {
  const call = callerOf(url, key);
  const probes: [scope: string, method: string, path: string, body?: object][] = [
    ['catalogue:read', 'GET', '/events?size=1'],
    ['guests:write', 'GET', '/guests/nobody'],
    ['orders:write', 'GET', '/orders?size=1'],
    ['tickets:check', 'POST', '/check_ins', {}],
    ['messages:write', 'POST', '/messages', {}],
    ['reviews:write', 'POST', '/reviews', {}],
  ];
  const missing: string[] = [];
  for (const [scope, ...probe] of probes) {
    const { status, body } = await call(...probe).catch((error: unknown) => {
      throw new Refused(`${url} cannot be reached: ${reasonOf(error)}`);
    });
    if (status === 401) throw new Refused('The access key is not valid: it is unknown, revoked or expired.');
    if (status === 403) missing.push(scope);
    else if (typeof body.code !== 'string' && !Array.isArray(body.content))
      throw new Refused(`${url} does not respond like Foyer (${status}).`);
  }
  if (missing.length > 0) throw new Refused(`The access key lacks the scopes ${missing.join(', ')}.`);
  return async (method, path, body) => {
    const headers: Record<string, string> = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    for (let attempt = 1; ; attempt += 1) {
      const answer = await call(method, path, body, headers).catch((error: unknown) => {
        if (attempt >= tries) throw error;
      });
      if (answer && (attempt >= tries || (answer.status !== 429 && answer.status !== 503))) return answer;
      await setTimeout((answer?.retryAfter ?? attempt) * 1000);
    }
  };
}

const callerOf =
  (url: string, key: string) =>
  async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(`${url}/api/app/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && { body: JSON.stringify(body) }),
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? 1);
    return { status: response.status, body: recordOf(await response.text()), retryAfter };
  };

function recordOf(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {}; // no body, or a response from something else
  }
}

/** Underlying reason of "fetch failed". */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || reasonOf(error.cause) : error.message;
}
