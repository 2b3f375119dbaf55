import { canEditEvent, type Event, type EventInput } from '@foyer/contract/events.ts';
import { type Attempt, createOnce, mayBeMade } from '#form/create-once.ts';
import type { ImageValue } from '#ui/inputs/image-input.tsx';
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
  /** Whether the last change of the event was made by the person at this form. */
  isOwn: (event: Event) => boolean;
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
  /** The event has been changed from here since its version was read, or may have been: the answer stayed out. */
  isBehind?: boolean;
  /** The call under way, or the one that failed. */
  step: 'save' | 'saveAndPublish' | 'picture' | 'publish';
}

interface Job extends EventToSave {
  publish: boolean;
  ifMatch: string | undefined;
}

/** Saves the event, then its picture, then publishes it, as far as each is wanted. Throws what the failing call throws. */
export async function saveEvent(calls: EventCalls, reached: Reached, job: Job): Promise<Event> {
  const { input, image, publish } = job;
  reached.step = 'save';
  const ifMatch = await versionToChange(calls, reached, job.ifMatch);
  if (reached.event && publish && !canEditEvent(reached.event)) return reached.event; // it was published; the answer was lost
  const picture = pictureChange(image, reached.event);
  if (reached.event && publish && !picture) {
    reached.step = 'saveAndPublish';
    reached.event = await changing(reached, calls.publish(reached.event.id, ifMatch, input));
    return reached.event;
  }
  const saved = reached.event
    ? await changing(reached, calls.update(reached.event.id, input, ifMatch))
    : await createOnce(reached, input, {
        create: calls.create,
        onMade: (made) => {
          reached.event = made;
        },
        change: (made) => changing(reached, calls.update(made.id, input, made.updatedAt)),
      });
  reached.event = saved;
  if (picture) {
    reached.step = 'picture';
    await changing(
      reached,
      'file' in picture ? calls.upload(saved.id, picture.file) : calls.removePicture(picture.removed),
    );
    reached.isBehind = true;
    await readAgain(calls, reached, saved.id);
  }
  if (publish) {
    reached.step = 'publish';
    reached.event = await changing(reached, calls.publish(saved.id, reached.event.updatedAt));
  }
  return reached.event;
}

/**
 * The version that a change rests on: the one the person saw, or, where it has since been changed from here, that of the
 * own change. What somebody else has changed by then is for the person to decide (412).
 */
async function versionToChange(calls: EventCalls, reached: Reached, seen: string | undefined) {
  if (!reached.isBehind || !reached.event) return seen;
  const now = await readAgain(calls, reached, reached.event.id);
  return seen !== undefined && calls.isOwn(now) ? now.updatedAt : seen;
}

async function readAgain(calls: EventCalls, reached: Reached, id: string): Promise<Event> {
  reached.event = await calls.read(id);
  reached.isBehind = false;
  return reached.event;
}

/** Where the answer to a change stays out, it may have been made all the same. */
async function changing<Result>(reached: Reached, call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    reached.isBehind ||= mayBeMade(error);
    throw error;
  }
}

/** What is to be done about the picture; nothing where it stays. */
type PictureChange = { file: File } | { removed: string } | undefined;

function pictureChange(image: ImageValue, stored: Event | undefined): PictureChange {
  if (image instanceof File) return { file: image };
  return image === null && stored?.image ? { removed: stored.image.id } : undefined;
}
