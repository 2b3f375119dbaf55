/** Callers that write without a pause, whatever becomes of the servers, and remember what they were promised. */
import { setTimeout } from 'node:timers/promises';
import type { Outcome } from './program.ts';
import { couponsOf, eventOf, orderOf, type Sale, titled, uploadCover } from './sale.ts';

type Kind = 'event' | 'order' | 'edit';

/** A write that was answered with success. */
export interface Acknowledged {
  kind: Kind;
  number: number;
  /** Of the record. */
  id: string;
}

export interface Writers {
  acknowledged: Acknowledged[];
  /** Answers that promise nothing and are none of a server that ends: they should not be. */
  refused: string[];
  /** Calls that were not answered, and are made again. */
  unanswered: number;
  /** Calls that were answered with 503, by what the answer says, and are made again. */
  unavailable: string[];
  /** Repeated calls that had another answer than at first. */
  differing: number;
  /** Where the server is now; until then they wait. */
  serverAt(address: string): void;
  serverGone(): void;
  /** Repeats the last ones that were acknowledged, with their keys. */
  repeatLast(): Promise<void>;
  /** Lets each one end what it is at. */
  stop(): Promise<void>;
}

const writersAtOnce = 24;

/** How many of the last writes are repeated after each start. */
const repeatedAtMost = 24;

export function startWriters(
  { staff, guests, placeId, eventId }: Sale,
  drafts: readonly string[],
  target: number,
): Writers {
  let next = 0;
  let stopped = false;
  let isThere = false;
  let server = Promise.withResolvers<string>();

  /** The same call, key and all, each time it is made. */
  const write = async ({ kind, number }: Pick<Acknowledged, 'kind' | 'number'>, address: string) => {
    const key = `${kind}-${number}`;
    if (kind === 'order') return guests(address)('POST', '/orders', { body: orderOf(eventId, key), key });
    if (kind === 'edit') {
      const draft = drafts[Math.floor(number / 4) % drafts.length];
      const body = { ...eventOf(placeId, titled(titleOf({ kind, number }))), discountCoupons: couponsOf(2) };
      return staff(address)('PUT', `/events/${draft}`, { body });
    }
    const cover = hasCover(number) ? await uploadCover(staff(address), `cover-${number}`) : undefined;
    if (cover && cover.status !== 201) return cover;
    const imageId = cover?.body.id ?? null;
    const body = {
      ...eventOf(placeId, titled(titleOf({ kind, number }))),
      discountCoupons: couponsOf(2),
      imageId,
    };
    return staff(address)('POST', '/events/create', { body, key });
  };

  /** Until there is an answer, by whichever server. */
  const writeAtLast = async (what: Pick<Acknowledged, 'kind' | 'number'>): Promise<Outcome | undefined> => {
    while (!stopped) {
      const address = await server.promise;
      const reply = await write(what, address);
      if (reply.status !== 503 && reply.status !== 0) return reply;
      if (reply.status === 503) writers.unavailable.push(`${reply.body?.code} ${reply.body?.message}`);
      else writers.unanswered += 1;
      await setTimeout(20);
    }
    return undefined;
  };

  const writer = async () => {
    while (!stopped && writers.acknowledged.length < target) {
      next += 1;
      const what = { kind: kindOf(next), number: next };
      const reply = await writeAtLast(what);
      if (reply && reply.status < 300) writers.acknowledged.push({ ...what, id: reply.body.id });
      else if (reply) writers.refused.push(`${what.kind}: ${reply.status} ${reply.body?.message}`);
    }
  };

  const writers: Omit<Writers, 'stop'> = {
    acknowledged: [],
    refused: [],
    unanswered: 0,
    unavailable: [],
    differing: 0,
    serverAt: (address) => {
      isThere = true;
      server.resolve(address);
    },
    serverGone: () => {
      if (isThere) server = Promise.withResolvers(); // otherwise they wait for the next one already
      isThere = false;
    },
    repeatLast: async () => {
      const last = writers.acknowledged.filter(({ kind }) => kind !== 'edit').slice(-repeatedAtMost);
      const again = await Promise.all(
        last.map(async (what) => ({ what, reply: await write(what, await server.promise) })),
      );
      writers.differing += again.filter(
        ({ what, reply }) =>
          reply.status !== 503 && reply.status !== 0 && (reply.status >= 300 || reply.body.id !== what.id),
      ).length;
    },
  };
  const running = Promise.all(Array.from({ length: writersAtOnce }, writer));
  return Object.assign(writers, {
    stop: async () => {
      stopped = true;
      await running;
    },
  });
}

/** Half are orders of guests, the rest is what staff do. */
const kindOf = (number: number): Kind => {
  const kinds: Kind[] = ['order', 'event', 'order', 'edit'];
  return kinds[number % kinds.length] ?? 'order';
};

/** In both languages, and unique. */
export const titleOf = ({ kind, number }: Pick<Acknowledged, 'kind' | 'number'>) =>
  kind === 'edit' ? `Edited by ${number}` : `Draft ${number}`;

/** Pictures take long to make: every 40th event has one. */
const hasCover = (number: number) => number % 40 === 1;
