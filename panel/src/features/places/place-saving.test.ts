import { limits } from '@foyer/contract/limits.ts';
import type { Place, PlaceInput } from '@foyer/contract/places.ts';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { emptyPlace, type Photo, valuesOf } from './place-form.ts';
import { nothingReached, type PlaceCalls, type Reached, savePlace } from './place-saving.ts';

const input: PlaceInput = {
  name: 'Winiarnia',
  locationTypeId: 2,
  floor: [3],
  shopUrl: 'https://shop.foyer.example',
  language: ['pl'],
  openingHours: emptyPlace.openingHours.map(() => ({ isOpen: false, from: null, to: null })),
  descriptions: { pl: 'A', en: 'B' },
  reservationRules: { pl: 'A', en: 'B' },
  placeRules: { pl: 'A', en: 'B' },
  additionalNote: '',
  assignedPersonId: null,
  goPosId: 'POS-1',
};

const unanswered = new ApiError({ status: 0, code: 'NETWORK', key: '' });
const busy = new ApiError({ status: 503, code: 'UNAVAILABLE', key: 'unavailable' });
const refused = new ApiError({ status: 409, code: 'POS_ID_ALREADY_USED', key: 'posIdAlreadyUsed' });

/** A server that does as ours: keys make repeated calls harmless, versions move, a stale one is refused. */
class Server {
  places: Place[] = [];
  log: string[] = [];
  made = new Map<string, unknown>();
  version = 0;
  /** Fails the next call of that name: before it does anything, or after, when only the answer is lost. */
  faults: { call: string; error: ApiError; after?: true }[] = [];

  get place(): Place {
    const [place] = this.places;
    if (!place) throw new Error('no place');
    return place;
  }

  async run<Result>(call: string, work: () => Result): Promise<Result> {
    this.log.push(call);
    const at = this.faults.findIndex((fault) => call.startsWith(fault.call));
    const [fault] = at === -1 ? [] : this.faults.splice(at, 1);
    if (fault && !fault.after) throw fault.error;
    const result = work();
    if (fault) throw fault.error;
    return result;
  }

  change(change: Partial<Place>): Place {
    this.version += 1;
    const updatedAt = new Date(this.version * 1000).toISOString();
    this.places = [{ ...this.place, ...change, updatedAt }];
    return this.place;
  }

  check(ifMatch: string | undefined) {
    if (ifMatch !== undefined && ifMatch !== this.place.updatedAt) {
      throw new ApiError({ status: 412, code: 'CHANGED_MEANWHILE', key: 'changedMeanwhile' });
    }
  }

  once<Result>(key: string, work: () => Result): Result;
  once(key: string, work: () => unknown): unknown {
    if (!this.made.has(key)) this.made.set(key, work());
    return this.made.get(key);
  }

  calls: PlaceCalls = {
    create: (made, key) => this.run('create', () => this.once(key, () => this.add(made))),
    update: (_id, changed, ifMatch) =>
      this.run('update', () => {
        this.check(ifMatch);
        return this.change({ name: changed.name });
      }),
    saveAndPublish: (_id, changed, ifMatch) =>
      this.run('saveAndPublish', () => {
        this.check(ifMatch);
        return this.change({ name: changed.name, status: 'PUBLISHED' });
      }),
    publish: (_id, ifMatch) =>
      this.run('publish', () => {
        this.check(ifMatch);
        return this.change({ status: 'PUBLISHED' });
      }),
    uploadLogo: (_id, file, key) =>
      this.run(`logo ${file.name}`, () =>
        this.once(key, () => {
          const imageLogo = { id: file.name, url: file.name, order: 1 };
          this.change({ imageLogo });
          return imageLogo;
        }),
      ),
    uploadPhoto: (_id, file, key) =>
      this.run(`photo ${file.name}`, () =>
        this.once(key, () => {
          if (this.place.images.length >= limits.photosPerPlace) {
            throw new ApiError({ status: 409, code: 'TOO_MANY_PHOTOS', key: 'tooManyPhotos' });
          }
          const image = { id: file.name, url: file.name, order: this.place.images.length + 1 };
          this.change({ images: [...this.place.images, image] });
          return image;
        }),
      ),
    deletePhoto: (id) =>
      this.run(`delete ${id}`, () =>
        this.change({ images: this.place.images.filter((one) => one.id !== id) }),
      ),
    orderPhotos: (_id, ids, ifMatch) =>
      this.run(`order ${ids.join(' ')}`, () => {
        this.check(ifMatch);
        return this.change({
          images: ids.flatMap((id) => this.place.images.find((one) => one.id === id) ?? []),
        });
      }),
    read: () => this.run('read', () => this.place),
  };

  add(made: PlaceInput): Place {
    this.places.push({
      ...made,
      id: 'the place',
      status: 'DRAFT',
      titles: { pl: made.name, en: made.name },
      locationType: { id: 2, name: 'gastronomy' },
      managers: [],
      images: [],
      imageLogo: null,
      userLikedCount: 0,
      eventsCount: 0,
      reviewCount: 0,
      createdAt: '2026-11-20T10:00:00.000Z',
      updatedAt: '2026-11-20T10:00:00.000Z',
    });
    return this.place;
  }
}

let server: Server;
let reached: Reached;
beforeEach(() => {
  server = new Server();
  reached = nothingReached();
});

const file = (name: string) => new File([name], name);
const logo = file('logo');
const [a, b, c] = [file('a'), file('b'), file('c')];

interface Press {
  photos?: Photo[];
  logo?: File | null;
  name?: string;
  publish?: boolean;
}

/** Presses save as the form does: with the version that it knows, and with what has arrived in place of the files. */
async function press({ photos = [a, b, c], name = input.name, publish = false, ...rest }: Press = {}) {
  const arrived = (photo: Photo) => (photo instanceof File ? (reached.arrived.get(photo) ?? photo) : photo);
  const chosen = rest.logo === undefined ? logo : rest.logo;
  return savePlace(server.calls, reached, {
    input: { ...input, name },
    logo: chosen && reached.arrived.has(chosen) ? valuesOf(server.place).logo : chosen,
    photos: photos.map(arrived),
    publish,
    ifMatch: reached.place?.updatedAt,
  });
}

const photoNames = () => server.place.images.map(({ id }) => id).join('');

test('a new place is made, then its logo, its photos in their order, and published', async () => {
  const place = await press({ publish: true });
  expect(server.log).toEqual(['create', 'logo logo', 'photo a', 'photo b', 'photo c', 'read', 'publish']);
  expect(place).toEqual(server.place);
  expect([place.status, photoNames()]).toEqual(['PUBLISHED', 'abc']);
});

test('without pictures to send, saving and publishing is one call', async () => {
  await press();
  server.log = [];
  await press({ name: 'Strych', publish: true });
  expect(server.log).toEqual(['saveAndPublish']);
});

test('photos are taken away, added and put in order', async () => {
  await press();
  const [, second, third] = server.place.images;
  server.log = [];
  const d = file('d');
  if (!second || !third) throw new Error('photos are missing');
  await press({ photos: [d, third, second] });
  expect(server.log).toEqual(['update', 'photo d', 'delete a', 'read', 'order d c b']);
  expect(photoNames()).toBe('dcb');
});

test('ten photos are exchanged one by one, and never fewer than one is left', async () => {
  const ten = (prefix: string) => Array.from({ length: 10 }, (_, index) => file(`${prefix}${index}`));
  await press({ photos: ten('x') });
  await press({ photos: ten('y') });
  expect(server.place.images.map(({ id }) => id)).toEqual(ten('y').map(({ name }) => name));
});

test.each(['logo', 'photo b', 'read', 'publish'])(
  'where %s fails, the next press goes on from there',
  async (call) => {
    server.faults = [{ call, error: busy }];
    await expect(press({ publish: true })).rejects.toBe(busy);
    const before = server.log.length;
    await press({ publish: true });
    expect(server.places).toHaveLength(1);
    expect(server.log.slice(before)).not.toContain('create');
    expect([server.place.status, photoNames()]).toEqual(['PUBLISHED', 'abc']);
    const sent = server.log.filter((one) => /^(logo|photo)/.test(one));
    expect(sent.length).toBe(call === 'logo' || call === 'photo b' ? 5 : 4);
  },
);

test('where the answer to a create is lost, the next press finds the place, and changes it to what is typed now', async () => {
  server.faults = [{ call: 'create', error: unanswered, after: true }];
  await expect(press()).rejects.toBe(unanswered);
  await press({ name: 'Strych' });
  expect(server.places).toHaveLength(1);
  expect([server.place.name, photoNames()]).toEqual(['Strych', 'abc']);
});

test('where the answer to a photo is lost, it is there once', async () => {
  server.faults = [{ call: 'photo b', error: unanswered, after: true }];
  await expect(press()).rejects.toBe(unanswered);
  await press();
  expect(photoNames()).toBe('abc');
});

test('the last of ten photos is there once even so', async () => {
  const ten = Array.from({ length: 10 }, (_, index) => file(String(index)));
  server.faults = [{ call: 'photo 9', error: unanswered, after: true }];
  await expect(press({ photos: ten })).rejects.toBe(unanswered);
  await press({ photos: ten });
  expect(photoNames()).toBe('0123456789');
});

test('a photo whose answer was lost goes again where it is no longer wanted', async () => {
  server.faults = [{ call: 'photo b', error: unanswered, after: true }];
  await expect(press()).rejects.toBe(unanswered);
  await press({ photos: [a, c] });
  expect(photoNames()).toBe('ac');
});

test('where even the place cannot be read after a failure, it is before the next save', async () => {
  server.faults = [
    { call: 'photo b', error: busy },
    { call: 'read', error: busy },
  ];
  await expect(press()).rejects.toBe(busy);
  expect(reached.isBehind).toBe(true);
  await press();
  expect(photoNames()).toBe('abc');
});

test('a refused create makes nothing, and is asked for anew', async () => {
  server.faults = [{ call: 'create', error: refused }];
  await expect(press()).rejects.toBe(refused);
  await press({ name: 'Strych' });
  expect(server.places.map(({ name }) => name)).toEqual(['Strych']);
});

test('a change of somebody else stops the save before anything is sent', async () => {
  await press();
  server.change({ name: 'Cudza' });
  server.log = [];
  await expect(press({ photos: [c, b, a] })).rejects.toMatchObject({ status: 412 });
  expect(server.log).toEqual(['update']);
});
