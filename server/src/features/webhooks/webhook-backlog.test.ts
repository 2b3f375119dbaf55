/** Messages kept while a webhook is switched off are delivered in their order over all records. */
import { expect, vi } from 'vitest';
import type { Client } from '#test/api.ts';
import { patience } from '#test/patience.ts';
import { test as base, deliveriesOf } from '#test/services/webhooks.ts';
import { deliver } from './webhook-delivery.ts';

const faqs = '/admin/content_management/faq';
const webhooks = '/admin/webhooks';
const test = base.extend({ ownServer: true });

const ask = async (client: Client, question: string): Promise<string> =>
  (await client.post(faqs, { body: faqOf(question) })).body.id;
const askAgain = (client: Client, id: string, question: string) =>
  client.put(`${faqs}/${id}`, { body: faqOf(question) });
const faqOf = (question: string) => ({
  question: { pl: question, en: 'q' },
  answer: { pl: '<p>a</p>', en: '<p>a</p>' },
});

interface Message {
  json: { data: { question: { pl: string } } };
}
const questionsOf = (messages: Message[]) => messages.map(({ json }) => json.data.question.pl);

/** Switches a webhook on or off. */
async function setActive(client: Client, id: string, active: boolean) {
  const { url, events } = (await client.get(`${webhooks}/${id}`)).body;
  return client.put(`${webhooks}/${id}`, { body: { url, events, active } });
}

test('three new questions arrive in the order in which they were asked, one at a time', async ({
  api,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await subscribe('faq.changed');
  await setActive(admin, id, false);
  const names = ['1', '2', '3', '4', '5', '6'];
  for (const name of names) await ask(admin, name);
  expect(receiver.received).toEqual([]);
  await setActive(admin, id, true);
  expect(questionsOf(await receiver.first(6))).toEqual(names);
  const all = await deliveriesOf(admin, id, (some) =>
    some.every(({ status }: { status: string }) => status === 'DELIVERED'),
  );
  const times = all.toReversed().map(({ tries }: { tries: { at: string; ms: number }[] }) => tries[0]);
  expect(all).toHaveLength(6);
  expect(times.map(({ at }: { at: string }) => at)).toEqual(
    times.map(({ at }: { at: string }) => at).toSorted(),
  );
});

test('a failing message of the backlog holds up its record only, and later changes follow', async ({
  api,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await subscribe('faq.changed');
  await setActive(admin, id, false);
  const first = await ask(admin, '1');
  await ask(admin, '2');
  await askAgain(admin, first, '1 again');
  await ask(admin, '3');
  let isDown = true;
  receiver.answer = ({ json }) => (isDown && json.data.id === first ? 500 : 200);
  await setActive(admin, id, true);
  expect(questionsOf(await receiver.first(3))).toEqual(['1', '2', '3']);
  await askAgain(admin, first, '1 at last');
  isDown = false;
  expect(questionsOf(await receiver.first(6)).slice(3)).toEqual(['1', '1 again', '1 at last']);
});

test('a kept message that a user sends at once leaves its place, and the others keep their order', async ({
  api,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await subscribe('faq.changed');
  const older = await ask(admin, 'older');
  await receiver.first(1);
  const [{ id: delivered }] = await deliveriesOf(admin, id, ([one]) => one?.status === 'DELIVERED');
  await setActive(admin, id, false);
  for (const name of ['1', '2', '3']) await ask(admin, name);
  await askAgain(admin, older, 'newer');
  await ask(admin, '4');
  const [, , , second, first] = await deliveriesOf(admin, id); // newest first
  await admin.post(`${webhooks}/deliveries/${second.id}/resend`);
  expect(questionsOf(await receiver.first(2))).toEqual(['older', '2']);
  expect(first.status).toBe('PENDING');
  // A message that is sent again and fails holds up the newer one of its record, and no other.
  receiver.answer = ({ json }) => (json.data.question.pl === 'older' ? 500 : 200);
  await admin.post(`${webhooks}/deliveries/${delivered}/resend`);
  await receiver.first(3);
  await setActive(admin, id, true);
  expect(questionsOf(await receiver.first(6)).slice(2)).toEqual(['older', '1', '3', '4']);
  receiver.answer = () => 200;
  expect(questionsOf(await receiver.first(8)).slice(6)).toEqual(['older', 'newer']);
});

test('switching off in the middle stops the backlog, and switching on continues it in order', async ({
  api,
  deps,
  receiver,
  subscribe,
}) => {
  const admin = await api.as('ADMIN');
  const { id } = await subscribe('faq.changed');
  await setActive(admin, id, false);
  for (const name of ['1', '2', '3']) await ask(admin, name);
  await deps.jobs.stop(); // the test makes each attempt itself
  await setActive(admin, id, true);
  const signal = new AbortController().signal;
  const pending = async () =>
    (await deliveriesOf(admin, id))
      .filter(({ status }: { status: string }) => status === 'PENDING')
      .toReversed();
  const attempts = async () => {
    for (const { id: deliveryId } of await pending())
      for (let turn = 1; turn <= 9; turn += 1) await deliver(deps, { deliveryId, turn }, signal);
  };
  receiver.answer = () => 410; // switches the webhook off
  await attempts();
  expect(questionsOf(receiver.received)).toEqual(['1']);
  receiver.answer = () => 200;
  await setActive(admin, id, true);
  await attempts();
  expect(questionsOf(receiver.received)).toEqual(['1', '1', '2', '3']);
  await vi.waitUntil(async () => (await pending()).length === 0, { timeout: patience });
});
