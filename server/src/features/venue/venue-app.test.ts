import { describe, expect } from 'vitest';
import { version } from '#lib/version.ts';
import { inlined } from '#test/documents/openapi.ts';
import { test } from '#test/fixtures.ts';

const defaults = {
  name: 'Foyer',
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
  languages: ['pl', 'en'],
  dayStart: '00:00',
  version,
};

test('the venue is returned with its defaults, and 304 if unchanged', async ({ api }) => {
  const program = await api.program('catalogue:read');
  const { status, body, headers } = await program.get('/venue');
  expect([status, body]).toEqual([200, defaults]);
  const again = await program.get('/venue', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test("the OpenAPI document of the guests' API describes every field of the venue", async ({ app }) => {
  const { paths } = inlined((await app.inject('/api/app/v1/openapi.json')).json());
  const answer = paths['/venue'].get.responses['200'].content['application/json'];
  expect(answer.schema.required).toEqual(Object.keys(defaults));
  expect(answer.schema.properties.languages.items.enum).toEqual(['pl', 'en']);
});

describe('with VENUE_NAME and TIME_ZONE', () => {
  test.override({ environment: { VENUE_NAME: 'Klub Próżna', TIME_ZONE: 'Europe/Lisbon' } });

  test('the venue is returned with them', async ({ api }) => {
    const program = await api.program('catalogue:read');
    expect((await program.get('/venue')).body).toEqual({
      ...defaults,
      name: 'Klub Próżna',
      timeZone: 'Europe/Lisbon',
    });
  });
});
