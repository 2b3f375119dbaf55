import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/database.ts';

const { pool, close } = await testDatabase();
afterAll(close);

const alphabet = 'a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż'.split(' ');

async function sorted(words: string[], by: string): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>(
    `select word from unnest($1::text[]) word order by ${by}, word collate "C" desc`,
    [words],
  );
  return rows.map(({ word }) => word);
}

async function searchable(text: string): Promise<string> {
  const { rows } = await pool.query<{ text: string }>('select searchable($1) as text', [text]);
  return rows.map((row) => row.text).join();
}

test('the collation `polish` sorts by the Polish alphabet', async () => {
  expect(await sorted(alphabet.toReversed(), 'word collate polish')).toEqual(alphabet);
});

test('a letter with a diacritic sorts after all words with the plain letter', async () => {
  expect(await sorted(['łan', 'Ląd', 'lód', 'lzy', 'Łódź', 'ład'], 'lower(word collate polish)')).toEqual([
    'Ląd',
    'lód',
    'lzy',
    'ład',
    'łan',
    'Łódź',
  ]);
});

test('lower() with the collation polish makes sorting ignore case, Polish letters included', async () => {
  const both = alphabet.flatMap((letter) => [letter, letter.toUpperCase()]);
  expect(await sorted(both.toReversed(), 'lower(word collate polish)')).toEqual(both);
});

test.for<[text: string, expected: string]>([
  ['Łódź ŻÓŁW', 'lodz zolw'],
  ['ĄĆĘŁŃÓŚŹŻ ąćęłńóśźż', 'acelnoszz acelnoszz'],
  ['Zoë O’Connor, Ångström', "zoe o'connor, angstrom"],
  ['Rock‑off 18–20 „Noc”', 'rock-off 18-20 "noc"'],
  ['e\u0301 written as two characters', 'e written as two characters'],
  ['Straße, Æther, Œuvre, Øre, Đorđe, Þór', 'strasse, aether, oeuvre, ore, dorde, thor'],
  ['İstanbul ısı', 'istanbul isi'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['100% _under\\score_', '100% _under\\score_'],
])('searchable(%j) is %j', async ([text, expected]) => {
  expect(await searchable(text)).toBe(expected);
});

test('the contract and the database spell every character alike', async () => {
  const characters = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code > 0 && !(code >= 0xd800 && code < 0xe000))
    .map((code) => String.fromCodePoint(code))
    .filter((one) => /[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]/u.test(one) && !/\p{Script=Han}/u.test(one));
  expect(characters.length).toBeGreaterThan(40_000);
  const { rows } = await pool.query<{ lower: string; parts: string; searched: string[] }>(
    `select lower(one collate polish) as lower, normalize(one, nfd) as parts,
            array[searchable(one), searchable('a' || one || 'b'), searchable('Ą' || one)] as searched
       from unnest($1::text[]) with ordinality t (one, position) order by position`,
    [characters],
  );
  const wrong = characters.filter((one, index) => {
    const { lower, parts, searched = [] } = rows[index] ?? {};
    // Letters that this version of ICU or PostgreSQL lacks.
    const isNewer =
      (lower === one && one.toLowerCase() !== one) || (parts === one && one.normalize('NFD') !== one);
    return !isNewer && searched.join() !== [one, `a${one}b`, `Ą${one}`].map(asBaseLetters).join();
  });
  expect(wrong).toEqual([]);
});

test('searchable() can be indexed: it is immutable and inlined into the plan', async () => {
  await pool.query('create table halls (name text); create index on halls (searchable(name))');
  await pool.query("insert into halls select 'Łódź ' || n from generate_series(1, 2000) n; analyze halls");
  const { rows } = await pool.query(
    "explain select from halls where searchable(name) = searchable('ŁÓDŹ 7')",
  );
  expect(JSON.stringify(rows)).toContain('Index');
  await pool.query('drop table halls');
});
