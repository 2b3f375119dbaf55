import { expect, test } from 'vitest';
import { anchorsOf, brokenLinks } from './links.ts';

const files: Record<string, string> = {
  'README.md':
    '# Foyer\n[guide](docs/guide.md#the-door) [lost](docs/lost.md) [no heading](docs/guide.md#nowhere) [site](https://a.example)',
  'docs/guide.md':
    '## The door\n[up](../README.md) ![picture](pictures/a.webp) `[code](none.md)`\n```\n[block](none.md)\n```\n[here](#the-door)',
  'docs/pictures/a.webp': '',
};

test('links to missing files and headings are named, those in code and to other sites are ignored', () => {
  expect(brokenLinks(Object.keys(files), (file) => files[file])).toEqual([
    'README.md: docs/lost.md leads to no file',
    'README.md: docs/guide.md#nowhere leads to no heading',
  ]);
});

test('anchors are those of forges', () => {
  const anchors = anchorsOf("# What's new, in 1.0?\n## `npm run` and [links](x.md)\n## Twice\n## Twice");
  expect([...anchors]).toEqual(['whats-new-in-10', 'x-and-links', 'twice', 'twice-1']);
});
