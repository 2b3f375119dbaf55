import type { Image } from '@foyer/contract/images.ts';
import { limits } from '@foyer/contract/limits.ts';
import type { Place, PlaceInput } from '@foyer/contract/places.ts';
import { type Attempt, createOnce, mayBeMade } from '#form/create-once.ts';
import type { Photo, PlaceToSave } from './place-form.ts';

/** The calls that saving a place may take. `ifMatch` is the version that a change rests on. */
export interface PlaceCalls {
  create: (input: PlaceInput, idempotencyKey: string) => Promise<Place>;
  update: (id: string, input: PlaceInput, ifMatch: string | undefined) => Promise<Place>;
  saveAndPublish: (id: string, input: PlaceInput, ifMatch: string | undefined) => Promise<Place>;
  /** Publishes what is stored. */
  publish: (id: string, ifMatch: string) => Promise<Place>;
  uploadLogo: (id: string, file: File, idempotencyKey: string) => Promise<Image>;
  /** Adds a photo behind the others. */
  uploadPhoto: (id: string, file: File, idempotencyKey: string) => Promise<Image>;
  deletePhoto: (photoId: string) => Promise<unknown>;
  orderPhotos: (id: string, photoIds: string[], ifMatch: string) => Promise<Place>;
  read: (id: string) => Promise<Place>;
}

/**
 * How far saving has come. It is kept as long as the form is open: where a call fails, the next press goes on from here and
 * makes neither a second place nor a photo twice.
 */
export interface Reached {
  /** The place as it was stored last. */
  place?: Place;
  attempt?: Attempt<PlaceInput>;
  /** The call under way, or the one that failed. */
  step: 'save' | 'saveAndPublish' | 'logo' | 'photos' | 'publish';
  /** The pictures that have arrived, by the files that were chosen. */
  arrived: Map<File, Image>;
  /** Under which key each file is sent: the same again where it has to be repeated. */
  keys: Map<File, string>;
  /** Pictures have changed the place since its version was read. */
  isBehind: boolean;
}

export const nothingReached = (): Reached => ({
  step: 'save',
  arrived: new Map(),
  keys: new Map(),
  isBehind: false,
});

interface Job extends PlaceToSave {
  publish: boolean;
  ifMatch: string | undefined;
}

/** Saves the place, then its pictures, then publishes it, as far as each is wanted. Throws what the failing call throws. */
export async function savePlace(calls: PlaceCalls, reached: Reached, job: Job): Promise<Place> {
  const { input, publish } = job;
  const ifMatch = reached.isBehind ? (await readAgain(calls, reached)).updatedAt : job.ifMatch;
  if (reached.place && publish && !hasPictureWork(reached.place, job)) {
    reached.step = 'saveAndPublish';
    reached.place = await calls.saveAndPublish(reached.place.id, input, ifMatch);
    return reached.place;
  }
  reached.step = 'save';
  reached.place = reached.place
    ? await calls.update(reached.place.id, input, ifMatch)
    : await createOnce(reached, input, {
        create: calls.create,
        onMade: (made) => {
          reached.place = made;
        },
        change: (made) => calls.update(made.id, input, made.updatedAt),
      });
  if (hasPictureWork(reached.place, job))
    reached.place = await savePictures(calls, reached, reached.place, job);
  if (publish) {
    reached.step = 'publish';
    reached.place = await calls.publish(reached.place.id, reached.place.updatedAt);
  }
  return reached.place;
}

type Pictures = Pick<Job, 'logo' | 'photos'>;

const hasPictureWork = (place: Place, { logo, photos }: Pictures) =>
  logo instanceof File ||
  photos.length !== place.images.length ||
  photos.some((photo, index) => photo instanceof File || photo.id !== place.images[index]?.id);

/** The logo, then the photos, then their order. Whatever happens, the place is known afterwards as it is by then. */
async function savePictures(calls: PlaceCalls, reached: Reached, place: Place, { logo, photos }: Pictures) {
  try {
    if (logo instanceof File) {
      reached.step = 'logo';
      await send(calls.uploadLogo, reached, place.id, logo);
    }
    reached.step = 'photos';
    await sendPhotos(calls, reached, place, photos);
  } catch (error) {
    await readAgain(calls, reached).catch(() => {}); // else before the next save
    throw error;
  }
  const now = reached.isBehind ? await readAgain(calls, reached) : place;
  const stored = now.images.map((image) => image.id);
  const wanted = photos.flatMap((photo) => idOf(reached, photo) ?? []).filter((one) => stored.includes(one));
  return wanted.join() === stored.join() ? now : calls.orderPhotos(place.id, wanted, now.updatedAt);
}

/** Adds the new photos and takes away those that are not wanted: those last, as a published place keeps one at least. */
async function sendPhotos(calls: PlaceCalls, reached: Reached, place: Place, photos: readonly Photo[]) {
  const wanted = new Set(photos.map((photo) => idOf(reached, photo)));
  const surplus = place.images.filter((image) => !wanted.has(image.id));
  let count = place.images.length;

  async function removeOne() {
    const [image] = surplus;
    if (!image) return;
    reached.isBehind = true;
    await calls.deletePhoto(image.id);
    surplus.shift();
    count -= 1;
  }

  for (const photo of photos) {
    if (!(photo instanceof File) || reached.arrived.has(photo)) continue;
    // One that was sent before may be among those that nobody seems to want.
    if (count >= limits.photosPerPlace && !reached.keys.has(photo)) await removeOne();
    const { id } = await send(calls.uploadPhoto, reached, place.id, photo);
    const known = surplus.findIndex((image) => image.id === id);
    if (known === -1) count += 1;
    else surplus.splice(known, 1);
  }
  while (surplus.length > 0) await removeOne();
}

async function send(call: PlaceCalls['uploadPhoto'], reached: Reached, placeId: string, file: File) {
  const key = reached.keys.get(file) ?? crypto.randomUUID();
  reached.keys.set(file, key);
  reached.isBehind = true;
  try {
    const image = await call(placeId, file, key);
    reached.arrived.set(file, image);
    return image;
  } catch (error) {
    if (!mayBeMade(error)) reached.keys.delete(file);
    throw error;
  }
}

/** The place as it is now, with whatever pictures have got there. */
async function readAgain(calls: PlaceCalls, reached: Reached): Promise<Place> {
  if (!reached.place) throw new Error('There is no place to read yet.');
  reached.place = await calls.read(reached.place.id);
  reached.isBehind = false;
  return reached.place;
}

const idOf = (reached: Reached, photo: Photo) =>
  photo instanceof File ? reached.arrived.get(photo)?.id : photo.id;
