import { expect, test } from 'vitest';
import { allowedLicenses, refusedLicenses } from './allowed.ts';
import { type Component, componentsOf } from './components.ts';
import { licensesText, sbomOf } from './documents.ts';
import { shippedPackages } from './shipped.ts';

const components = componentsOf();
const part = (change: Partial<Component>): Component => ({
  name: 'thing',
  version: '1.2.3',
  license: 'MIT',
  copyright: 'Copyright 2020 Ola',
  texts: ['The text'],
  ...change,
});

test('the list of shipped parts has the panel, the server, the typeface and native libraries, and no tools', () => {
  const names = components.map(({ name }) => name);
  for (const name of ['react', 'fastify', '@fontsource-variable/inter', 'libvips', 'postgresql'])
    expect(names).toContain(name);
  for (const name of ['vite', 'vitest', 'typescript', 'node']) expect(names).not.toContain(name);
  expect(components.find(({ name }) => name === 'libvips')?.version).toMatch(/^8\./);
});

test('every shipped licence is on the list, and the list has no other', () => {
  const allowed = allowedLicenses();
  expect(refusedLicenses(components, allowed)).toEqual([]);
  const used = new Set(components.flatMap(({ license }) => [license, ...license.split(/[() ]+/)]));
  expect([...allowed].filter((name) => !used.has(name))).toEqual([]);
});

test('a licence that is not on the list is refused by name', () => {
  const allowed = new Set(['MIT', 'ISC']);
  expect(refusedLicenses([part({ license: 'GPL-3.0-only' })], allowed)).toEqual([
    'thing 1.2.3: GPL-3.0-only',
  ]);
  expect(refusedLicenses([part({ license: '(GPL-3.0-only OR MIT)' })], allowed)).toEqual([]);
  expect(refusedLicenses([part({ license: 'GPL-3.0-only AND MIT' })], allowed)).toHaveLength(1);
});

test('the text names version, licence and copyright of each part, and each licence text once', () => {
  const text = licensesText('1.0.0', 'own', [part({}), part({ name: 'other' })]);
  expect(text).toContain('other 1.2.3\n  Licence: MIT\n  Copyright: Copyright 2020 Ola');
  expect(text).toContain('thing 1.2.3, other 1.2.3\n\nThe text');
  for (const { name, copyright } of components)
    expect([name, copyright]).toEqual([name, expect.stringMatching(/\w{3}/)]);
});

test('the CycloneDX document has each part once, with a purl for packages', () => {
  const { components: parts } = sbomOf('1.0.0', components);
  const refs = new Set(parts.map((one) => one['bom-ref']));
  expect(refs.size).toBe(parts.length);
  const packages = new Set(shippedPackages().map(({ name, version }) => `${name}@${version}`));
  expect(parts.filter(({ purl }) => purl !== undefined).length).toBe(packages.size);
  expect(parts.find(({ name }) => name === '@fastify/jwt')?.purl).toMatch(/^pkg:npm\/%40fastify\/jwt@\d/);
});
