import { sql } from 'kysely';
import { describe, expect, test as unit } from 'vitest';
import { asRequest, limitReads, readingEverything } from '#db/connection/request-scope.ts';
import { test } from '#test/fixtures.ts';
import { limitedStatement, limitedStatements } from './limited-statement.ts';
import { idLiteral, type PlaceLimit } from './place-limit.ts';

const place = '019aa000-0000-7000-8000-000000000001';
const elsewhere = '019aa000-0000-7000-8000-000000000002';
const limitTo = (...places: string[]): PlaceLimit => ({ places, accountId: place, wholeEvents: new Set() });
const limit = limitTo(place);

const limited = (sql: string) => limitedStatement({ sql, parameters: [] }, limit).sql;

describe('a statement of a limited caller', () => {
  unit('gets the tables that it names in front, and joins its own expressions', () => {
    const start = 'with places as not materialized (';
    expect(limited('select 1 from places p')).toMatch(start);
    expect(limited('with a as (select 1 from places) select 2')).toMatch(
      /^with places as not materialized \(.*\), a as \(select 1 from places\) select 2$/s,
    );
    expect(limited('with recursive a as (select 1 from places) select 2')).toMatch(
      /^with recursive places as /,
    );
    expect(limited('(select 1 from places) union (select 2)')).toMatch(start);
    expect(limited('select name from venue')).toBe('select name from venue');
  });

  unit('computes figures once, and looks into tables where it names them', () => {
    const { length } = limited('select 1 from billing_sums, users').match(/ as not materialized /g) ?? [];
    expect([length, limited('select 1 from billing_sums')]).toEqual([
      1,
      expect.stringMatching(/^with billing_sums as \(select /),
    ]);
  });

  unit('plans only for the kinds of entries that it names, and hides the others', () => {
    const kindsIn = (text: string) =>
      [...limited(text).matchAll(/r\.subject = '(\w+)'/g)].map(([, kind]) => kind);
    const entries = 'select 1 from audit_log a';
    expect(kindsIn(entries)).toEqual(expect.arrayContaining(['events', 'places', 'users', 'staff']));
    expect(kindsIn(`${entries} where a.subject = 'users' and a.subject_id = $1`)).toEqual(['users']);
    expect(limited(`${entries} where a.subject = 'faqs'`)).toContain('then false else false end');
  });

  unit('has the limit as parameters after its own, so that callers share its text', () => {
    const asked = { sql: 'select id from users, places where users.id = $1', parameters: ['x'] };
    const own = limitedStatement(asked, limit);
    expect(own.parameters).toEqual(['x', place, place]);
    expect([...new Set(own.sql.match(/\$\w+/g))].toSorted()).toEqual(['$1', '$2', '$3']);
    const another = limitedStatement(asked, { ...limitTo(elsewhere), accountId: elsewhere });
    expect([another.sql, another.parameters]).toEqual([own.sql, ['x', elsewhere, elsewhere]]);
    const several = limitedStatement(asked, limitTo(place, elsewhere));
    expect(several.parameters).toEqual(['x', `{${place},${elsewhere}}`, place]);
    const found = limitedStatement(asked, { ...limit, guest: "o'la@people.example" });
    expect(found.parameters).toEqual(['x', place, place, "o'la@people.example"]);
  });

  unit('refuses an id that is no UUID where ids are literals', () => {
    expect(() => idLiteral(`${place}' or true`)).toThrow(TypeError);
  });

  unit('is sent once more without its locks, and unchanged if it writes in a change', () => {
    const sent = (sql: string, inChange = true) =>
      limitedStatements({ sql, parameters: [place] }, limit, inChange).map((one) => one.sql);
    const locking = 'select id from places where id = $1 for no key update of "places"';
    expect(sent(locking)).toEqual([
      locking,
      expect.stringMatching(/^with places as .* select id from places where id = \$1$/s),
    ]);
    for (const writing of ['insert into places values (1)', 'update "places" set name = $1', 'commit'])
      expect(sent(writing)).toEqual([writing]);
    expect(() => sent('insert into places values (1)', false)).toThrow(TypeError);
  });
});

test('a limit holds for raw SQL and for what the request starts, and nothing else', async ({
  deps: { db },
  make,
}) => {
  const [own, other] = [await make.place({ name: 'Hall' }), await make.place({ name: 'Cellar' })];
  const names = async () =>
    (await sql<{ name: string }>`select name from places order by name`.execute(db)).rows.map(
      ({ name }) => name,
    );
  const seen = await new Promise<unknown>((resolve, reject) => {
    asRequest(() => {
      limitReads(limitTo(own.id));
      Promise.all([names(), readingEverything(names)]).then(resolve, reject);
    });
  });
  expect(seen).toEqual([[own.name], [other.name, own.name]]);
  expect(await names()).toEqual([other.name, own.name]);
});
