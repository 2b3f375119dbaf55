import type { Event, EventInput } from '@foyer/contract/events.ts';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import type { ImageValue } from '#ui/inputs/image-input.tsx';
import { type EventCalls, type Reached, saveEvent } from './event-saving.ts';

const input: EventInput = {
  title: { pl: 'Koncert', en: 'Concert' },
  description: { pl: 'A', en: 'B' },
  rules: { pl: 'A', en: 'B' },
  locationIds: ['01a19bd8-759d-7a43-8c04-22a43d12333f'],
  timeFrom: '2026-12-19T18:00:00.000Z',
  timeTo: '2026-12-19T20:30:00.000Z',
  eventTypeId: 2,
  category: 'UNLIMITED',
  recommended: false,
  sendNotification: false,
  discountCoupons: [],
};

const unanswered = new ApiError({ status: 0, code: 'NETWORK', key: '' });
const busy = new ApiError({ status: 503, code: 'UNAVAILABLE', key: 'unavailable' });
const stale = new ApiError({ status: 412, code: 'CHANGED_MEANWHILE', key: 'changedMeanwhile' });
const me = 'admin@foyer.example';

/** Answers as ours does: a key makes a repeated create harmless, versions move, a stale one is refused. */
class Server {
  events: Event[] = [];
  log: string[] = [];
  made = new Map<string, Event>();
  version = 0;
  /** Fails the next call of that name: before it does anything, or after, when only the answer is lost. */
  faults: { call: string; error: ApiError; after?: true }[] = [];

  get event(): Event {
    const [event] = this.events;
    if (!event) throw new Error('no event');
    return event;
  }

  change(change: Partial<Event>, by = me): Event {
    this.version += 1;
    const updatedAt = new Date(this.version * 1000).toISOString();
    this.events = [{ ...this.event, ...change, updatedBy: by, updatedAt }];
    return this.event;
  }

  async run<Result>(call: string, work: () => Result): Promise<Result> {
    this.log.push(call);
    const at = this.faults.findIndex((fault) => fault.call === call);
    const [fault] = at === -1 ? [] : this.faults.splice(at, 1);
    if (fault && !fault.after) throw fault.error;
    const result = work();
    if (fault) throw fault.error;
    return result;
  }

  check(ifMatch: string | undefined) {
    if (ifMatch !== undefined && ifMatch !== this.event.updatedAt) throw stale;
    if (this.event.status !== 'DRAFT') {
      throw new ApiError({ status: 409, code: 'EVENT_NOT_DRAFT', key: 'eventNotDraft' });
    }
  }

  calls: EventCalls = {
    create: (made, key) => this.run('create', () => this.made.get(key) ?? this.add(made, key)),
    update: (_id, { title }, ifMatch) =>
      this.run('update', () => {
        this.check(ifMatch);
        return this.change({ title });
      }),
    upload: (_id, { name }) =>
      this.run('upload', () => this.change({ image: { id: name, url: name, order: 1 } })),
    removePicture: (id) =>
      this.run('removePicture', () => {
        if (this.event.image?.id !== id) throw new Error('another picture');
        this.change({ image: null });
      }),
    publish: (_id, ifMatch, changed) =>
      this.run(changed ? 'saveAndPublish' : 'publish', () => {
        this.check(ifMatch);
        return this.change({ status: 'UPCOMING', title: changed?.title ?? this.event.title });
      }),
    read: () => this.run('read', () => this.event),
    isOwn: ({ updatedBy }) => updatedBy === me,
  };

  add(made: EventInput, key: string): Event {
    this.events.push({
      ...made,
      id: 'the event',
      eventType: { id: 2, name: 'open' },
      locations: [],
      dateFrom: '2026-12-19',
      dateTo: '2026-12-19',
      maxTicketsQty: null,
      price: null,
      status: 'DRAFT',
      eventListType: 'DRAFT',
      ticketsPurchasedQty: 0,
      image: null,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
      usersLikedQty: 0,
      totalIncome: 0,
      reviewsAvg: { avgRating: null },
      discountCoupons: [],
      createdBy: me,
      updatedBy: me,
    });
    this.made.set(key, this.event);
    return this.event;
  }
}

let server: Server;
let reached: Reached;
beforeEach(() => {
  server = new Server();
  reached = { step: 'save' };
});

const picture = new File(['a picture'], 'cover.png');

interface Press {
  title?: string;
  image?: ImageValue;
  publish?: boolean;
}

/** Presses save as the form does: with the version that it knows, and with the stored picture once it is there. */
const press = ({ title = 'Koncert', image = picture, publish = false }: Press = {}) =>
  saveEvent(server.calls, reached, {
    input: { ...input, title: { pl: title, en: title } },
    image: image === picture && reached.event?.image ? reached.event.image : image,
    publish,
    ifMatch: reached.event?.updatedAt,
  });

test('a new event is made, then its picture, then published', async () => {
  const event = await press({ publish: true });
  expect(server.log).toEqual(['create', 'upload', 'read', 'publish']);
  expect(event).toEqual(server.event);
  expect(event.status).toBe('UPCOMING');
});

test('without a picture to send, saving and publishing is one call', async () => {
  await press();
  server.log = [];
  await press({ title: 'Recital', publish: true });
  expect(server.log).toEqual(['saveAndPublish']);
  expect(server.event.title.pl).toBe('Recital');
});

test('a picture that is taken away goes', async () => {
  await press();
  server.log = [];
  const event = await press({ image: null });
  expect(server.log).toEqual(['update', 'removePicture', 'read']);
  expect(event.image).toBeNull();
});

test.each(['upload', 'read', 'publish'])(
  'where %s fails, the next press goes on from there',
  async (call) => {
    server.faults = [{ call, error: busy }];
    await expect(press({ publish: true })).rejects.toBe(busy);
    expect(reached.step).toBe(call === 'publish' ? 'publish' : 'picture');
    const before = server.log.length;
    const event = await press({ publish: true });
    expect(server.log.slice(before)).not.toContain('create');
    expect(server.events).toHaveLength(1);
    expect([event.status, event.image?.id]).toEqual(['UPCOMING', 'cover.png']);
  },
);

test('where the answer to a create is lost, the next press finds the event, and changes it to what is typed now', async () => {
  server.faults = [{ call: 'create', error: unanswered, after: true }];
  await expect(press()).rejects.toBe(unanswered);
  const event = await press({ title: 'Recital' });
  expect(server.events).toHaveLength(1);
  expect([event.title.pl, event.image?.id]).toEqual(['Recital', 'cover.png']);
});

test.each(['update', 'upload', 'publish'])(
  'a lost answer to %s is no change of somebody else',
  async (call) => {
    await press({ image: null });
    server.faults = [{ call, error: unanswered, after: true }];
    await expect(press({ title: 'Recital', publish: true })).rejects.toBe(unanswered);
    const event = await press({ title: 'Recital', publish: true });
    expect([event.status, event.title.pl, event.image?.id]).toEqual(['UPCOMING', 'Recital', 'cover.png']);
  },
);

test('a change of somebody else is theirs, also after a lost answer', async () => {
  await press();
  server.faults = [{ call: 'update', error: unanswered, after: true }];
  const seen = reached.event?.updatedAt;
  await expect(press({ title: 'Recital' })).rejects.toBe(unanswered);
  server.change({ title: { pl: 'Inny', en: 'Other' } }, 'somebody@foyer.example');
  const job = { input, image: server.event.image, publish: false, ifMatch: seen };
  await expect(saveEvent(server.calls, reached, job)).rejects.toBe(stale);
  expect(server.event.title.pl).toBe('Inny');
});
