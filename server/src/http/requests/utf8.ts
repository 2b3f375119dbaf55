/** Rejects text that is not UTF-8, which would otherwise be stored garbled. */
import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#errors.ts';
import { jsonErrorPosition } from './json-errors.ts';

/** Refuses bodies in another charset or content encoding (415), JSON that is not UTF-8 and unreadable queries (400). */
export function requireUtf8(app: FastifyInstance): void {
  // Runs after the response headers are set and access has been checked.
  app.addHook('preParsing', requireReadableQuery);
  app.addHook('preParsing', requirePlainUtf8);
  readJson(app);
}

/** The panel's pages are exempt: they ignore a malformed query. */
async function requireReadableQuery({ url }: FastifyRequest): Promise<void> {
  const query = url.indexOf('?');
  if (query < 0 || !/^(?:https?:\/\/[^/]*)?\/api\//.test(url) || !url.includes('%', query)) return;
  try {
    decodeURIComponent(url.slice(query));
  } catch (cause) {
    throw new AppError('malformedRequest', { cause });
  }
}

async function requirePlainUtf8({ headers, is404 }: FastifyRequest): Promise<void> {
  if (is404 || !hasBody(headers)) return;
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = headers;
  const charsets = type.matchAll(/;\s*charset\s*=\s*"?([^";\s]*)/gi);
  if (encoding.toLowerCase() !== 'identity' || charsets.some(([, name = '']) => !/^utf-?8$/i.test(name)))
    throw new AppError('unsupportedMediaType');
}

const hasBody = (headers: FastifyRequest['headers']) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0)
      done(null, undefined); // many clients send a JSON content type without a body, for example on logout
    else if (!isUtf8(body)) done(new AppError('malformedBody'));
    else {
      const text = body.toString();
      void parse(request, text, (error, value) => {
        if (error) done(malformedJson(text, error));
        // Validators could not tell `null` from a missing body, which may be complete: all of a payment is refunded.
        else if (value === null) done(new AppError('malformedBody'));
        else done(null, value);
      });
    }
  });
}

function malformedJson(text: string, cause: Error): AppError {
  const position = jsonErrorPosition(text);
  return new AppError('malformedBody', { cause, ...(position !== undefined && { params: { position } }) });
}
