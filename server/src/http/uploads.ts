import multipart from '@fastify/multipart';
import { limits } from '@foyer/contract/limits.ts';
import { oneLine } from '@foyer/contract/text.ts';
import type { FieldIssue } from '@foyer/contract/validation-messages.ts';
import type { FastifyRequest, FastifySchema } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { AppError } from '#errors.ts';
import { checkedBy } from './validation.ts';

const multipartType = 'multipart/form-data';

/**
 * Multipart bodies, for the routes that ask for them. Anywhere else they are of the wrong type, as is one that does not say
 * by which boundary its parts are told apart (415).
 */
export const multipartBodies = fastifyPlugin(async (app) => {
  await app.register(multipart, {
    limits: { fileSize: limits.imageBytes, files: 1, fields: 10, parts: 12, fieldSize: 1024 },
  });
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type'] ?? '';
    if (!type.toLowerCase().startsWith(multipartType) || request.is404) return;
    if (!takesUploads(request) || !/;\s*boundary="?[^\s";]/i.test(type))
      throw new AppError('unsupportedMediaType');
  });
});

/** Whether the route of a request is one that takes a file. */
export function takesUploads({ routeOptions: { schema } }: FastifyRequest): boolean {
  return !!schema && 'consumes' in schema && [schema.consumes].flat().includes(multipartType);
}

/** The options of a route that takes one file with some fields. The body is a stream, checked as it is read. */
export const uploadRoute = <Shape extends z.ZodRawShape, Schema extends FastifySchema>(
  fields: z.ZodObject<Shape>,
  schema: Schema,
) => ({
  validatorCompiler: () => () => true,
  schema: {
    ...schema,
    consumes: [multipartType],
    body: fields.extend({ file: z.string().meta({ type: 'string', format: 'binary' }) }),
  },
});

/** `order` as a form sends it: digits. */
export const orderField = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .meta({ type: 'integer' });

/**
 * The file, under the field `file`, and the checked fields of a multipart body, in whatever order they come. 415 for another
 * kind of body, 413 past `maxBytes` (default 5 MB), 400 for one that cannot be read, or naming the fields that are missing or wrong.
 */
export async function readUpload<Fields>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
  maxBytes: number = limits.imageBytes,
): Promise<{ file: Buffer; fileName: string; fields: Fields }> {
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
  const { given, file, fileName } = await partsOf(request, maxBytes).catch((cause) => {
    request.raw.resume(); // a client that is still sending may read the answer only afterwards
    return unreadable(cause);
  });
  const fields = checkedBy(schema, given);
  const details: FieldIssue[] = [
    ...(file && file.length > 0 ? [] : [{ path: 'file', key: 'empty' as const }]),
    ...('error' in fields ? (fields.error.details ?? []) : []),
  ];
  if (!file || 'error' in fields || details.length > 0) throw new AppError('validationFailed', { details });
  return { file, fileName, fields: fields.value };
}

async function partsOf(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ given: Record<string, unknown>; file?: Buffer; fileName: string }> {
  const given: Record<string, unknown> = {};
  let file: Buffer | undefined;
  let fileName = '';
  let isGarbled = false;
  const options = { limits: { fileSize: maxBytes }, throwFileSizeLimit: false };
  for await (const part of request.parts(options)) {
    const text = part.type === 'file' ? part.filename : part.value;
    isGarbled ||= `${part.fieldname}${text}`.includes('\uFFFD'); // the parser puts it for bytes that are not UTF-8
    if (part.type === 'field') given[part.fieldname] = part.value;
    else if (part.fieldname === 'file') {
      fileName = oneLine(part.filename);
      file = await part.toBuffer();
      if (part.file.truncated) throw tooLarge(maxBytes);
    } else part.file.resume();
  }
  if (isGarbled) throw new AppError('malformedBody');
  return { given, file, fileName };
}

/** What the parser does not name as one of its limits is a body that is cut off or no multipart at all. */
function unreadable(cause: unknown): never {
  const isLimit = cause instanceof Error && 'code' in cause && /^FST_.*LIMIT$/.test(String(cause.code));
  throw isLimit || cause instanceof AppError ? cause : new AppError('malformedBody', { cause });
}

function tooLarge(maxBytes: number): AppError {
  const size = maxBytes / (1024 * 1024);
  return new AppError('tooLarge', { details: [{ path: 'file', key: 'fileTooLarge', params: { size } }] });
}
