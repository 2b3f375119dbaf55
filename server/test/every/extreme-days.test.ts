/** `9999-12-31` is a usual end of "for ever", and `0001-01-01` is an unset date of some programs. */
import { expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/documents/api-documents.ts';
import { sampleCalls } from '#test/documents/sample-calls.ts';

const extremes = {
  date: ['0001-01-01', '9999-12-30', '9999-12-31'],
  'date-time': ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-12:00'],
};

interface Parameter {
  name: string;
  in: string;
  schema: { format?: keyof typeof extremes };
}

test('no day or time of a query makes a call fail', async ({ api, documents, make }) => {
  const [admin, program] = [await api.as('ADMIN'), await api.program()];
  await make.billing();
  const failed: string[] = [];
  let asked = 0;
  for (const { base, document } of documents)
    for (const { method, path, send } of sampleCalls(document, {})) {
      const { parameters = [] } = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')][method];
      const times = parameters.filter(
        (one: Parameter) => one.in === 'query' && (one.schema.format ?? '') in extremes,
      );
      for (const index of times.length > 0 ? [0, 1, 2] : []) {
        const query = Object.fromEntries(
          times.map(({ name, schema }: Required<Parameter>) => [
            name,
            extremes[schema.format ?? 'date'][index],
          ]),
        );
        const { status } = await send(base === '/api' ? admin : program, { query });
        asked += 1;
        if (status >= 500) failed.push(`${status} ${method} ${path} ${JSON.stringify(query)}`);
      }
    }
  expect(failed).toEqual([]);
  expect(asked).toBeGreaterThan(20);
});

test('a time whose year PostgreSQL or JSON cannot express is refused', async ({ api, make }) => {
  const program = await api.program();
  await make.user({ externalId: 'ola' });
  const { id: placeId } = await make.place();
  const order = {
    externalId: 'o',
    guest: 'ola',
    type: 'RESERVATION',
    paymentMethod: 'BLIK',
    placeId,
    cost: 10,
  };
  const at = (reservationDate: string, transactionDate: string) =>
    program.post('/orders', {
      body: { ...order, transactionDate, reservationDetails: { reservationDate, guestsQty: 2 } },
    });
  for (const time of ['9999-12-31T23:59:59-01:00', '0000-12-31T12:00:00Z', '0001-01-01T00:00:00+01:00']) {
    const { status, body } = await at(time, time);
    expect([time, status, body.details?.map(({ path, key }: Record<string, string>) => [path, key])]).toEqual(
      [
        time,
        400,
        [
          ['transactionDate', 'invalidDate'],
          ['reservationDetails.reservationDate', 'invalidDate'],
        ],
      ],
    );
  }
  const last = '9999-12-31T23:59:59.999Z';
  expect(wrongFields(await at(last, last))).toEqual(['reservationDetails.reservationDate']);
  expect((await at('9999-12-30T23:59:59Z', last)).body.transactionDate).toBe(last);
  const admin = await api.as('ADMIN');
  for (const list of ['/admin/billings', '/reservations', '/admin/takings?from=9999-12-31&to=9999-12-31'])
    expect((await admin.get(list)).status).toBe(200);
});
