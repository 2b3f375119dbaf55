import { sql } from 'kysely';
import { located, seamsOf } from '../seams.ts';

const search = seamsOf<typeof import('../../server/src/lists/search.ts')>('lists/search.ts');

export const breaks = located(import.meta.url, {
  searchesPatterns: search('searchPattern', () => (word) => sql`searchable(${`%${word}%`})`),
  searchesStatements: search('searchPattern', () => (word) => sql.raw(`searchable('%${word}%')`)),
});
