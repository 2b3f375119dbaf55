import { afterEach, expect, test, vi } from 'vitest';
import { browserStore, storageProblem, tabStore } from '#ui/storage.ts';
import { storageInMemory } from './storage-in-memory.ts';
import { tokenStore } from './token-store.ts';

const kinds = ['localStorage', 'sessionStorage'] as const;

function block() {
  for (const kind of kinds)
    Object.defineProperty(globalThis, kind, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
}

function fill(stored: Record<string, string> = {}) {
  for (const kind of kinds) {
    const storage = storageInMemory();
    for (const [key, value] of Object.entries(stored)) storage.setItem(key, value);
    const setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    vi.stubGlobal(kind, { ...storage, setItem });
  }
}

const originals = kinds.map((kind) => [kind, Object.getOwnPropertyDescriptor(globalThis, kind)] as const);

afterEach(() => {
  vi.unstubAllGlobals();
  for (const store of [browserStore, tabStore]) for (const key of store.keys()) store.remove(key);
  for (const [kind, descriptor] of originals)
    if (descriptor) Object.defineProperty(globalThis, kind, descriptor);
});

test.for([
  ['blocked', block],
  ['full', fill],
] as const)(
  'storage that is %s keeps values as long as the page, and logging out removes them',
  ([problem, breakIt]) => {
    breakIt();
    for (const store of [browserStore, tabStore]) {
      store.write('foyer.a', '1');
      expect(store.read('foyer.a')).toBe('1');
      expect(store.keys()).toContain('foyer.a');
    }
    tokenStore.write({ accessToken: 'a', refreshToken: 'r' });
    expect(tokenStore.read()).toEqual({ accessToken: 'a', refreshToken: 'r' });
    expect(storageProblem()).toBe(problem);

    tokenStore.clear(true);
    expect(tokenStore.read()).toBeUndefined();
  },
);

test('a full storage never returns an outdated value', () => {
  fill({ 'foyer.accessToken': 'old', 'foyer.refreshToken': 'used up' });
  tokenStore.write({ accessToken: 'new', refreshToken: 'next' });
  expect(tokenStore.read()).toEqual({ accessToken: 'new', refreshToken: 'next' });
  // biome-ignore lint/style/noRestrictedGlobals: what the next load would find
  expect(localStorage.getItem('foyer.refreshToken')).toBeNull();
});

test('a working storage reports no problem', () => {
  for (const kind of kinds) vi.stubGlobal(kind, storageInMemory());
  browserStore.write('foyer.a', '1');
  expect(storageProblem()).toBeUndefined();
});
