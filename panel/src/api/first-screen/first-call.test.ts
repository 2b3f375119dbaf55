import type { AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { storageInMemory } from '#api/session/storage-in-memory.ts';
import { callsAt } from './first-call.ts';

vi.stubGlobal('addEventListener', () => undefined); // the session listens for other tabs
vi.stubGlobal('localStorage', storageInMemory());
const { adminPages, privatePages } = await import('#app/routes/guarded-routes.ts');
await import('#app/routes/route-tree.ts'); // puts the pages below them

/** Pages of staff whose first call cannot be predicted, and why. */
const unpredicted = {
  '/404': 'shows no data',
  '/app/account-settings': 'the id of the user comes with the session',
  '/app/billings/takings': 'its period depends on the time zone of the venue',
  '/app/events/calendar': 'its days depend on the time zone of the venue',
  '/app/reservations': 'its day depends on the time zone of the venue',
};

const pagesBelow = (route: AnyRoute): AnyRoute[] =>
  Object.values<AnyRoute>(route.children ?? []).flatMap((child) =>
    child.children ? pagesBelow(child) : [child],
  );

/** Paths of pages without first calls. Read from the options, because only a router computes full paths. */
const unpredictedIn = (pages: AnyRoute[]) =>
  pages
    .filter(({ options: { staticData } }) => !staticData?.hasFirstCalls)
    .map(({ options }) => String('path' in options ? options.path : ''));

test('the first call of each page of staff is predicted', () => {
  const ofAdmins = pagesBelow(adminPages);
  const pages = pagesBelow(privatePages).filter((page) => !ofAdmins.includes(page));
  expect(unpredictedIn(pages).toSorted()).toEqual(Object.keys(unpredicted).toSorted());
  expect(unpredictedIn(ofAdmins)).toHaveLength(ofAdmins.length);
});

const id = '01a19bd8-759d-7a43-8c04-22a43d12333f';

test('a call for a record gets the id in the address, and is dropped without one', () => {
  const calls = [{ path: '/users/{id}' }];
  expect(callsAt(calls, { pathname: `/app/users/${id}/REVIEWS`, search: '' })).toEqual([`/users/${id}`]);
  expect(callsAt(calls, { pathname: '/app/users/ola/REVIEWS', search: '' })).toEqual([]);
});

test('a call for a list gets the parameters of the address, also in place of its own', () => {
  const calls = [{ path: '/events/admin?eventListType=DRAFT', list: 'events' }];
  expect(callsAt(calls, { pathname: '/app/events', search: '' })).toEqual([
    '/events/admin?page=0&size=10&eventListType=DRAFT',
  ]);
  expect(callsAt(calls, { pathname: '/app/events', search: '?eventListType=PAST&page=1' })).toEqual([
    '/events/admin?page=1&size=10&eventListType=PAST',
  ]);
});

test('a call of some tabs is made at their addresses only', () => {
  const calls = [{ path: '/faq', endings: ['content', 'faq'] }];
  const at = (pathname: string) => callsAt(calls, { pathname, search: '' });
  expect([at('/app/content'), at('/app/content/faq/')]).toEqual([['/faq'], ['/faq']]);
  expect(at('/app/content/terms')).toEqual([]);
});
