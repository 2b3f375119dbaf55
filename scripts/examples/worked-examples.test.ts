import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../run.ts';
import { applyExample, copyFiles, examplesIn } from './worked-examples.ts';

const examples = ['CONTRIBUTING.md', 'docs/new-noun.md'].flatMap((document) =>
  examplesIn(readFileSync(join(root, document), 'utf8')),
);

test('field, filter, page size, error, mail, webhook event and noun are worked examples', () => {
  expect(examples.map(({ title }) => title)).toEqual([
    'Add a filter',
    'Add a field to an event',
    'Give a list its own page size',
    'Add an error',
    'Add a mail',
    'Add a webhook event',
    'Guests leave tips',
  ]);
});

test.for(examples)('“$title” fits the code as it is', (example) => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-example-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const existing = example.files.filter(({ hunks }) => hunks.some(({ before }) => before !== ''));
  copyFiles(
    root,
    folder,
    existing.map(({ path }) => path),
  );
  applyExample(folder, example);
});

test('an example whose place is gone names file and lines', () => {
  const gone = { title: '', files: [{ path: 'package.json', hunks: [{ before: 'gone\n', after: '' }] }] };
  expect(() => applyExample(root, gone)).toThrow('package.json has 0 places like this, not one:\ngone');
});
