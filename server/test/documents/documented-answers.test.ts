import { describe, expect } from 'vitest';
import { test } from '#test/fixtures.ts';
import { expectDocumented } from './documented-answers.ts';

const id = '01a20463-7dfc-737b-8bdb-14a739cc039e';
const venue = {
  name: 'Foyer',
  timeZone: 'Europe/Warsaw',
  currency: 'PLN',
  languages: ['pl'],
  dayStart: '06:00',
};

describe('an answer against its document fails the test that gets it', () => {
  test.beforeEach(({ server }) => {
    expect(server.errors).toEqual([]); // a server has read the documents
  });

  const answer = (method: string, url: string, status: number, body: unknown) => () =>
    expectDocumented({ method, url, status, body });

  test('if a field is missing or has another type', async ({ api }) => {
    const { body } = await (await api.program()).get('/venue');
    const { currency, ...rest } = body;
    expect(answer('GET', '/api/app/v1/venue', 200, body)).not.toThrow();
    expect(answer('GET', '/api/app/v1/venue', 200, rest)).toThrow("required property 'currency'");
    expect(answer('GET', '/api/app/v1/venue', 200, { ...body, languages: 'pl' })).toThrow('must be array');
  });

  test('if its status is not described', () => {
    expect(answer('GET', '/api/app/v1/venue?x=1', 201, venue)).toThrow('answered 201');
  });

  test('if an error carries a value of another type', () => {
    const error = { statusCode: 409, code: 'COUPON_INVALID', message: 'couponInvalid', requestId: 'x' };
    const params = (reason: unknown) =>
      answer('POST', '/api/app/v1/orders', 409, { ...error, params: { reason } });
    expect(params('EXPIRED')).not.toThrow();
    expect(params(7)).toThrow('params/reason');
  });

  test('if a body is where none is described', () => {
    const url = `/api/app/v1/guests/ola/favourites/events/${id}`;
    expect(answer('PUT', url, 204, undefined)).not.toThrow();
    expect(answer('PUT', url, 204, {})).toThrow('answered 204');
  });
});
