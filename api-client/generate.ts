/** Generates clients from an OpenAPI document, and compiles programs with them. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { generateApi } from 'swagger-typescript-api';
import ts from 'typescript';

/** Types of a document, by `openapi-typescript`. */
export const typesOf = async (document: OpenAPI3) => astToString(await openapiTypescript(document));

/** A client with its types, by `swagger-typescript-api`. */
export async function clientOf(document: OpenAPI3): Promise<string> {
  const spec = JSON.parse(JSON.stringify(document)); // a copy, because the generator changes its input
  const options = { httpClientType: 'fetch', generateUnionEnums: true, output: false, silent: true } as const;
  const { files } = await generateApi({ ...options, spec });
  return files.map(({ fileContent }) => fileContent).join('\n');
}

/** Code of a program of this folder. */
export const programCode = (name: string): Promise<string> =>
  readFile(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), 'utf8');

/** Programs are compiled here, where they find their packages. */
const cache = fileURLToPath(new URL('.cache/', import.meta.url));

const options: ts.CompilerOptions = {
  strict: true,
  noEmitOnError: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  rewriteRelativeImportExtensions: true,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
};

/** Compiles files by name, the first of which is the program. Returns its address, or the compiler's errors. */
export async function compile(
  files: Record<string, string>,
): Promise<{ errors: string[]; address: string; folder: string }> {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(cache);
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, code] of Object.entries(files)) await writeFile(join(folder, `${name}.ts`), code);
  const [main = ''] = Object.keys(files);
  const program = ts.createProgram([join(folder, `${main}.ts`)], options);
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
  program.emit();
  return { errors, address: pathToFileURL(join(folder, `${main}.js`)).href, folder };
}
