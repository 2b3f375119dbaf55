/** What other programs and staff see of a venue, to compare versions of Foyer. */
import { createHash } from 'node:crypto';
import { accessScope } from '@foyer/contract/integrations/access-keys.ts';
import { verifySeal } from '#history/verify-seal.ts';
import { newId } from '#lib/ids.ts';
import { secretHash } from '#lib/secrets/secrets.ts';
import { type Client, client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { listsOf } from '#test/every/lists.ts';
import { exportedPaths } from '#test/exports/read-exports.ts';
import { byKey, signIn } from '#test/fixtures.ts';
import { orderTickets, payOrder } from '#test/records/orders.ts';
import { refund } from '#test/records/refunds.ts';
import { uploaded } from '#test/records/uploads.ts';
import type { House } from './house.ts';

/** Records that a snapshot asks for, and the credentials of those who ask. */
export interface Known {
  accessToken: string;
  refreshToken: string;
  key: string;
  order: string;
  image: string;
  guest: string;
  event: string;
  webhook: string;
}

/** Row of a list. */
export interface Row {
  id: string;
}

export type Snapshot = Awaited<ReturnType<typeof snapshotOf>>;

const boss = 'boss@foyer.example';
const releasedKey = `foyer_${'r'.repeat(43)}`;

/** Adds a picture, a session, a key and an order to a database that has a row of each kind. */
export async function addKnown({ app, make, deps }: House): Promise<Known> {
  const session = await signIn(client(app), boss);
  const image = await uploaded(client(app, session.accessToken), 'cover');
  // Ids of the factories are in the database already.
  const guest = await make.user({ id: newId(), externalId: 'released' });
  const place = await make.place({ id: newId() });
  const onSale = { status: 'PUBLISHED', maxTicketsQty: 10 } as const;
  const event = await make.event({ ...onSale, id: newId(), placeIds: [place.id], imageId: image });
  await make.accessKey({
    id: newId(),
    scopes: accessScope.options,
    keyHash: secretHash(releasedKey),
    start: releasedKey.slice(0, 12),
  });
  const program = byKey(app, releasedKey);
  const { body: order } = await orderTickets(program, event.id, { guest: 'released' });
  await payOrder(program, order.id);
  const panel = client(app, session.accessToken);
  await refund(panel, order.id, { amount: 1, reason: 'Spilled coffee' });
  const message = await make.message({ id: newId(), userId: guest.id });
  const thanks = { title: 'Dziękuję', content: 'Przyjdę jutro.', createdAt: message.createdAt };
  await deps.change(testContext(message.createdAt), (tx) =>
    tx
      .insertInto('messageReplies')
      .values({ ...thanks, id: newId(), messageId: message.id, userId: guest.id })
      .execute(),
  );
  await panel.post('/history/seal/verification');
  const [webhook] = await deps.db.selectFrom('webhooks').select('id').execute();
  return {
    ...session,
    key: releasedKey,
    order: order.id,
    image,
    guest: guest.id,
    event: event.id,
    webhook: webhook?.id ?? '',
  };
}

/** Changes the data: exports are entries of the history, and the session's refresh token is used. */
export async function snapshotOf({ app, deps }: House, known: Known) {
  const panel = client(app, known.accessToken);
  const program = byKey(app, known.key);
  const lists: Record<string, Row[]> = {};
  for (const { path } of listsOf({ ...known, places: [] })) lists[path] = await rowsOf(panel, path);
  const exports: Record<string, string> = {};
  for (const { path, columns } of exportedPaths)
    exports[path] = (await panel.get(`${path}/export?columns=${columns.join()}`)).text;
  const { body: order } = await program.get(`/orders/${known.order}`);
  const codes: string[] = order.tickets.map(({ code }: { code: string }) => code);
  const { bytes } = await panel.get(`/images/${known.image}.jpg`);
  const { body: me } = await panel.get('/users/me');
  const { status: refreshed } = await client(app).post('/admin/refresh_token', {
    body: { refreshToken: known.refreshToken },
  });
  const { ok, head } = await verifySeal(deps.db);
  return {
    lists,
    exports,
    order,
    qrCodes: await Promise.all(
      codes.map(async (code) => hashOf((await program.get(`/tickets/${code}/qr.svg`)).text)),
    ),
    picture: hashOf(bytes),
    session: { email: me.email, refreshed },
    seal: { ok, head: head?.toString('hex') ?? '' },
  };
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

async function rowsOf(panel: Client, path: string): Promise<Row[]> {
  const { status, body } = await panel.get(`${path}?size=100`);
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  return body.content;
}
