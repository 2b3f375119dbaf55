/** Figures that limited MANAGERs read again and again, beside a new instance that has cached nothing. */
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { buildApp } from '#app.ts';
import type { Tx } from '#db/handles.ts';
import { createTotals } from '#lists/totals.ts';
import { client } from '#test/api.ts';
import { testContext } from '#test/context.ts';
import { passwordHash } from '#test/deps.ts';
import { test as base, signIn } from '#test/fixtures.ts';
import { type HousePart, makePart } from './two-places.ts';

const paths = [
  '/dashboard',
  '/admin/billings/summary',
  '/admin/billings/summary?movement=INCOME',
  '/admin/billings?size=1',
  '/users?size=1',
  '/users?size=1&status=ACTIVE',
  '/events/admin?size=1&eventListType=CURRENT',
];

/** Answers of an instance to the owner of a token, by path. */
async function answersOf(app: FastifyInstance, token: string) {
  const caller = client(app, token);
  const answers: Record<string, { status: number; body: unknown }> = {};
  for (const path of paths) {
    const { status, body } = await caller.get(path);
    answers[path] = { status, body };
  }
  return answers;
}

interface House {
  mine: HousePart;
  theirs: HousePart;
  /** Tokens of MANAGERs limited to the place of `mine`, again to that, to that of `theirs`, and to both. */
  tokens: Record<'mine' | 'alike' | 'theirs' | 'both', string>;
  accounts: Record<'mine' | 'alike' | 'theirs' | 'both', { id: string }>;
  /** Expects both instances to answer each account like one that has cached nothing. Returns those answers. */
  expectFresh: () => Promise<Record<keyof House['tokens'], Awaited<ReturnType<typeof answersOf>>>>;
}

const test = base.extend<{ house: House }>({
  house: async ({ api, app, deps, make }, use) => {
    const world = { admin: await api.as('ADMIN'), program: await api.program(), make, deps };
    const mine = await makePart(world, 'Lipowa', 4321);
    const theirs = await makePart(world, 'Zakazana', 7713);
    const account = async (...parts: HousePart[]) => {
      const limitedTo = parts.map(({ all }) => all.place.id);
      const made = await make.staff({ role: 'MANAGER', limitedTo, passwordHash });
      return { id: made.id, token: (await signIn(client(app), made.email)).accessToken };
    };
    const accounts = {
      mine: await account(mine),
      alike: await account(mine),
      theirs: await account(theirs),
      both: await account(mine, theirs),
    };
    const { mine: one, alike, theirs: other, both } = accounts;
    const tokens = { mine: one.token, alike: alike.token, theirs: other.token, both: both.token };
    const second = await buildApp({ ...deps, totals: createTotals() });
    const answersTo = async (instance?: FastifyInstance) => {
      const answers = async (token: string) => {
        if (instance) return answersOf(instance, token);
        const fresh = await buildApp({ ...deps, totals: createTotals() });
        const found = await answersOf(fresh, token);
        await fresh.close();
        return found;
      };
      return {
        mine: await answers(tokens.mine),
        alike: await answers(tokens.alike),
        theirs: await answers(tokens.theirs),
        both: await answers(tokens.both),
      };
    };
    const expectFresh = async () => {
      const expected = await answersTo();
      for (const instance of [app, second]) expect(await answersTo(instance)).toEqual(expected);
      return expected;
    };
    await expectFresh();
    await use({ mine, theirs, tokens, accounts, expectFresh });
    await second.close();
  },
});

test('figures follow every change at the places of a limited MANAGER, on each instance', async ({
  house: { mine, theirs, accounts, expectFresh },
  api,
  clock,
  deps,
  make,
}) => {
  const write = (work: (tx: Tx) => Promise<unknown>) => deps.change(testContext(clock.now()), work);
  const admin = await api.as('ADMIN');
  const stranger = await make.user();
  const question = await make.message({ userId: stranger.id });
  const another = await make.user();
  const changes: Record<string, () => Promise<unknown>> = {
    'a sale': () => make.billing({ type: 'EVENT', eventId: mine.all.event.id, costMinor: 1111 }),
    'a sale elsewhere': () => make.billing({ type: 'EVENT', eventId: theirs.all.event.id, costMinor: 2222 }),
    'a reservation': () => make.reservation({ placeId: mine.all.place.id, userId: another.id }),
    'a review': () => make.review({ eventId: mine.all.event.id, rating: 1 }),
    'an assigned message': () =>
      admin.patch(`/help_messages/${question.id}/assignee`, { body: { assigneeId: accounts.mine.id } }),
    'a blocked guest': () =>
      admin.patch(`/users/${mine.all.guest.id}/status`, { body: { status: 'BLOCKED' } }),
    'an event that is at both places': () =>
      write((tx) =>
        sql`insert into event_places (event_id, place_id, place_name, position)
            values (${theirs.all.event.id}, ${mine.all.place.id}, 'x', 2)`.execute(tx),
      ),
    'an event that is at both places no more': () =>
      write((tx) =>
        tx
          .deleteFrom('eventPlaces')
          .where('eventId', '=', theirs.all.event.id)
          .where('placeId', '=', theirs.all.place.id)
          .execute(),
      ),
  };
  let before = await expectFresh();
  const follows: Record<string, boolean> = {};
  for (const [name, change] of Object.entries(changes)) {
    await change();
    const after = await expectFresh();
    follows[name] = JSON.stringify(after.mine) !== JSON.stringify(before.mine);
    before = after;
  }
  const { 'a sale elsewhere': elsewhere, ...others } = follows;
  expect(elsewhere).toBe(false);
  expect(others).toEqual(Object.fromEntries(Object.keys(others).map((name) => [name, true])));
});

test('figures are those of the present limit, and equal for MANAGERs with the same one', async ({
  house: { mine, theirs, accounts, expectFresh },
  api,
}) => {
  const admin = await api.as('ADMIN');
  const start = await expectFresh();
  expect(start.alike).toEqual(start.mine);
  expect(start.theirs['/dashboard']).not.toEqual(start.mine['/dashboard']);
  const limitTo = async (...parts: HousePart[]) => {
    const body = { limitedTo: parts.map(({ all }) => all.place.id) };
    expect((await admin.put(`/admin/staff/${accounts.mine.id}`, { body })).status).toBe(200);
    return (await expectFresh()).mine;
  };
  expect(await limitTo(mine, theirs)).toEqual(start.both);
  expect(await limitTo(theirs)).toEqual(start.theirs);
  expect(await limitTo(mine)).toEqual(start.mine);
});
