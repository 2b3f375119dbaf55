/** Tells answers of the API from those of a proxy in between: a login page, a page about an outage, a body that was cut off. */

export interface Answer {
  status: number;
  headers: Headers;
  /** Undefined if the body is empty. */
  body: unknown;
}

/** For `fetch`: the API never redirects, a login page of a network does. */
export const withoutRedirects = { redirect: 'error' } as const;

/** A 413 of a proxy is an answer too: it names the limit that the file exceeds. */
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
