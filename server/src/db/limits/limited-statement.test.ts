import { sql } from 'kysely';
import { describe, expect, test as unit } from 'vitest';
import { asRequest, limitReads, readingEverything } from '#db/connection/request-scope.ts';
import { test } from '#test/fixtures.ts';
import { limitedStatement, limitedStatements } from './limited-statement.ts';
import type { PlaceLimit } from './place-limit.ts';

const place = '019aa000-0000-7000-8000-000000000001';
const limitTo = (...places: string[]): PlaceLimit => ({ places, accountId: place, wholeEvents: new Set() });
const limit = limitTo(place);

describe('a statement of a limited caller', () => {
  unit('gets the tables that it names in front, and joins its own expressions', () => {
    const start = 'with places as not materialized (';
    expect(limitedStatement('select 1 from places p', limit)).toMatch(start);
    expect(limitedStatement('with a as (select 1 from places) select 2', limit)).toMatch(
      /^with places as not materialized \(.*\), a as \(select 1 from places\) select 2$/s,
    );
    expect(limitedStatement('with recursive a as (select 1 from places) select 2', limit)).toMatch(
      /^with recursive places as /,
    );
    expect(limitedStatement('(select 1 from places) union (select 2)', limit)).toMatch(start);
    expect(limitedStatement('select name from venue', limit)).toBe('select name from venue');
  });

  unit('is sent once more without its locks, and unchanged if it writes in a change', () => {
    const locking = 'select id from places where id = $1 for no key update of "places"';
    expect(limitedStatements(locking, limit, true)).toEqual([
      locking,
      expect.stringMatching(/^with places as .* select id from places where id = \$1$/s),
    ]);
    for (const writing of ['insert into places values (1)', 'update "places" set name = $1', 'commit'])
      expect(limitedStatements(writing, limit, true)).toEqual([writing]);
    expect(() => limitedStatements('insert into places values (1)', limit, false)).toThrow(TypeError);
  });

  unit('refuses an id that is no UUID', () => {
    expect(() => limitedStatement('select 1 from places', limitTo(`${place}' or true`))).toThrow(TypeError);
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
