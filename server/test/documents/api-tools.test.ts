/** Tools of other programs accept both OpenAPI documents. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { clientCode, compileErrors, typesOf } from '@foyer/api-client/generate.ts';
import { expect, vi } from 'vitest';
import { test } from './api-documents.ts';

vi.setConfig({ testTimeout: 120_000 }); // the linter and the compiler take seconds

test('redocly has nothing to report', async ({ documents }) => {
  const cli = fileURLToPath(import.meta.resolve('@redocly/cli/package.json')).replace(
    'package.json',
    'bin/cli.js',
  );
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  for (const [index, { document }] of documents.entries()) {
    const file = join(folder, `${index}.json`);
    await writeFile(file, JSON.stringify(document));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'lint', file, '--extends=recommended', '--format=json'],
      { cwd: folder, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    ).catch((error) => error);
    expect(JSON.parse(stdout).problems).toEqual([]);
  }
  await rm(folder, { recursive: true });
});

test('generated types have names that a client refers to', async ({ documents: [, guests] }) => {
  const types = await typesOf(guests?.document);
  expect(compileErrors(types, clientCode)).toEqual([]);
  expect(compileErrors(types, clientCode.replace("Schemas['Ticket']", "Schemas['Tickets']"))).toEqual([
    expect.stringContaining("Property 'Tickets' does not exist"),
  ]);
});
