/** Values that an extension, a user or another version of the panel has damaged count as missing. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readUnsaved, rememberedRows } from '#api/first-screen/rows-memory.ts';
import { storedSessionKey } from '#api/session/stored-session.ts';
import { tokenStore } from '#api/session/token-store.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { progressFor } from '#features/auth/password-reset/reset-progress.ts';
import { recentNotes } from '#features/messages/recent-notes.ts';
import { keepDraft, readDraft } from '#form/drafts/drafts.ts';
import { browserStore, tabStore } from '#ui/storage.ts';
import { resume } from './layout/resume.ts';
import { sectionLocation } from './navigation/left-lists.ts';

const { pathname } = location;

beforeEach(() => history.replaceState(null, '', '/app/door'));

afterEach(() => {
  history.replaceState(null, '', pathname);
  for (const store of [browserStore, tabStore]) for (const name of store.keys()) store.remove(name);
});

const users = { to: '/app/users' };
const key = { user: 'anna', path: '/app/users', form: '' };
const draft = { values: { name: 'Ola' }, base: {} };

test.for(['{"a":', '', 'null', '5', '"text"', '[1, null]', '{"a": 5, "params": 5, "values": []}'])(
  'a stored %j is missing',
  (broken) => {
    tokenStore.write({ accessToken: 'a', refreshToken: 'r' });
    keepDraft(key, draft);
    expect(readDraft(key)).toEqual(draft);
    for (const name of ['foyer.rows.', 'foyer.unsaved.anna', 'foyer.notes.undefined', storedSessionKey('')])
      browserStore.write(name, broken);
    for (const name of ['foyer.draft:anna:/app/users:', 'foyer.left.undefined./app/users'])
      tabStore.write(name, broken);
    tabStore.write('foyer.passwordReset', `ola@a.pl\n${broken}`);

    expect(readDraft(key)).toBeUndefined();
    expect(rememberedRows('events')).toBeUndefined();
    expect(readUnsaved('anna')).toEqual({});
    expect(recentNotes()).toEqual([]);
    expect(resume(new ApiError({ status: 503, code: '', key: '' }))).toBe(false);
    expect(sectionLocation(users, '/app/places')).toEqual(users);
    expect(progressFor()?.sentAt).toBe(broken === '5' ? 5 : undefined);
  },
);
