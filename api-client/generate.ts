/** Generates TypeScript types from an OpenAPI document, and compiles a client with them. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTypescript, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';

const clientFile = fileURLToPath(new URL('client.ts', import.meta.url));
const typesFile = fileURLToPath(new URL('foyer-api.ts', import.meta.url));

export const clientCode = readFileSync(clientFile, 'utf8');

/** Types of a document that is an OpenAPI document. */
export const typesOf = async (document: OpenAPI3) => astToString(await openapiTypescript(document));

/** Compiler errors of the client's code with these types. Neither needs to be on the disk. */
export function compileErrors(types: string, code: string): string[] {
  const files = new Map([
    [clientFile, code],
    [typesFile, types],
  ]);
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    allowImportingTsExtensions: true,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  const { getSourceFile } = host;
  host.getSourceFile = (name, version) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, version) : ts.createSourceFile(name, text, version);
  };
  const program = ts.createProgram([clientFile], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}
