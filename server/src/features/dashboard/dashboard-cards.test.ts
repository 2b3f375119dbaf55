import { describe, expect } from 'vitest';
import type { Tx } from '#db/handles.ts';
import type { Deps } from '#deps.ts';
import type { Client } from '#test/api.ts';
import { day, hour, minute } from '#test/clock.ts';
import { testContext } from '#test/context.ts';
import { publicUrl, test } from '#test/fixtures.ts';

async function dashboard(client: Client) {
  const { status, body } = await client.get('/dashboard');
  expect([status, body.details]).toEqual([200, undefined]);
  return body;
}

const write = <Result>({ change, clock }: Deps, work: (tx: Tx) => Promise<Result>) =>
  change(testContext(clock.now()), work);

/** Adds a photo and a logo to the place, and the photo to the event as its cover. */
const illustrate = (deps: Deps, placeId: string, eventId: string) =>
  write(deps, async (tx) => {
    const [photo, logo] = [crypto.randomUUID(), crypto.randomUUID()];
    const image = {
      width: 1,
      height: 1,
      bytes: 1,
      position: 7,
      createdAt: deps.clock.now(),
      unclaimedSince: null,
    };
    await tx
      .insertInto('images')
      .values([
        { id: photo, kind: 'photo', extension: 'jpg', ...image },
        { id: logo, kind: 'logo', extension: 'png', ...image },
      ])
      .execute();
    await tx.insertInto('placePhotos').values({ id: photo, placeId, position: 1 }).execute();
    await tx.updateTable('places').set({ logoId: logo }).where('id', '=', placeId).execute();
    await tx.updateTable('events').set({ imageId: photo }).where('id', '=', eventId).execute();
    return [photo, logo];
  });

describe('the cards', () => {
  test('show the highest active coupons with their places, only to an ADMIN', async ({
    api,
    make,
    clock,
  }) => {
    const on = (days: number) => clock.dayOf(new Date(clock.now().getTime() + days * day));
    const place = await make.place({ name: 'Sala' });
    const event = await make.event({ titlePl: 'Koncert', titleEn: 'Concert', placeIds: [place.id] });
    await make.discount({ couponCode: 'OVER', percentage: 90, validFrom: on(-9), validTo: on(-1) });
    await make.discount({ couponCode: 'SOON', percentage: 90, validFrom: on(1), validTo: on(9) });
    await make.discount({ couponCode: 'LOW', percentage: 5, validFrom: on(0), validTo: on(0) });
    const short = await make.discount({
      couponCode: 'SHORT',
      percentage: 40,
      validFrom: on(-1),
      validTo: on(0),
      membership: 'VIP',
    });
    const long = await make.discount({
      couponCode: 'LONG',
      percentage: 40,
      validFrom: on(0),
      validTo: on(7),
      eventId: event.id,
    });
    expect((await dashboard(await api.as('ADMIN'))).discounts).toEqual({
      count: 3,
      coupons: [
        {
          id: long.id,
          couponCode: 'LONG',
          discountPercentage: 40,
          membership: null,
          validFrom: on(0),
          validTo: on(7),
          event: {
            id: event.id,
            title: { pl: 'Koncert', en: 'Concert' },
            locations: [{ id: place.id, name: 'Sala' }],
          },
        },
        {
          id: short.id,
          couponCode: 'SHORT',
          discountPercentage: 40,
          membership: 'VIP',
          validFrom: on(-1),
          validTo: on(0),
          event: null,
        },
      ],
    });
    expect((await dashboard(await api.as('MANAGER'))).discounts).toBeNull();
    clock.advance(day); // the next day at the venue
    expect((await dashboard(await api.as('ADMIN'))).discounts.count).toBe(2);
  });

  test('name what was refunded of a payment: confirmed refunds only', async ({ api, make, clock }) => {
    const transactionDate = new Date(clock.now().getTime() - day);
    const paid = await make.billing({ costMinor: 10_000 });
    for (const [costMinor, status] of [
      [2500, 'PAID'],
      [400, 'PENDING'],
    ] as const)
      await make.billing({ type: 'REFUND', originalId: paid.id, costMinor, status, transactionDate });
    const { billings } = await dashboard(await api.as('MANAGER'));
    expect(billings.billings[0]).toMatchObject({ id: paid.id, status: 'PAID', refundedAmount: 25 });
    expect(billings.billings[1]).not.toHaveProperty('refundedAmount');
  });

  test('show the latest billings and messages with their users, pending messages first', async ({
    api,
    make,
    clock,
  }) => {
    const user = await make.user({ name: 'Łucja', surname: 'Żak' });
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      clock.advance(minute);
      made.push({
        billing: await make.billing({ userId: user.id, costMinor: 12_050 + count }),
        message: await make.message({
          userId: user.id,
          title: `Pytanie ${count}`,
          status: count === 1 ? 'RESOLVED' : null,
        }),
      });
    }
    const { billings, messages, counts } = await dashboard(await api.as('MANAGER'));
    const [first, second, third] = made;
    expect(billings.billings.map(({ id }: { id: string }) => id)).toEqual([
      third?.billing.id,
      second?.billing.id,
    ]);
    expect(billings.billings[0]).toEqual({
      id: third?.billing.id,
      cost: 120.52,
      currency: 'PLN',
      status: 'PAID',
      type: 'ORDER',
      paymentMethod: 'CARD',
      transactionDate: third?.billing.transactionDate.toISOString(),
      user: { email: user.email, profile: { name: 'Łucja', surname: 'Żak', phoneNumber: user.phoneNumber } },
    });
    expect(messages).toEqual([
      {
        id: third?.message.id,
        title: 'Pytanie 2',
        status: null,
        createdAt: third?.message.createdAt.toISOString(),
        user: {
          id: user.id,
          email: user.email,
          profile: { name: 'Łucja', surname: 'Żak', phonePrefix: '+48', phoneNumber: user.phoneNumber },
        },
      },
      // the second message has been answered
      expect.objectContaining({ id: first?.message.id, status: null }),
    ]);
    expect(counts).toMatchObject({ messages: 3, pendingMessages: 2 });
  });

  test('show published places by name and the next events at any time', async ({
    api,
    make,
    clock,
    deps,
  }) => {
    const admin = await api.as('ADMIN');
    await make.place({ name: 'Ćma', status: 'DRAFT' });
    const [hall, bar] = [
      await make.place({ name: 'Łąka', floors: [-1, 0] }),
      await make.place({ name: 'Lada' }),
    ];
    await make.place({ name: 'Żabia' });
    const at = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds);
    const event = (
      titlePl: string,
      from: number,
      status: 'PUBLISHED' | 'DRAFT' | 'CANCELLED' = 'PUBLISHED',
    ) => make.event({ titlePl, status, timeFrom: at(from), timeTo: at(from + hour), placeIds: [hall.id] });
    await event('over', -2 * hour);
    const first = await event('first', hour);
    await event('second', 2 * hour);
    await event('third', 3 * hour);
    await event('draft', hour, 'DRAFT');
    await event('cancelled', hour, 'CANCELLED');
    const photos = await illustrate(deps, bar.id, first.id);
    const { places, events, counts } = await dashboard(admin);
    expect(places).toEqual([
      {
        id: bar.id,
        name: 'Lada',
        floor: [0],
        images: [{ id: photos[0], url: `${publicUrl}/images/${photos[0]}.jpg`, order: 1 }],
        imageLogo: { id: photos[1], url: `${publicUrl}/images/${photos[1]}.png`, order: 7 },
      },
      { id: hall.id, name: 'Łąka', floor: [-1, 0], images: [], imageLogo: null },
    ]);
    expect(events).toEqual([
      {
        id: first.id,
        title: { pl: 'first', en: first.titleEn },
        image: { id: photos[0], url: `${publicUrl}/images/${photos[0]}.jpg`, order: 7 },
        timeFrom: at(hour).toISOString(),
        locations: [{ id: hall.id, name: 'Łąka' }],
        price: 50,
      },
      expect.objectContaining({ title: expect.objectContaining({ pl: 'second' }) }),
    ]);
    expect(counts).toMatchObject({ places: 3, events: 3 });
    clock.advance(hour + minute);
    const later = await dashboard(admin);
    expect(later.counts.events).toBe(2);
    expect(later.events.map(({ title }: { title: { pl: string } }) => title.pl)).toEqual(['second', 'third']);
  });
});
