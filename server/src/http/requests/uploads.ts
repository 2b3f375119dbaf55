import multipart from '@fastify/multipart';
import { limits } from '@foyer/contract/limits.ts';
import { oneLine } from '@foyer/contract/text/text.ts';
import type { FieldIssue } from '@foyer/contract/text/validation-messages.ts';
import type { FastifyRequest, FastifySchema, FastifySchemaCompiler } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { z } from 'zod';
import { AppError } from '#errors.ts';
import { checkedBy, checkedStrictlyBy, validatorCompiler } from './validation.ts';

const multipartType = 'multipart/form-data';

/**
 * Parses multipart bodies for upload routes only. Other routes reject them, and a missing boundary is
 * rejected everywhere (415).
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

/** True if the route of the request accepts a file. */
export function takesUploads({ routeOptions: { schema } }: FastifyRequest): boolean {
  return !!schema && 'consumes' in schema && [schema.consumes].flat().includes(multipartType);
}

/** `readUpload` validates the body, because it is a stream. */
const uploadValidator: FastifySchemaCompiler<unknown> = (part) =>
  part.httpPart === 'body' ? () => true : validatorCompiler(part);

/** Options of a route that accepts one file and some fields. */
export const uploadRoute = <Shape extends z.ZodRawShape, Schema extends FastifySchema>(
  fields: z.ZodObject<Shape>,
  schema: Schema,
) => ({
  validatorCompiler: uploadValidator,
  schema: {
    ...schema,
    consumes: [multipartType],
    body: fields.extend({ file: z.string().meta({ type: 'string', format: 'binary' }) }),
  },
});

/** `order` as digits in a form field. */
export const orderField = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
  .meta({ type: 'integer' });

/**
 * Reads the field `file` and the validated fields of a multipart body, in any order. 415 for other bodies;
 * 413 above `maxBytes` (default 5 MB); 400 for a malformed body or invalid fields.
 */
export async function readUpload<Fields>(
  request: FastifyRequest,
  schema: z.ZodType<Fields>,
  maxBytes: number = limits.imageBytes,
): Promise<{ file: Buffer; fileName: string; fields: Fields }> {
  if (!request.isMultipart()) throw new AppError('unsupportedMediaType');
  const { given, file, fileName } = await partsOf(request, maxBytes).catch((cause) => {
    request.raw.resume(); // clients may read the response only after they have sent everything
    return unreadable(cause);
  });
  const check = request.routeOptions.config.refusesUnknown ? checkedStrictlyBy : checkedBy;
  const fields = check(schema, given);
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
    isGarbled ||= `${part.fieldname}${text}`.includes('\uFFFD'); // the parser's replacement for invalid UTF-8
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

/** Errors other than exceeded limits mean a truncated or malformed body. */
function unreadable(cause: unknown): never {
  const isLimit = cause instanceof Error && 'code' in cause && /^FST_.*LIMIT$/.test(String(cause.code));
  throw isLimit || cause instanceof AppError ? cause : new AppError('malformedBody', { cause });
}

function tooLarge(maxBytes: number): AppError {
  const size = maxBytes / (1024 * 1024);
  return new AppError('tooLarge', { details: [{ path: 'file', key: 'fileTooLarge', params: { size } }] });
}
