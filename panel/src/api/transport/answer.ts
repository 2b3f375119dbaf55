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

/** Throws unless the text is empty or JSON. */
export function answerFrom(status: number, headers: Headers, text: string): Answer {
  if (text === '') return { status, headers, body: undefined };
  if (isJson(headers)) return { status, headers, body: JSON.parse(text) };
  if (status === 413) return { status, headers, body: tooLarge };
  throw foreign(headers);
}

export const readAnswer = async (response: Response): Promise<Answer> =>
  answerFrom(response.status, response.headers, await response.text());

/** Throws unless a download calls itself a table or a file. */
export function expectFile({ status, headers }: Response): void {
  if (status !== 200 || !/csv|sheet|excel|octet-stream/i.test(typeOf(headers))) throw foreign(headers);
}

/** For calls that expect a body. */
export const emptyAnswer = () => new TypeError('An empty answer');

const isJson = (headers: Headers) => /\bjson\b/i.test(typeOf(headers));

const typeOf = (headers: Headers) => headers.get('content-type') ?? '';

const foreign = (headers: Headers) => new TypeError(`Not an answer of the API: ${typeOf(headers)}`);
