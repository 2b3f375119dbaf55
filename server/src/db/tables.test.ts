import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';

const { pool, close } = await testDatabase();
afterAll(close);

interface Column {
  table: string;
  column: string;
  type: string;
  /** Labels of an enum or an array of one. */
  labels: string[] | null;
  nullable: boolean;
  /** Source of the value if an insert omits the column. Inserts must omit `derived` and `generated` columns. */
  filled: 'generated' | 'derived' | 'default' | 'not at all';
}

/** Columns and tables with a comment are derived: the comment names the deriving function. */
const columnsOf = async (from: pg.Pool) => {
  const { rows } = await from.query<Column>(`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
           (select json_agg(l.enumlabel order by l.enumsortorder) from pg_enum l
             where l.enumtypid = coalesce(nullif(t.typelem, 0), t.oid)) as labels,
           case when a.attgenerated <> '' or a.attidentity = 'a' then 'generated'
                when coalesce(col_description(c.oid, a.attnum), obj_description(c.oid, 'pg_class')) is not null then 'derived'
                when a.atthasdef then 'default'
                else 'not at all' end as filled
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
     order by 1, a.attnum`);
  return rows;
};

const camelCase = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** TypeScript type of the driver's value. */
function typeOfValue({ type, labels }: Column): string {
  const one = labels ? labels.map((label) => `'${label}'`).join(' | ') : valueTypes[type.replace('[]', '')];
  if (!one) throw new Error(`what is a value of ${type}?`);
  return type.endsWith('[]') ? `(${one})[]` : one;
}
const valueTypes: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  date: 'string',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
  bytea: 'Uint8Array',
  tstzrange: 'string',
};

/** Inserts may set the place names of an event, so that its history starts with them. */
const givenAtFirst = ['events.location_names'];

function insertOf({ table, column, filled, nullable }: Column): string {
  if (givenAtFirst.includes(`${table}.${column}`)) return 'optional';
  if (filled === 'generated' || filled === 'derived') return 'never';
  return filled === 'default' || nullable ? 'optional' : 'required';
}

/** Generates a program that compiles only if the types match the database, with one line per column. */
function programOf(columns: Column[]): string {
  const tables = Map.groupBy(columns, ({ table }) => camelCase(table));
  const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
  const union = (names: Iterable<string>) => [...names].map((name) => `'${name}'`).join(' | ');
  return [
    `import type { InsertType, SelectType } from '${fileURLToPath(import.meta.resolve('kysely')).replace(/\.js$/, '')}.js';`,
    `import type { Tables } from '${path('./tables.ts')}';`,
    'type Nullable<C> = null extends SelectType<C> ? true : false;',
    'type Inserted<C> = [InsertType<C>] extends [never] ? "never" : null extends InsertType<C> ? "optional" : undefined extends InsertType<C> ? "optional" : "required";',
    'type Value<C> = NonNullable<SelectType<C>>;',
    'type Fits<C, Of> = [Value<C>] extends [Of] ? true : false;',
    // Enum types must list all values.
    'type Same<C, Of> = [Value<C>] extends [Of] ? ([Of] extends [Value<C>] ? true : false) : false;',
    `export const tables: [Exclude<keyof Tables, ${union(tables.keys())}>] extends [never] ? true : false = true;`,
    ...[...tables].flatMap(([table, its]) => [
      `export const ${table}_others: [Exclude<keyof Tables['${table}'], ${union(its.map(({ column }) => camelCase(column)))}>] extends [never] ? true : false = true;`,
      ...its.map((column) => {
        const type = `Tables['${table}']['${camelCase(column.column)}']`;
        return [
          `export const ${table}_${column.column}: [Nullable<${type}>, ${column.labels ? 'Same' : 'Fits'}<${type}, ${typeOfValue(column)}>, Inserted<${type}>]`,
          ` = [${column.nullable}, true, '${insertOf(column)}'];`,
        ].join('');
      }),
    ]),
  ].join('\n');
}

/** Lines with compiler errors, and the errors. */
async function complaintsOf(program: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-tables-'));
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  writeFileSync(join(folder, 'program.mts'), program);
  const compilerOptions = { types: [], incremental: false };
  const project = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: ['program.mts'] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project));
  const { stdout } = await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
    (failure: { stdout: string }) => failure,
  );
  rmSync(folder, { recursive: true });
  const lines = program.split('\n');
  return [...stdout.matchAll(/^.*\((\d+),\d+\): error (.*)$/gm)].map(
    ([, line, text]) => `${/\w+(?=:)/.exec(lines[Number(line) - 1] ?? '')?.[0]}: ${text}`,
  );
}

test('the types of the tables are those of the database', { timeout: 60_000 }, async () => {
  const columns = await columnsOf(pool);
  expect(columns.length).toBeGreaterThan(150);
  expect(await complaintsOf(programOf(columns))).toEqual([]);
});

test('what a derived column or table names is a function', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select distinct substring(description from '^(\\w+)\\(\\)') as name
      from pg_description join pg_class c on c.oid = objoid and classoid = 'pg_class'::regclass
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  const { rows: functions } = await pool.query<{ name: string }>(
    "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(rows.map(({ name }) => name)));
});
