/** Finds the places that rows name, by id or by name. */
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { comparableName } from './import-cells.ts';
import { uuidsAmong } from './import-kind.ts';
import type { RowIssue } from './import-messages.ts';
import type { ImportRow } from './import-row.ts';

export interface NamedPlace {
  id: string;
  name: string;
}

export interface NamedPlaces {
  /** The place of a cell, if exactly one has its name or id. */
  of(cell: string | undefined): { place?: NamedPlace | undefined; issues: RowIssue[] };
}

export async function placesNamed(tx: Tx, rows: readonly ImportRow[]): Promise<NamedPlaces> {
  const found = byName(await readPlaces(tx, namesInRows(rows, 'place')), ({ id, name }) => [id, name]);
  return {
    of: (cell) => {
      if (cell === undefined) return { issues: [] };
      const [place, ...others] = found.get(comparableName(cell)) ?? [];
      if (place && others.length === 0) return { place, issues: [] };
      return { issues: [{ field: 'place', key: place ? 'placeAmbiguous' : 'placeUnknown' }] };
    },
  };
}

export const namesInRows = (rows: readonly ImportRow[], field: 'place' | 'event'): string[] => [
  ...new Set(rows.flatMap(({ values }) => (values[field] ? comparableName(values[field]) : []))),
];

/** Groups things by name, ignoring case. */
export function byName<Thing extends { id: string }>(
  things: readonly Thing[],
  names: (thing: Thing) => string[],
): Map<string, Thing[]> {
  const pairs = things.flatMap((thing) =>
    [...new Set(names(thing).map(comparableName))].map((name) => ({ name, thing })),
  );
  return new Map(
    [...Map.groupBy(pairs, ({ name }) => name)].map(([name, of]) => [name, of.map(({ thing }) => thing)]),
  );
}

async function readPlaces(tx: Tx, names: readonly string[]): Promise<NamedPlace[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<NamedPlace>`
    select id, name from places where comparable_name(name) = any(${names}::text[]) or id = any(${uuidsAmong(names)}::uuid[])`.execute(
    tx,
  );
  return rows;
}
