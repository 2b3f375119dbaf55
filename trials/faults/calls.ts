/** Calls over HTTP, as the panel and other programs make them. */

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the answer as a foreign client sees it
  body: any;
}

interface CallOptions {
  body?: object;
  key?: string;
}

/** Rejects where no answer comes. `key` is the `Idempotency-Key`. */
export type Call = (address: string, method: string, path: string, options?: CallOptions) => Promise<Reply>;

/** As the panel calls, with an access token. */
export const staffCaller = (accessToken: string) =>
  caller('/api', { 'api-key': 'foyer-panel', authorization: `Bearer ${accessToken}` });

/** As another program calls, with an access key. */
export const programCaller = (accessKey: string) =>
  caller('/api/app/v1', { authorization: `Bearer ${accessKey}` });

function caller(base: string, identity: Record<string, string>): Call {
  return async (address, method, path, { body, key } = {}) => {
    const form = body instanceof FormData ? body : undefined;
    const response = await fetch(`${address}${base}${path}`, {
      method,
      headers: {
        ...identity,
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(body && !form && { 'content-type': 'application/json' }),
      },
      ...(body && { body: form ?? JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
}

/** The body of an answer that has to be a good one. */
export async function good(reply: Promise<Reply>): Promise<Reply['body']> {
  const { status, body } = await reply;
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body;
}
