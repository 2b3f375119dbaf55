import type { Place } from '@foyer/contract/places.ts';
import { validationMessages } from '@foyer/contract/validation-messages.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError } from '#api/api-error.ts';
import { messageFor, texts } from '#api/messages.ts';
import { heldBack, type Missing } from '#form/held-back.ts';
import { settle, snapshotOf } from '#form/settle.ts';
import { type Sending, useSave } from '#form/use-save.ts';
import { type PlaceForm, type PlaceToSave, type PlaceValues, valuesOf } from './place-form.ts';
import { logoRequired, notPublished, photoRequired, publishFailure } from './place-messages.ts';
import { nothingReached, type Reached, savePlace } from './place-saving.ts';
import { placeQuery } from './places.api.ts';
import { type Sent, usePlaceCalls } from './use-place-calls.ts';

interface Options {
  /** The place as it is stored; undefined while it is new. */
  saved: Place | undefined;
  /** Told as soon as a new place has its id, even where the rest of the save fails. */
  onCreated: (place: Place) => void;
  /** Told when all of it is saved. */
  onSaved: (place: Place) => void;
}

/** The two ways to save a place's form. `sent` is the picture under way and how much of it is there. */
export function usePlaceSave(form: PlaceForm, { saved, onCreated, onSaved }: Options) {
  const queryClient = useQueryClient();
  const reached = useRef(nothingReached());
  const [sent, setSent] = useState<Sent>();
  const calls = usePlaceCalls({
    onStored: (place) => {
      form.version.current = place.updatedAt;
      queryClient.setQueryData(placeQuery(place.id).queryKey, place);
    },
    onCreated,
    onSent: setSent,
  });

  const send =
    (publish: boolean) =>
    async (values: PlaceToSave, { ifMatch }: Sending) => {
      const typed = snapshotOf(form);
      const before = newest(saved, reached.current.place);
      reached.current.place = before;
      try {
        return await savePlace(calls, reached.current, { ...values, publish, ifMatch });
      } catch (error) {
        if (reached.current.place && reached.current.place !== before) {
          keepWaiting(form, reached.current, typed);
        }
        throw atFormFields(error, reached.current);
      } finally {
        setSent(undefined);
      }
    };

  const shared = {
    failure: (error: unknown) => failureOf(reached.current, error),
    stored: valuesOf,
    done: onSaved,
    reload: () => queryClient.refetchQueries({ queryKey: placeQuery(saved?.id ?? '').queryKey }),
  };
  const isDraft = saved?.status !== 'PUBLISHED';
  const save = useSave(form, {
    ...shared,
    send: send(false),
    success: isDraft ? 'Draft saved' : 'Place saved',
  });
  const publish = useSave(form, {
    ...shared,
    send: send(true),
    success: 'Place published',
    evenUnchanged: true,
  });
  return {
    save: heldBack(form, save, picturesMissing),
    publish: heldBack(form, publish, (values) => [...picturesMissing(values), ...posIdMissing(values)]),
    sent,
  };
}

const newest = (one: Place | undefined, other: Place | undefined) =>
  one && other ? (Date.parse(one.updatedAt) > Date.parse(other.updatedAt) ? one : other) : (one ?? other);

/** What did get through is saved; the pictures that did not, and what was typed meanwhile, still wait to be. */
function keepWaiting(form: PlaceForm, { place, arrived }: Reached, typed: PlaceValues) {
  if (!place) return;
  const { logo, photos } = form.getValues();
  const storedLogo = logo instanceof File ? arrived.get(logo) : undefined;
  form.setValue('logo', storedLogo ?? logo);
  form.setValue(
    'photos',
    photos.map((photo) => (photo instanceof File ? (arrived.get(photo) ?? photo) : photo)),
  );
  const stored = valuesOf(place);
  settle(form, { ...typed, logo: stored.logo, photos: stored.photos }, stored);
}

const picturesMissing = ({ logo, photos }: PlaceValues): Missing<PlaceValues>[] => [
  ...(logo === null ? [{ path: 'logo' as const, message: logoRequired }] : []),
  ...(photos.length === 0 ? [{ path: 'photos' as const, message: photoRequired }] : []),
];

/** Only a draft may still be unknown to the point-of-sale system. */
const posIdMissing = ({ goPosId }: PlaceValues): Missing<PlaceValues>[] =>
  goPosId.trim() === '' ? [{ path: 'goPosId', message: validationMessages.empty, news: notPublished }] : [];

/** What failed, and what did not. */
function failureOf({ step }: Reached, error: unknown): string {
  switch (step) {
    case 'save':
      return messageFor(error, texts.notSaved);
    case 'saveAndPublish':
      return publishFailure(error);
    case 'logo':
      return `The place is saved, but its logo is not. ${messageFor(error)}`;
    case 'photos':
      return `The place is saved, but not all of its photos. ${messageFor(error)}`;
    case 'publish':
      return `The place is saved, but not published. ${publishFailure(error)}`;
  }
}

/** A verdict on a file belongs to the logo or the photos, one on the whole place to the field that is meant. */
function atFormFields(error: unknown, { step }: Reached): unknown {
  if (!(error instanceof ApiError)) return error;
  const field = fieldsMeant.get(error.key);
  const details = field
    ? [{ path: field, message: messageFor(error) }]
    : error.details.map(({ path, message }) => ({ path: path === 'file' ? fileField(step) : path, message }));
  const { status, code, key, retryAfter } = error;
  return new ApiError({ status, code, key, retryAfter, details, cause: error });
}

const fieldsMeant = new Map([
  ['posIdAlreadyUsed', 'goPosId'],
  ['logoRequired', 'logo'],
  ['photoRequired', 'photos'],
  ['tooManyPhotos', 'photos'],
]);

const fileField = (step: Reached['step']) => (step === 'logo' ? 'logo' : 'photos');
