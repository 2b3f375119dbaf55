import type { Event, EventInput } from '@foyer/contract/events.ts';
import { type Attempt, createOnce } from '#form/create-once.ts';
import type { ImageValue } from '#ui/image-input.tsx';
import type { EventToSave } from './event-form.ts';

/** The calls that saving an event may take. `ifMatch` is the version that a change rests on. */
export interface EventCalls {
  create: (input: EventInput, idempotencyKey: string) => Promise<Event>;
  update: (id: string, input: EventInput, ifMatch: string | undefined) => Promise<Event>;
  upload: (id: string, file: File) => Promise<unknown>;
  removePicture: (imageId: string) => Promise<unknown>;
  /** With an input it is saved first, in the same transaction. */
  publish: (id: string, ifMatch: string | undefined, input?: EventInput) => Promise<Event>;
  read: (id: string) => Promise<Event>;
}

/**
 * How far saving has come. It is kept as long as the form is open: where a call fails, the next press goes on from here and
 * makes no second event.
 */
export interface Reached {
  /** The event as it was stored last. */
  event?: Event;
  /** A create whose answer is still wanted: it may have been made. */
  attempt?: Attempt<EventInput>;
  /** The call under way, or the one that failed. */
  step: 'save' | 'saveAndPublish' | 'picture' | 'publish';
}

interface Job extends EventToSave {
  publish: boolean;
  ifMatch: string | undefined;
}

/** Saves the event, then its picture, then publishes it, as far as each is wanted. Throws what the failing call throws. */
export async function saveEvent(calls: EventCalls, reached: Reached, job: Job): Promise<Event> {
  const { input, image, publish, ifMatch } = job;
  const picture = pictureChange(image, reached.event);
  if (reached.event && publish && !picture) {
    reached.step = 'saveAndPublish';
    reached.event = await calls.publish(reached.event.id, ifMatch, input);
    return reached.event;
  }
  reached.step = 'save';
  const saved = reached.event
    ? await calls.update(reached.event.id, input, ifMatch)
    : await createOnce(reached, input, {
        create: calls.create,
        onMade: (made) => {
          reached.event = made;
        },
        change: (made) => calls.update(made.id, input, made.updatedAt),
      });
  reached.event = saved;
  if (picture) {
    reached.step = 'picture';
    if ('file' in picture) await calls.upload(saved.id, picture.file);
    else await calls.removePicture(picture.removed);
    reached.event = await calls.read(saved.id);
  }
  if (publish) {
    reached.step = 'publish';
    reached.event = await calls.publish(saved.id, reached.event.updatedAt);
  }
  return reached.event;
}

/** What is to be done about the picture; nothing where it stays. */
type PictureChange = { file: File } | { removed: string } | undefined;

function pictureChange(image: ImageValue, stored: Event | undefined): PictureChange {
  if (image instanceof File) return { file: image };
  return image === null && stored?.image ? { removed: stored.image.id } : undefined;
}
