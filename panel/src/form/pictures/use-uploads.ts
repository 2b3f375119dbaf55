import { type Upload, type UploadKind, upload, uploadTypes } from '@foyer/contract/images.ts';
import { useEffect, useRef, useState } from 'react';
import { messageFor } from '#api/messages.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import '#api/transport/upload-request.ts'; // loaded early, so that uploads work even after a server update
import { randomId } from '#api/transport/random-id.ts';
import { sentenceOf } from '#form/fields/server-errors.ts';
import { useFormHealth } from '#form/form-health.tsx';
import { checkImage } from './check-image.ts';

/** A picture of a record, or one that will belong to it when the form is saved. */
export interface Picture {
  id: string;
  url: string;
}

/** A file being uploaded, or a failed upload. */
export interface PendingPicture {
  key: string;
  file: File;
  /** Sent share, 0 to 1. */
  share: number;
  /** Reason of a failure that a retry may fix. */
  problem?: string;
}

/** A rejected file and the reason. */
interface RefusedFile {
  name: string;
  reason: string;
}

/**
 * Uploads chosen files one after the other and passes on each picture. Saving waits for them. Choosing files clears earlier
 * messages.
 */
export function useUploads(field: string, kind: UploadKind, onArrived: (picture: Picture) => void) {
  const { editing } = useFormHealth();
  const [pending, setPending] = useState<readonly PendingPicture[]>([]);
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [stops] = useState(() => new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());
  const arrived = useLatest(onArrived);
  useEffect(
    () => () => {
      for (const stop of stops.values()) stop.abort();
    },
    [stops],
  );

  const change = (key: string, to: Partial<PendingPicture>) =>
    setPending((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));

  function drop(key: string) {
    setPending((all) => all.filter((one) => one.key !== key));
    editing.forgetPicture(key);
  }

  function start({ key, file }: Pick<PendingPicture, 'key' | 'file'>) {
    const stop = new AbortController();
    stops.set(key, stop);
    queue.current = queue.current.then(() => send(key, file, stop.signal));
    editing.expectPicture(key, field, queue.current);
  }

  async function send(key: string, file: File, signal: AbortSignal) {
    if (signal.aborted) return;
    try {
      const reason = await checkImage(file, uploadTypes[kind]);
      if (reason !== undefined) return refuse(key, file, reason);
      const onProgress = (share: number) => change(key, { share });
      const { id, url } = await uploadPicture(kind, file, { signal, onProgress });
      drop(key);
      arrived.current({ id, url });
    } catch (error) {
      if (signal.aborted) return;
      if (mayHelpToRetry(error)) change(key, { problem: messageFor(error) });
      else refuse(key, file, reasonOf(error));
    }
  }

  function refuse(key: string, { name }: File, reason: string) {
    drop(key);
    setRefused((others) => [...others, { name, reason }]);
  }

  return {
    pending,
    refused,
    add(files: readonly File[]) {
      setRefused([]);
      const added = files.map((file) => ({ key: randomId(), file, share: 0 }));
      setPending((others) => [...others, ...added]);
      added.forEach(start);
    },
    retry(one: PendingPicture) {
      change(one.key, { problem: undefined, share: 0 });
      start(one);
    },
    cancel(key: string) {
      stops.get(key)?.abort();
      drop(key);
    },
    refuse: (name: string, reason: string) => setRefused((others) => [...others, { name, reason }]),
  };
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Returns true if a retry may help: no answer, a server error, or rate limiting. */
const mayHelpToRetry = (error: unknown) =>
  !(error instanceof ApiError) || error.isUnanswered || error.status >= 500 || error.status === 429;

/** Returns the server's reason for rejecting the file. */
function reasonOf(error: unknown): string {
  const [detail] = error instanceof ApiError ? error.details : [];
  return detail ? sentenceOf(detail) : messageFor(error);
}

interface Options {
  signal: AbortSignal;
  /** Receives the sent share, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads a picture. Saving a record claims it; the server deletes unclaimed pictures after a day. */
function uploadPicture(kind: UploadKind, file: File, options: Options): Promise<Upload> {
  const body = new FormData();
  body.append('kind', kind);
  body.append('file', file);
  return api.post('/uploads', upload, { body, ...options });
}
