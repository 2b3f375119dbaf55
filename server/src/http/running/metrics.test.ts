import { expect } from 'vitest';
import { type Answer, client } from '#test/api.ts';
import { hour, minute } from '#test/clock.ts';
import { makeSale, orderTickets, payOrder } from '#test/records/orders.ts';
import { test as base } from '#test/services/webhooks.ts';

const METRICS_TOKEN = 'a-token-for-tests';
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures' names from the pattern
  environment: async ({}, use) => use({ METRICS_TOKEN, WEBHOOK_HTTP: 'true', WEBHOOK_PRIVATE: 'true' }),
});
const authorization = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Values by name and labels. */
const valuesOf = ({ text }: Answer) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

base('while no token is set there are no metrics', async ({ api }) => {
  expect(await api.asNobody().get('/metrics', authorization(METRICS_TOKEN))).toMatchObject({
    status: 404,
    body: { message: 'notFound' },
  });
});

test('metrics cover responses, jobs, mails and the state of the venue', async ({
  api,
  app,
  clock,
  make,
  mails,
  receiver,
  subscribe,
}) => {
  const nobody = client(app);
  for (const refused of [{}, authorization('another-token-16'), authorization(`${METRICS_TOKEN}0`)])
    expect(await nobody.get('/metrics', refused)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': 'Bearer' },
    });
  const scrape = () => nobody.get('/metrics', authorization(METRICS_TOKEN));

  await subscribe('order.created');
  const program = await api.program();
  const { event } = await makeSale(make, {
    timeFrom: new Date(clock.now().getTime() + hour),
    timeTo: new Date(clock.now().getTime() + 2 * hour),
  });
  const paid = await orderTickets(program, event.id);
  await payOrder(program, paid.body.id);
  await orderTickets(program, event.id, { quantity: 3 });
  await make.message({ status: null });
  await make.message({ status: 'RESOLVED' });
  await make.staff({ email: 'ola@foyer.example' });
  await nobody.post('/users/reset_password_attempt', { body: { email: 'ola@foyer.example' } });
  await nobody.get(`/images/${event.id}.jpg`);
  await nobody.get('/no/such/address');
  await nobody.post('/admin/login', { body: { email: 'ola@foyer.example', password: 'wrong' } });
  clock.advance(minute);
  await receiver.first(2);
  await expect.poll(() => mails.length).toBe(1);
  await expect
    .poll(async () => valuesOf(await scrape()))
    .toMatchObject({
      foyer_database_up: 1,
      foyer_tickets_sold: 2,
      foyer_tickets_held: 3,
      foyer_messages_pending: 1,
      'foyer_webhooks{state="active"}': 1,
      foyer_webhook_deliveries_pending: 0,
      'foyer_jobs{job="deliverWebhook",state="created"}': 0,
      'foyer_webhook_tries_total{result="delivered"}': 2,
      'foyer_mails_total{result="sent"}': 1,
      'foyer_job_duration_seconds_count{job="resetMail",result="done"}': 1,
      'foyer_http_requests_total{route="/api/app/v1/orders/:id/status",method="PUT",status="200"}': 1,
      'foyer_http_requests_total{route="/images/:file",method="GET",status="404"}': 1,
      'foyer_http_requests_total{route="none",method="GET",status="404"}': 1,
      'foyer_http_requests_total{route="/api/admin/login",method="POST",status="401"}': 1,
      'foyer_http_request_duration_seconds_count{route="/api/app/v1/orders",method="POST"}': 2,
      'foyer_database_connections{state="busy"}': expect.any(Number),
      foyer_changes_waiting: 0,
      'foyer_cache_reads_total{cache="rate_limits",result="hit"}': expect.any(Number),
      'foyer_cache_evictions_total{cache="rate_limits"}': 0,
      process_resident_memory_bytes: expect.any(Number),
      nodejs_eventloop_lag_p99_seconds: expect.any(Number),
    });
  const { headers, text } = await scrape();
  expect(text).toMatch(/^foyer_build_info\{version="[\d.]+",commit="[\da-f]*",schema="\d{4}_\w+"\} 1$/m);
  expect(valuesOf(await scrape()).foyer_history_unsealed_seconds).toBeGreaterThanOrEqual(60);
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).not.toContain(event.id); // labels contain no ids from URLs
  expect(text).not.toContain(paid.body.id);
});
