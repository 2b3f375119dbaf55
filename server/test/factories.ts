import type { Insertable } from 'kysely';
import type { Tx } from '#db/handles.ts';
import type { Tables } from '#db/schema/tables.ts';
import { type ChangeData, system } from '#db/writing/changes.ts';
import type { Clock } from '#lib/clock.ts';
import { secretHash } from '#lib/secrets/secrets.ts';

type Row<Table extends keyof Tables> = Partial<Insertable<Tables[Table]>>;

export type Make = ReturnType<typeof factories>;

/** Makes ids unique across tests, because a server outlives a test and may cache them. */
let makers = 0;

/**
 * Row factories: valid and deterministic except for ids, with required parents. Tests override only the columns that
 * matter to them.
 */
export function factories(change: ChangeData, clock: Clock) {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  makers += 1;
  const maker = hex(makers, 8);
  const idOf = (number: number) => `019aa000-0000-7000-8000-${maker}${hex(number, 4)}`;
  const stamps = () => ({ createdAt: clock.now(), updatedAt: clock.now() });
  const write = <Result>(work: (tx: Tx) => Promise<Result>) =>
    change({ actor: system, action: 'test', requestId: 'test', now: clock.now() }, work);
  const fromNow = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000);

  const person = async (row: Row<'users'> & Pick<Insertable<Tables['users']>, 'role'>) => {
    const number = next();
    const values = {
      id: idOf(number),
      email: `person-${number}@foyer.example`,
      name: 'Ola',
      surname: `Nowak ${number}`,
      phonePrefix: '+48',
      phoneNumber: `600${String(number).padStart(6, '0')}`,
      status: 'ACTIVE' as const,
      ...stamps(),
      ...row,
    };
    return write((tx) => tx.insertInto('users').values(values).returningAll().executeTakeFirstOrThrow());
  };
  const user = (row: Row<'users'> = {}) => person({ role: 'USER', ...row });
  const staff = (row: Row<'users'> = {}) => person({ role: 'ADMIN', ...row });

  const place = async (row: Row<'places'> = {}) => {
    const number = next();
    const text = { pl: 'Tekst po polsku.', en: 'Text in English.' };
    const values = {
      id: idOf(number),
      status: 'PUBLISHED' as const,
      name: `Sala ${number}`,
      titlePl: `Sala ${number}`,
      titleEn: `Hall ${number}`,
      descriptionPl: text.pl,
      descriptionEn: text.en,
      reservationRulesPl: text.pl,
      reservationRulesEn: text.en,
      placeRulesPl: text.pl,
      placeRulesEn: text.en,
      floors: [0],
      locationTypeId: 1,
      languages: ['pl' as const],
      openingHours: JSON.stringify(Array(7).fill({ isOpen: true, from: '10:00', to: '22:00' })),
      shopUrl: 'https://shop.example',
      ...stamps(),
      ...row,
    };
    return write((tx) => tx.insertInto('places').values(values).returningAll().executeTakeFirstOrThrow());
  };

  const event = async ({ placeIds, ...row }: Row<'events'> & { placeIds?: string[] } = {}) => {
    const number = next();
    const at = placeIds ?? [(await place()).id];
    const values = {
      id: idOf(number),
      status: 'DRAFT' as const,
      titlePl: `Wieczór ${number}`,
      titleEn: `Evening ${number}`,
      descriptionPl: 'Opis.',
      descriptionEn: 'Description.',
      rulesPl: 'Zasady.',
      rulesEn: 'Rules.',
      eventTypeId: 1,
      category: 'LIMITED' as const,
      timeFrom: fromNow(24),
      timeTo: fromNow(26),
      recommended: false,
      sendNotification: false,
      maxTicketsQty: 100,
      priceMinor: 5000,
      createdBy: 'system',
      updatedBy: 'system',
      ...stamps(),
      ...row,
    };
    return write(async (tx) => {
      const made = await tx.insertInto('events').values(values).returningAll().executeTakeFirstOrThrow();
      const rows = at.map((placeId, position) => ({ eventId: made.id, placeId, position }));
      await tx.insertInto('eventPlaces').values(rows).execute();
      return made;
    });
  };

  /** A membership coupon by default; with `eventId`, an event coupon. */
  const discount = async (row: Row<'discounts'> = {}) => {
    const number = next();
    const values = {
      id: idOf(number),
      couponCode: `CODE${number}`,
      percentage: 10,
      validFrom: clock.today(),
      validTo: clock.today(),
      createdBy: 'system',
      ...stamps(),
      ...row,
    };
    return write((tx) => tx.insertInto('discounts').values(values).returningAll().executeTakeFirstOrThrow());
  };

  const billing = async (row: Row<'billings'> = {}) => {
    const userId = row.userId === undefined ? (await user()).id : row.userId;
    const values = {
      id: idOf(next()),
      status: 'PAID' as const,
      type: 'ORDER' as const,
      costMinor: 5000,
      paymentMethod: 'CARD',
      transactionDate: clock.now(),
      ...stamps(),
      ...row,
      userId,
    };
    return write((tx) => tx.insertInto('billings').values(values).returningAll().executeTakeFirstOrThrow());
  };

  const ticket = async (row: Row<'tickets'> = {}) => {
    const eventId = row.eventId ?? (await event({ status: 'PUBLISHED' })).id;
    const userId = row.userId === undefined ? (await user()).id : row.userId;
    const values = { id: idOf(next()), createdAt: clock.now(), ...row, eventId, userId };
    return write((tx) => tx.insertInto('tickets').values(values).returningAll().executeTakeFirstOrThrow());
  };

  /** Creates a place to review unless a place or an event is given. */
  const review = async (row: Row<'reviews'> = {}) => {
    const userId = row.userId ?? (await user()).id;
    const placeId = row.placeId ?? (row.eventId ? null : (await place()).id);
    const values = {
      id: idOf(next()),
      rating: 5,
      content: 'Bardzo miło.',
      subject: JSON.stringify({ placeName: 'Sala' }),
      createdAt: clock.now(),
      ...row,
      userId,
      placeId,
    };
    return write((tx) => tx.insertInto('reviews').values(values).returningAll().executeTakeFirstOrThrow());
  };

  const message = async (row: Row<'messages'> = {}) => {
    const number = next();
    const userId = row.userId ?? (await user()).id;
    const values = {
      id: idOf(number),
      title: `Pytanie ${number}`,
      content: 'O której otwieracie?',
      ...stamps(),
      ...row,
      userId,
    };
    return write((tx) => tx.insertInto('messages').values(values).returningAll().executeTakeFirstOrThrow());
  };

  /** For a name by default; with `userId`, for a guest. Two hours from now. */
  const reservation = async (row: Row<'reservations'> = {}) => {
    const number = next();
    const placeId = row.placeId === undefined ? (await place()).id : row.placeId;
    const values = {
      id: idOf(number),
      reservationDate: fromNow(2),
      guestsQty: 2,
      name: `Gość ${number}`,
      ...stamps(),
      ...row,
      placeId,
    };
    return write((tx) =>
      tx.insertInto('reservations').values(values).returningAll().executeTakeFirstOrThrow(),
    );
  };

  /** Returns the key as well, because the row stores only its hash. */
  const accessKey = async (row: Row<'accessKeys'> = {}) => {
    const number = next();
    const key = `foyer_${String(number).padStart(43, 'k')}`;
    const values = {
      id: idOf(number),
      name: `Till ${number}`,
      scopes: ['catalogue:read' as const],
      keyHash: secretHash(key),
      start: key.slice(0, 12),
      createdAt: clock.now(),
      createdBy: 'system',
      ...row,
    };
    const made = await write((tx) =>
      tx.insertInto('accessKeys').values(values).returningAll().executeTakeFirstOrThrow(),
    );
    return { ...made, key };
  };

  const webhook = async (row: Row<'webhooks'> = {}) => {
    const number = next();
    const values = {
      id: idOf(number),
      url: `https://till-${number}.example/hook`,
      description: '',
      events: ['faq.changed' as const],
      secret: 'whsec_c2VjcmV0',
      createdBy: 'system',
      ...stamps(),
      ...row,
    };
    return write((tx) => tx.insertInto('webhooks').values(values).returningAll().executeTakeFirstOrThrow());
  };

  /** Delivery of a webhook that is never sent. */
  const delivery = async (row: Row<'webhookDeliveries'> & { webhookId: string }) => {
    const number = next();
    const values = {
      id: idOf(number),
      event: 'faq.changed' as const,
      record: `faq ${number}`,
      body: '{}',
      triesLeft: 10,
      createdAt: clock.now(),
      ...row,
    };
    return write((tx) =>
      tx.insertInto('webhookDeliveries').values(values).returningAll().executeTakeFirstOrThrow(),
    );
  };

  /** Mail that is never sent. */
  const mail = async (row: Row<'mails'> = {}) => {
    const number = next();
    const values = {
      id: idOf(number),
      kind: 'RESET_PASSWORD' as const,
      recipient: `person-${number}@foyer.example`,
      language: 'en' as const,
      subject: 'Foyer: your password reset code',
      queuedAt: clock.now(),
      ...row,
    };
    return write((tx) => tx.insertInto('mails').values(values).returningAll().executeTakeFirstOrThrow());
  };

  return {
    webhook,
    mail,
    delivery,
    accessKey,
    user,
    staff,
    place,
    event,
    discount,
    billing,
    ticket,
    review,
    message,
    reservation,
  };
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');
