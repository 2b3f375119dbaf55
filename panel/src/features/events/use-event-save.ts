import type { ErrorDetail } from '@foyer/contract/errors.ts';
import type { Event } from '@foyer/contract/events.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { messageFor, texts } from '#api/messages.ts';
import { currentSession } from '#api/session.ts';
import { heldBack, type Missing } from '#form/held-back.ts';
import { settle, snapshotOf } from '#form/settle.ts';
import { type Sending, useSave } from '#form/use-save.ts';
import { type EventForm, type EventToSave, type EventValues, valuesOf } from './event-form.ts';
import { publishFailure } from './event-messages.ts';
import { type EventCalls, type Reached, saveEvent } from './event-saving.ts';
import {
  createEvent,
  deleteCover,
  eventQuery,
  publishEvent,
  updateEvent,
  uploadCover,
} from './events.api.ts';

interface Options {
  /** The draft as it is stored; undefined while it is new. */
  saved: Event | undefined;
  /** Told as soon as a new event has its id, even where the rest of the save fails. */
  onCreated: (event: Event) => void;
}

/** The two ways to save an event's form. `progress` is the share of the picture that is sent, 0 to 1. */
export function useEventSave(form: EventForm, { saved, onCreated }: Options) {
  const queryClient = useQueryClient();
  const reached = useRef<Reached>({ step: 'save' });
  const [progress, setProgress] = useState<number>();
  const calls = useEventCalls({
    onStored: (event) => {
      form.version.current = event.updatedAt;
      queryClient.setQueryData(eventQuery(event.id).queryKey, event);
    },
    onCreated,
    onProgress: setProgress,
  });

  const reload = () => queryClient.refetchQueries({ queryKey: eventQuery(saved?.id ?? '').queryKey });
  const send =
    (publish: boolean) =>
    async (values: EventToSave, { ifMatch }: Sending) => {
      const typed = snapshotOf(form);
      reached.current.event = newest(saved, reached.current.event);
      try {
        return await saveEvent(calls, reached.current, { ...values, publish, ifMatch });
      } catch (error) {
        const { event, step } = reached.current;
        // What did get through is saved; the picture that did not still waits to be.
        if (event && (step === 'picture' || step === 'publish')) {
          form.version.current = event.updatedAt;
          settle(form, step === 'picture' ? { ...typed, image: event.image } : typed, valuesOf(event));
        }
        if (isNoDraft(error)) void reload(); // the page then says so, and offers to show the event
        throw atFormFields(error);
      } finally {
        setProgress(undefined);
      }
    };

  const failure = (error: unknown) => failureOf(reached.current, error);
  const draft = useSave(form, {
    send: send(false),
    success: 'Draft saved',
    failure,
    stored: valuesOf,
    reload,
  });
  const publish = useSave(form, {
    send: send(true),
    success: 'Event published',
    failure,
    stored: valuesOf,
    reload,
    evenUnchanged: true,
  });
  return { draft, publish: heldBack(form, publish, pictureMissing), progress };
}

const isNoDraft = (error: unknown) => error instanceof ApiError && error.key === 'eventNotDraft';

interface Listeners {
  onStored: (event: Event) => void;
  onCreated: (event: Event) => void;
  onProgress: (share: number) => void;
}

function useEventCalls({ onStored, onCreated, onProgress }: Listeners): EventCalls {
  const queryClient = useQueryClient();
  const create = useMutation(createEvent).mutateAsync;
  const update = useMutation(updateEvent).mutateAsync;
  const upload = useMutation(uploadCover).mutateAsync;
  const removePicture = useMutation(deleteCover).mutateAsync;
  const publish = useMutation(publishEvent).mutateAsync;
  const stored = (event: Event) => {
    onStored(event);
    return event;
  };
  return {
    create: async (input, idempotencyKey) => {
      const event = stored(await create({ input, idempotencyKey }));
      onCreated(event);
      return event;
    },
    update: async (id, input, ifMatch) => stored(await update({ id, input, ifMatch })),
    upload: (eventId, file) => upload({ eventId, file, onProgress }),
    removePicture,
    publish: async (id, ifMatch, input) => stored(await publish({ id, ifMatch, input })),
    read: (id) => queryClient.fetchQuery({ ...eventQuery(id), staleTime: 0 }),
    isOwn: (event) => event.updatedBy === currentSession()?.email,
  };
}

const newest = (one: Event | undefined, other: Event | undefined) =>
  one && other ? (Date.parse(one.updatedAt) > Date.parse(other.updatedAt) ? one : other) : (one ?? other);

/** Publishing waits for a picture. */
const pictureMissing = ({ image }: EventValues): Missing<EventValues>[] =>
  image === null ? [{ path: 'image', message: publishFailure(imageRequired) }] : [];

const imageRequired = new ApiError({ status: 409, code: 'IMAGE_REQUIRED', key: 'imageRequired' });

/** What failed, and what did not. */
function failureOf({ step }: Reached, error: unknown): string {
  switch (step) {
    case 'save':
      return messageFor(error, texts.notSaved);
    case 'saveAndPublish':
      return publishFailure(error, texts.notSaved);
    case 'picture':
      return `The draft is saved, but its picture is not. ${messageFor(error)}`;
    case 'publish':
      return `The draft is saved, but not published. ${publishFailure(error)}`;
  }
}

/**
 * The API knows moments and files, the form days, times and a picture: a verdict on the day of the start belongs to its date,
 * one on the file to the picture.
 */
function atFormFields(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const details =
    error.key === 'imageRequired'
      ? [{ path: 'image', message: publishFailure(error) }]
      : error.details.map((detail) => ({ ...detail, path: formPath(detail) }));
  const { status, code, key, retryAfter } = error;
  return new ApiError({ status, code, key, retryAfter, details, cause: error });
}

function formPath({ path, key }: ErrorDetail): string {
  if (path === 'file') return 'image';
  return path === 'timeFrom' && key === 'dateInPast' ? 'dateFrom' : path;
}
