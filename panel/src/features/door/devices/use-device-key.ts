import { useEffect, useState } from 'react';
import { ApiError } from '#api/transport/api-error.ts';
import { notify } from '#ui/notifications/notifications.ts';
import type { DoorCalls } from '../types/calls.ts';
import { deviceCalls } from './device-calls.ts';
import { deviceKey, takeKeyOfLink } from './device-key.ts';

/** Key of this phone, and another one whose link was opened and that the server accepts. */
interface DeviceKeys {
  key: string | undefined;
  /** Wait for an answer: the phone has a working connection already. */
  offered: string | undefined;
  accept: (key: string) => void;
  dismiss: () => void;
}

/** Reads the key of this phone. A link replaces it only with a key that the server accepts, and never unasked. */
export function useDeviceKey(): DeviceKeys {
  const [key, setKey] = useState(deviceKey.read);
  const [offered, setOffered] = useState<string>();
  const [link, setLink] = useState(takeKeyOfLink);

  useEffect(() => {
    const takeLink = () => setLink((before) => takeKeyOfLink() ?? before);
    addEventListener('hashchange', takeLink);
    return () => removeEventListener('hashchange', takeLink);
  }, []);

  useEffect(() => {
    if (link === undefined) return;
    const accept = () => {
      deviceKey.store(link);
      setKey(link);
    };
    if (key === undefined) accept();
    else if (link !== key)
      void stateOf(deviceCalls(link)).then(async (offer) => {
        if (offer === 'ended')
          notify.error('This link has expired or was revoked. The phone stays connected.');
        else if (offer === 'unknown') notify.error('No response. Open the link again when you’re online.');
        else if ((await stateOf(deviceCalls(key))) === 'ended') accept();
        else setOffered(link);
      });
    setLink(undefined);
  }, [link, key]);

  return {
    key,
    offered,
    accept: (accepted) => {
      deviceKey.store(accepted);
      setKey(accepted);
      setOffered(undefined);
    },
    dismiss: () => setOffered(undefined),
  };
}

/** Asks the server whether a key is valid. */
const stateOf = (calls: DoorCalls): Promise<'valid' | 'ended' | 'unknown'> =>
  calls.overview().then(
    () => 'valid',
    (error: unknown) =>
      error instanceof ApiError && (error.status === 401 || error.status === 403) ? 'ended' : 'unknown',
  );
