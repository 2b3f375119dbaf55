/** Clients that write continuously through restarts and record what was acknowledged. */
import { setTimeout } from 'node:timers/promises';
import type { Outcome } from './program.ts';
import { couponsOf, eventOf, orderOf, type Sale, titled, uploadCover } from './sale.ts';

type Kind = 'event' | 'order' | 'edit';

/** Write that was answered with success. */
export interface Acknowledged {
  kind: Kind;
  number: number;
  /** Id of the record. */
  id: string;
}

export interface Writers {
  acknowledged: Acknowledged[];
  /** Errors other than those of a stopping server. There should be none. */
  refused: string[];
  /** Requests without a response; they are repeated. */
  unanswered: number;
  /** Messages of 503 responses; these requests are repeated, too. */
  unavailable: string[];
  /** Repeats whose response differed from the first. */
  differing: number;
  /** Sets the server's address. Writers wait until then. */
  serverAt(address: string): void;
  serverGone(): void;
  /** Repeats the latest acknowledged writes with their keys. */
  repeatLast(): Promise<void>;
  /** Lets each writer finish its current request. */
  stop(): Promise<void>;
}

/** Few, so that no write waits on a busy machine until it is refused and repeated. */
const writersAtOnce = 8;

/** Writes to repeat after each start. */
const repeatedAtMost = 24;

export function startWriters({ staff, guests, placeId, eventId }: Sale, drafts: readonly string[]): Writers {
  let next = 0;
  let stopped = false;
  let isThere = false;
  let server = Promise.withResolvers<string>();

  /** Builds the same request, including its key, for every try. */
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

  /** Retries until a server answers. */
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
    while (!stopped) {
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
      if (isThere) server = Promise.withResolvers(); // otherwise the writers already wait
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

/** Half are orders by guests, the rest staff requests. */
const kindOf = (number: number): Kind => {
  const kinds: Kind[] = ['order', 'event', 'order', 'edit'];
  return kinds[number % kinds.length] ?? 'order';
};

/** Unique, in both languages. */
export const titleOf = ({ kind, number }: Pick<Acknowledged, 'kind' | 'number'>) =>
  kind === 'edit' ? `Edited by ${number}` : `Draft ${number}`;

/** Pictures are slow to process, so only every 40th event has one. */
const hasCover = (number: number) => number % 40 === 1;
