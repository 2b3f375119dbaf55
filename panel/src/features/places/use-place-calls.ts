import type { Place } from '@foyer/contract/places.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PlaceCalls } from './place-saving.ts';
import {
  createPlace,
  deletePhoto,
  orderPhotos,
  placeQuery,
  publishStored,
  saveAndPublish,
  updatePlace,
  uploadLogo,
  uploadPhoto,
} from './places.api.ts';

/** A picture on its way, and the share of it that is sent, 0 to 1. */
export interface Sent {
  file: File;
  share: number;
}

interface Listeners {
  onStored: (place: Place) => void;
  onCreated: (place: Place) => void;
  onSent: (sent: Sent) => void;
}

/** The calls of a save as mutations, so that lists elsewhere learn of them. */
export function usePlaceCalls({ onStored, onCreated, onSent }: Listeners): PlaceCalls {
  const queryClient = useQueryClient();
  const create = useMutation(createPlace).mutateAsync;
  const update = useMutation(updatePlace).mutateAsync;
  const saveIt = useMutation(saveAndPublish).mutateAsync;
  const publish = useMutation(publishStored).mutateAsync;
  const sendLogo = useMutation(uploadLogo).mutateAsync;
  const sendPhoto = useMutation(uploadPhoto).mutateAsync;
  const removePhoto = useMutation(deletePhoto).mutateAsync;
  const order = useMutation(orderPhotos).mutateAsync;

  const stored = (place: Place) => {
    onStored(place);
    return place;
  };
  const picture = (locationId: string, file: File, idempotencyKey: string) => {
    onSent({ file, share: 0 });
    return { locationId, file, idempotencyKey, onProgress: (share: number) => onSent({ file, share }) };
  };
  return {
    create: async (input, idempotencyKey) => {
      const place = stored(await create({ input, idempotencyKey }));
      onCreated(place);
      return place;
    },
    update: async (id, input, ifMatch) => stored(await update({ id, input, ifMatch })),
    saveAndPublish: async (id, input, ifMatch) => stored(await saveIt({ id, input, ifMatch })),
    publish: async (id, ifMatch) => stored(await publish({ id, updatedAt: ifMatch })),
    uploadLogo: (id, file, key) => sendLogo(picture(id, file, key)),
    uploadPhoto: (id, file, key) => sendPhoto(picture(id, file, key)),
    deletePhoto: removePhoto,
    orderPhotos: async (id, photoIds, ifMatch) => stored(await order({ id, photoIds, ifMatch })),
    read: async (id) => stored(await queryClient.fetchQuery({ ...placeQuery(id), staleTime: 0 })),
  };
}
