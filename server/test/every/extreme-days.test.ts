/** `9999-12-31` is a usual end of "for ever", and `0001-01-01` is an unset date of some programs. */
import { expect } from 'vitest';
import { wrongFields } from '#test/api.ts';
import { test } from '#test/documents/api-documents.ts';
import { sampleCalls } from '#test/documents/sample-calls.ts';
import { eventInputOf } from '#test/inputs.ts';

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
  const admin = await api.as('ADMIN');
  for (const list of ['/admin/billings', '/reservations', '/admin/takings?from=9999-12-31&to=9999-12-31'])
    expect((await admin.get(list)).status).toBe(200);
});

test('a mistyped year is refused, and the message names the latest day', async ({ api, make }) => {
  const program = await api.program();
  const manager = await api.as('MANAGER');
  await make.user({ externalId: 'ola' });
  const { id: placeId } = await make.place();
  const event = await make.event();
  const times = { timeFrom: '2126-11-21T18:00:00Z', timeTo: '2126-11-21T20:00:00Z' };
  const order = {
    externalId: 'o',
    guest: 'ola',
    type: 'RESERVATION',
    paymentMethod: 'BLIK',
    placeId,
    cost: 10,
    transactionDate: '2026-11-22T12:00:00Z',
    reservationDetails: { reservationDate: '2028-11-21T12:00:00Z', guestsQty: 2 },
  };
  const reservation = { placeId, guestsQty: 2, name: 'Ola', reservationDate: '2999-01-01T18:00:00Z' };
  const { id: paid } = (
    await program.post('/orders', {
      body: { ...order, type: 'ORDER', transactionDate: undefined, reservationDetails: undefined },
    })
  ).body;
  const payment = { status: 'PAID', transactionDate: order.transactionDate };
  const answers = {
    order: await program.post('/orders', { body: { ...order, externalId: 'other' } }),
    payment: await program.put(`/orders/${paid}/status`, { body: payment }),
    app: await program.post('/reservations', { body: reservation }),
    staff: await manager.post('/reservations', { body: reservation }),
    draft: await manager.post('/events/create', { body: eventInputOf([placeId], times) }),
    series: await manager.post(`/events/series/${event.id}`, { body: { dates: ['2126-11-21'] } }),
  };
  const refusals = Object.entries(answers).map(([call, { status, body }]) => [
    call,
    status,
    ...(body.details ?? []).map(({ path, message }: Record<string, string>) => `${path}: ${message}`),
  ]);
  const issue = (path: string, day: string) => `${path}: This date is too far ahead. The latest is ${day}`;
  const latest = 'A time until 20/11/2028 (day, month, year)'; // in the words for programmers
  expect(refusals).toEqual([
    [
      'order',
      400,
      'transactionDate: A time that is not in the future',
      `reservationDetails.reservationDate: ${latest}`,
    ],
    ['payment', 400, 'transactionDate: A time that is not in the future'],
    ['app', 400, `reservationDate: ${latest}`],
    ['staff', 400, issue('reservationDate', '20/11/2028')],
    ['draft', 400, issue('timeFrom', '20/11/2126'), issue('timeTo', '20/11/2126')],
    ['series', 400, issue('dates.0', '20/11/2126')],
  ]);
});
