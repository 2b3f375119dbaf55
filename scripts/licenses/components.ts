/** Every third-party part of a build with its licence: packages, and libraries inside them that have their own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import { type Package, shippedPackages } from './shipped.ts';

export interface Component {
  name: string;
  /** Empty if the package that contains it does not say. */
  version: string;
  /** SPDX expression, or a name for a licence that SPDX does not know. */
  license: string;
  /** Copyright lines of its licence, or its author. */
  copyright: string;
  /** Licence texts and notices. */
  texts: string[];
  /** Package that contains it, for libraries that are no package. */
  inside?: string;
}

const licenseFiles = /^(licen[cs]e|copying|notice|copyright)(\.(md|txt|mit|bsd))?$/i;

interface Manifest {
  license?: string | { type?: string };
  author?: string | { name?: string };
}

export const componentsOf = (packages: readonly Package[] = shippedPackages()): Component[] =>
  packages.flatMap((one) => [componentOf(one), ...insideOf(one)]);

function componentOf({ folder, name, version }: Package): Component {
  const at = join(root, folder);
  const manifest: Manifest = JSON.parse(readFileSync(join(at, 'package.json'), 'utf8'));
  const texts = readdirSync(at)
    .filter((file) => licenseFiles.test(file))
    .toSorted()
    .map((file) => readFileSync(join(at, file), 'utf8').replaceAll('\r\n', '\n').trim());
  const { license, author } = manifest;
  return {
    name,
    version,
    license: (typeof license === 'string' ? license : license?.type) ?? 'unknown',
    copyright: copyrightIn(texts) || nameOf(author) || `the authors of ${name}`,
    texts,
  };
}

const nameOf = (author: Manifest['author']) =>
  (typeof author === 'string' ? author : author?.name)?.trim() ?? '';

/** Lines that claim copyright. The licences themselves speak of it in longer lines and without a year. */
function copyrightIn(texts: readonly string[]): string {
  const lines = texts.flatMap((text) =>
    text.split('\n').map((line) => line.replaceAll(/^[\s*#>/]+|\s+$/g, '')),
  );
  const claims = lines.filter(
    (line) =>
      /^(portions )?(copyright|©|\(c\))/i.test(line) && /\d{4}|\(c\)|©|contributors|affiliates/i.test(line),
  );
  return [
    ...new Set(
      claims.filter(
        (line) => !/\[yyyy\]|^copyright (notice|license|owner|holder)|^\(c\) You must/i.test(line),
      ),
    ),
  ].join('; ');
}

function insideOf(one: Package): Component[] {
  if (one.name === '@electric-sql/pglite') return [postgresInside(one)];
  if (one.name.startsWith('@img/sharp-libvips-')) return librariesInside(one);
  return [];
}

const postgresText = readFileSync(join(import.meta.dirname, 'postgresql.txt'), 'utf8').trim();

const postgresInside = ({ name }: Package): Component => ({
  name: 'postgresql',
  version: '',
  license: 'PostgreSQL',
  copyright: copyrightIn([postgresText]),
  texts: [postgresText],
  inside: name,
});

/** Names in `versions.json` that differ from the table by more than `lib`. */
const otherNames: Readonly<Record<string, string>> = { libultrahdr: 'uhdr' };

/** Reads the table of native libraries in the README of libvips, which is also the notice that their licences ask for. */
function librariesInside({ folder, name }: Package): Component[] {
  const at = join(root, folder);
  const readme = readFileSync(join(at, 'README.md'), 'utf8').trim();
  const file = join(at, 'versions.json');
  const versions: Readonly<Record<string, string>> = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : {};
  const rows = [...readme.matchAll(/^\| ([\w-]+) +\| (.+?) +\|$/gm)].filter(
    ([, library]) => library !== 'Library',
  );
  if (rows.length === 0) throw new Error(`${folder}/README.md has no table of libraries`);
  return rows.map(([, library = '', terms = '']) => ({
    name: library,
    version: versions[otherNames[library] ?? library] ?? versions[library.replace(/^lib/, '')] ?? '',
    license: terms.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replace(' (BSD-like)', ''),
    copyright: `the authors of ${library}`,
    texts: [readme],
    inside: name,
  }));
}
