/** HTTP client without the project's types, like that of a third party. */

export interface Reply {
  status: number;
  /** Key of the error, such as `accessTokenInvalid`; empty if the response is no error. */
  key: string;
  // biome-ignore lint/suspicious/noExplicitAny: trials look into answers as a foreign client would
  body: any;
  text: string;
  headers: Headers;
}

interface Carried {
  token?: string;
  /** Client address, as reported by the proxy (`TRUST_PROXY`). */
  from?: string;
  headers?: Record<string, string>;
}

/** `path` is relative to the server's root. Bodies other than forms are sent as JSON. */
export type Call = (method: string, path: string, body?: unknown) => Promise<Reply>;

export const caller =
  (address: string, { token, from, headers }: Carried = {}): Call =>
  async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        'api-key': 'foyer-panel',
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(from && { 'x-forwarded-for': from }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json');
    const parsed = isJson && text !== '' ? JSON.parse(text) : undefined;
    const key = response.status < 400 ? '' : String(parsed?.message ?? response.status);
    return { status: response.status, key, body: parsed, text, headers: response.headers };
  };

export const count = <One>(all: readonly One[], is: (one: One) => boolean) => all.filter(is).length;
