import { browserStore } from '#ui/storage.ts';

const storedKey = 'foyer.doorDevice';

/** Takes the key from the link that opened the page, stores it, and removes it from the address bar. */
export function readDeviceKey(): string | undefined {
  const key = decodeURIComponent(location.hash.slice(1));
  if (key === '') return browserStore.read(storedKey);
  browserStore.write(storedKey, key);
  history.replaceState(history.state, '', location.pathname);
  return key;
}
