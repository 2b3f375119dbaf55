/** Tools of other programs accept both OpenAPI documents. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compile, programCode, typesOf } from '@foyer/api-client/generate.ts';
import { expect } from 'vitest';
import { test } from './api-documents.ts';

/** Paths that the specification names. No address matches both, because `{id}` is a UUID. */
const knownProblems = [
  'Paths should resolve unambiguously. Found two ambiguous paths: `/events/admin/{id}` and `/events/{id}/offline_admissions`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/events/{id}/offline_admissions` and `/events/door_devices/{id}`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/help_messages/user/{id}` and `/help_messages/{id}/thread`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/help_messages/user/{id}` and `/help_messages/{id}/answers`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/help_messages/user/{id}` and `/help_messages/{id}/assignee`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/events/admin/{id}` and `/events/{id}/tickets`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/events/admin/{id}` and `/events/{id}/waiting_list`.',
  'Paths should resolve unambiguously. Found two ambiguous paths: `/events/check_in/{id}/{ticketId}` and `/events/{id}/waiting_list/{entryId}`.',
];

test('redocly has nothing to report, except paths of the specification', async ({ documents }) => {
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
      [cli, 'lint', file, '--extends=recommended-strict', '--format=json'],
      { cwd: folder, env: { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' } },
    ).catch((error) => error);
    const { problems }: { problems: { message: string }[] } = JSON.parse(stdout);
    expect(problems.map(({ message }) => message)).toEqual(index === 0 ? knownProblems : []);
  }
  await rm(folder, { recursive: true });
});

test('spectral has nothing to report', async ({ documents }) => {
  const cli = fileURLToPath(import.meta.resolve('@stoplight/spectral-cli/dist/index.js'));
  const folder = await mkdtemp(join(tmpdir(), 'openapi-'));
  await writeFile(join(folder, '.spectral.yaml'), 'extends: ["spectral:oas"]');
  for (const [index, { document }] of documents.entries()) {
    const file = join(folder, `${index}.json`);
    await writeFile(file, JSON.stringify(document));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [cli, 'lint', file, '--format=json', '--quiet', '--fail-severity=hint'],
      { cwd: folder },
    ).catch((error) => error);
    expect(JSON.parse(stdout)).toEqual([]);
  }
  await rm(folder, { recursive: true });
});

test('generated types have names that a client refers to', async ({ documents: [, guests] }) => {
  const [code, types] = [await programCode('client'), await typesOf(guests?.document)];
  const errorsOf = async (client: string) => {
    const { errors, folder } = await compile({ client, 'foyer-api': types });
    await rm(folder, { recursive: true });
    return errors;
  };
  expect(await errorsOf(code)).toEqual([]);
  expect(await errorsOf(code.replace("Schemas['Ticket']", "Schemas['Tickets']"))).toEqual([
    expect.stringContaining("Property 'Tickets' does not exist"),
  ]);
});
