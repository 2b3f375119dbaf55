import { expect, test } from 'vitest';

/** Missing over plain HTTP on a host name that is not localhost. */
const secureOnly =
  /crypto\s*\.\s*(?:randomUUID|subtle)|navigator\s*\.\s*(?:clipboard|locks|credentials|serviceWorker|storage|mediaDevices|wakeLock|share)\b|\bcaches\.|startRegistration|startAuthentication/;

/** Files that handle the missing feature. */
const prepared = [
  '../api/session/passkeys.ts', // guarded by `passkeyObstacle`
  '../api/session/refresh.ts', // refreshes without locks
  '../features/door/camera/camera.ts', // the page says what is missing
  '../features/door/camera/use-wake-lock.ts', // the screen may sleep
  '../features/door/lists/code-hash.ts', // stores no lists then
  '../features/door/page/use-offline-page.ts', // works with a network only
  '../features/door/queue/send-waiting.ts', // sends without locks
  '../features/messages/reply-actions.tsx', // explains that copying is blocked
];

const sources = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('no code needs a browser feature that is limited to HTTPS', () => {
  const users = Object.entries(sources).filter(([, source]) => secureOnly.test(source));
  const found = users.map(([file]) => file.replace(/^\.\//, '../api/')).sort();
  expect(found).toEqual(prepared);
});
