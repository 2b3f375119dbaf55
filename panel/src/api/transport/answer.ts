/** Distinguishes answers of the API from those of a proxy: login pages, outage pages, truncated bodies. */

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined if the body is empty. */
  body: unknown;
}

/** `fetch` options: the API never redirects, but a network's login page does. */
export const withoutRedirects = { redirect: 'error' } as const;

/** Error of a proxy's 413. It counts as an answer, because it names the exceeded limit. */
const tooLarge = { code: 'HTTP_413', message: 'tooLarge' };

/** Statuses of a proxy whose server does not answer. Only the API's own JSON counts. */
const unreachable: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Reads an answer. An error counts by its status, whatever its body is (decisions G). Throws for a success that is not JSON, and for
 * a proxy's word that the server does not answer.
 */
export function answerFrom(status: number, headers: Headers, text: string): Answer {
  const isError = status >= 400 && !unreachable.has(status);
  if (text === '' && !unreachable.has(status)) return { status, headers, body: undefined };
  if (isJson(headers)) return { status, headers, body: isError ? jsonIn(text) : JSON.parse(text) };
  if (status === 413) return { status, headers, body: tooLarge };
  if (isError) return { status, headers, body: undefined };
  throw foreign(headers);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const readAnswer = async (response: Response): Promise<Answer> =>
  answerFrom(response.status, response.headers, await response.text());

/** Throws for errors that are not the API's own: a network's login page must not end what works without a network. */
export async function readOwnAnswer(response: Response): Promise<Answer> {
  const answer = await readAnswer(response);
  if (response.status >= 400 && typeof answer.body !== 'object') throw foreign(response.headers);
  return answer;
}

const fileTypes = { table: /csv|sheet|excel|octet-stream/i, json: /\bjson\b/i };

/** Throws unless a download calls itself a table or a file. */
export function expectFile({ status, headers }: Response, type: 'table' | 'json'): void {
  if (status !== 200 || !fileTypes[type].test(typeOf(headers))) throw foreign(headers);
}

/** For calls that expect a body. */
export const emptyAnswer = () => new TypeError('An empty answer');

const isJson = (headers: Headers) => /\bjson\b/i.test(typeOf(headers));

const typeOf = (headers: Headers) => headers.get('content-type') ?? '';

const foreign = (headers: Headers) => new TypeError(`Not an answer of the API: ${typeOf(headers)}`);
