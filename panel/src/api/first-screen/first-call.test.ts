import type { AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { storageInMemory } from '#api/session/storage-in-memory.ts';
import { firstCalls } from './first-call.ts';

vi.stubGlobal('addEventListener', () => undefined); // the session listens for other tabs
vi.stubGlobal('localStorage', storageInMemory());
const { adminPages, privatePages } = await import('#app/guarded-routes.ts');
await import('#app/routes.tsx'); // puts the pages below them

const id = '01a19bd8-759d-7a43-8c04-22a43d12333f';

/** Pages of staff whose first call cannot be predicted, and why. */
const unpredicted = {
  '/404': 'shows no data',
  '/app/account-settings': 'the id of the user comes with the session',
  '/app/billings/takings': 'its period depends on the time zone of the venue',
  '/app/events/calendar': 'its days depend on the time zone of the venue',
  '/app/reservations': 'its day depends on the time zone of the venue',
};

/** Paths of the pages below a route. Read from the options, because only a router computes full paths. */
const pathsBelow = (route: AnyRoute): string[] =>
  Object.values<AnyRoute>(route.children ?? []).flatMap((child) =>
    child.children ? pathsBelow(child) : 'path' in child.options ? String(child.options.path) : [],
  );

test('the first call of each page of staff is predicted', () => {
  const ofAdmins = pathsBelow(adminPages);
  const pages = pathsBelow(privatePages).filter((path) => !ofAdmins.includes(path));
  const without = pages.filter((path) => {
    const address = path.replaceAll(/\{-\$(?:id|userId)\}|\$userId/g, id).replaceAll(/\/\{-\$\w+\}/g, '');
    return firstCalls(address, '').every((call) => call === undefined);
  });
  expect(without.toSorted()).toEqual(Object.keys(unpredicted).toSorted());
  expect(ofAdmins.flatMap((path) => firstCalls(path, '')).filter((call) => call !== undefined)).toEqual([]);
});
