/** Licences that may be shipped: the list below a heading of docs/dependencies.md. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run.ts';
import type { Component } from './components.ts';

/** Reads the names in backticks from the first column of the table. */
export function allowedLicenses(
  document = readFileSync(join(root, 'docs/dependencies.md'), 'utf8'),
): Set<string> {
  const [, section = ''] = /^## Licences$(.*?)^## /ms.exec(document) ?? [];
  const rows = [...section.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) => [
    ...cell.matchAll(/`([^`]+)`/g),
  ]);
  const names = rows.map(([, name = '']) => name);
  if (names.length === 0) throw new Error('docs/dependencies.md lists no licences');
  return new Set(names);
}

/** Parts whose licence is not on the list, one line each. `A OR B` needs one of them, `A AND B` both. */
export const refusedLicenses = (components: readonly Component[], allowed: ReadonlySet<string>): string[] =>
  components
    .filter(({ license }) => !isAllowed(license, allowed))
    .map(({ name, version, license }) => `${name} ${version}: ${license}`);

const isAllowed = (expression: string, allowed: ReadonlySet<string>): boolean =>
  allowed.has(expression) ||
  plain(expression)
    .split(' OR ')
    .some((all) => all.split(' AND ').every((one) => allowed.has(plain(one))));

/** Drops parentheses. No package nests them in another way than SPDX would read without them. */
const plain = (expression: string) => expression.replaceAll(/[()]/g, '').trim();
