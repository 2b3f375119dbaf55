import { browserStore } from '#ui/storage.ts';

const storedKey = 'foyer.doorDevice';

/** Form of an access key. */
const isKey = (text: string) => /^foyer_[\w-]{43}$/.test(text);

export const deviceKey = {
  read: (): string | undefined => browserStore.read(storedKey),
  store: (key: string) => browserStore.write(storedKey, key),
  /** An ended link opens nothing, and leaves the phone. */
  remove: () => browserStore.remove(storedKey),
};

/** Takes the key from the address of the link, and removes it there. Undefined if there is none, or other text. */
export function takeKeyOfLink(): string | undefined {
  const key = location.hash.slice(1);
  if (key === '') return undefined;
  history.replaceState(history.state, '', location.pathname);
  return isKey(key) ? key : undefined;
}
