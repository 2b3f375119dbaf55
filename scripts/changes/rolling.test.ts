import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../run.ts';
import { needsStop, reviewed, rollingFaults } from './rolling.ts';

const faults = (sql: string, changelog = '') => rollingFaults([{ name: '0001_new.sql', sql }], changelog);

test.for([
  ['alter table guests drop column phone', 'drops something'],
  ['drop function hello(uuid)', 'drops something'],
  ['alter table guests rename to people', 'renames'],
  ['alter table guests alter column phone type int using 1', 'changes a type'],
  ['alter table guests alter column phone set not null', 'requires a value'],
  ['alter table guests add phone text default null, add column room text not null', 'requires a value'],
  ['alter table guests add constraint phones unique (phone)', 'refuses rows'],
  ['create unique index phones on guests (phone)', 'refuses rows'],
  ["alter table guests add constraint long check (phone <> '')", 'refuses values'],
])('%s is refused unless the changelog says that all instances must be stopped', ([sql = '', reason]) => {
  expect(faults(sql)).toEqual([expect.stringContaining(`0001_new.sql ${reason}`)]);
  expect(faults(sql, '- **Stop all instances** before this version (0001_new.sql).')).toEqual([]);
  expect(faults(sql, '- **Stop all instances** before this version (0002_other.sql).')).toHaveLength(1);
});

test.for([
  'alter table guests add column phone text, add column room text not null default 1',
  'create table rooms (name text not null); create unique index names on rooms (name); alter table rooms rename name to title',
  '-- drop table guests\ncreate function f() returns void language sql as $$ drop table guests $$',
  'drop index phones; drop trigger t on guests; alter table guests drop constraint long',
  "alter type role add value 'DOOR'",
])('%s is accepted', (sql) => expect(faults(sql)).toEqual([]));

test('a check may list more values than the one that it replaces, but must list all of them', () => {
  const replaced = (values: string) =>
    `alter table mails drop constraint kinds; alter table mails add constraint kinds check (kind in (${values}))`;
  const of = (...lists: string[]) =>
    rollingFaults(
      lists.map((values, index) => ({ name: `000${index}.sql`, sql: replaced(values) })),
      '',
    );
  expect(of("'A'", "'A', 'B'")).toEqual([]);
  expect(of("'A', 'B'", "'A'")).toEqual([expect.stringContaining('0001.sql refuses values')]);
});

test('the reviewed migrations are those that would be refused', () => {
  const folder = join(root, 'server/migrations');
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => ({ name: `of ${name}`, sql: readFileSync(join(folder, name), 'utf8') }));
  const refused = rollingFaults(migrations, '').map((line) => /^of (\S+)/.exec(line)?.[1]);
  expect([...new Set(refused)]).toEqual(Object.keys(reviewed));
});

test('a version needs a stop if a section above it says so', () => {
  const changelog =
    '## [Unreleased]\n\n## [1.1.0]\n\n- **Stop all instances** (0001_new.sql).\n\n## [1.0.0]\n';
  expect([needsStop(changelog, '1.0.0'), needsStop(changelog, '1.1.0')]).toEqual([true, false]);
});
