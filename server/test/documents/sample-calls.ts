/** Composes a request for each operation of an OpenAPI document, as its examples and schemas describe it. */

import type { JsonSchema } from '#http/openapi/json-schema.ts';
import { exampleOf } from '#http/openapi/response-examples.ts';
import type { Answer, Client } from '#test/api.ts';

interface Described {
  parameters?: { name: string; in: string; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

interface Document {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
}

export interface SampleCall {
  method: keyof Client;
  /** Path as routes write it: `/events/:id`. */
  path: string;
  /** Sends the sample with more parameters or more fields, or with another body or other ids. */
  send: (
    caller: Client,
    more: { query?: Record<string, string>; fields?: object; body?: object; inPath?: Record<string, string> },
  ) => Promise<Answer>;
}

export function sampleCalls(
  { paths, components: { schemas } }: Document,
  /** Query or body by method and path, where the schema alone does not yield a valid one. */
  given: Readonly<Record<string, object>>,
): SampleCall[] {
  const sampleOf = ({ schema }: { schema: JsonSchema }) => String(exampleOf(schema, schemas));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      path,
      method: method as keyof Client,
      described,
    })),
  );
  return operations.map(({ path, method, described: { parameters = [], requestBody } }) => {
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1');
    const required = parameters.filter((one) => one.required);
    const urlWith = (inPath: Record<string, string>) =>
      required.reduce((text, one) => text.replace(`{${one.name}}`, inPath[one.name] ?? sampleOf(one)), path);
    const ofQuery = required.filter((one) => one.in === 'query').map((one) => [one.name, sampleOf(one)]);
    const [type, { schema }] = Object.entries(requestBody?.content ?? {})[0] ?? ['', { schema: {} }];
    const known = given[`${method.toUpperCase()} ${route}`];
    const body = known ?? exampleOf(schema, schemas);
    return {
      method,
      path: route,
      send(caller, { query = {}, fields = {}, body: replaced = body, inPath = {} }) {
        const search = new URLSearchParams({
          ...Object.fromEntries(ofQuery),
          ...(!requestBody && known),
          ...query,
        });
        const sent = { ...(requestBody && Object(replaced)), ...fields };
        const isEmpty = Object.keys(sent).length === 0;
        return caller[method](
          `${urlWith(inPath)}?${search}`,
          type.startsWith('multipart') ? { multipart: formOf(sent) } : isEmpty ? {} : { body: sent },
        );
      },
    };
  });
}

function formOf(fields: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  form.set('file', new Blob(['a,b']), 'file');
  return form;
}
