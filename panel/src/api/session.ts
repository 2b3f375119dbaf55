import {
  type LoginInput,
  type Session,
  session as sessionSchema,
  type Tokens,
  tokens,
} from '@foyer/contract/auth.ts';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { sessionPath } from './early-calls.ts';
import { forgetAccount } from './forget-account.ts';
import { readUnsaved, rememberLists, writeUnsaved } from './rows-memory.ts';
import { tokenStore } from './token-store.ts';
import { onSessionRefused } from './transport.ts';

/**
 * How a session came to its end: `left` on purpose, `leftElsewhere` on purpose but in another tab, where nobody could see what was
 * being typed in this one, `takenOver` by another account that logged in in another tab, `lost` because the server no longer takes it, or `forbidden` because the role did not allow a call: the
 * panel offers nothing of the kind, so it has most likely changed meanwhile.
 */
export type SessionEnd = 'left' | 'leftElsewhere' | 'takenOver' | 'lost' | 'forbidden';

type OwnList = Session['lists'][string];

let current: Session | undefined;
/** Changes of the own lists that are on their way to the server; what is read meanwhile does not know them. */
let unsavedLists: Session['lists'] = {};
let leaving = false;
const changeListeners = new Set<() => void>();
const endListeners = new Set<(how: SessionEnd, whose: Session) => void>();

function set(session: Session | undefined) {
  if (session && session.id !== current?.id) unsavedLists = readUnsaved(session.id);
  current = session && { ...session, lists: { ...session.lists, ...unsavedLists } };
  if (current) rememberLists(current.id, current.lists);
  for (const listener of changeListeners) listener();
}

export const currentSession = () => current;

/** The signed-in person; pages of the app are only shown while there is one. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, currentSession);
}

function subscribe(listener: () => void) {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}

/** Whether there is nothing for them but to set up a second factor. */
export const mustSetUpSecondFactor = ({ secondFactor }: Session) =>
  secondFactor.isRequired && secondFactor.methods.length === 0;

/** Told before the session is gone, so that what was typed can be put aside. */
export function onSessionEnd(listener: (how: SessionEnd, whose: Session) => void) {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** Fetches who is signed in, if tokens are there. Throws where the server could not be asked. */
export async function loadSession(): Promise<void> {
  if (!tokenStore.read()) return;
  const account = tokenStore.account();
  try {
    const session = await api.get(sessionPath, sessionSchema);
    if (tokenStore.account() !== account) return loadSession(); // another tab has logged in meanwhile
    tokenStore.show(session.id);
    set(session);
  } catch (error) {
    // The tokens are worthless; the transport has cleared them.
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
    throw error;
  }
}

/** Reads again who is signed in: somebody else may have changed the account. */
export async function reloadSession(): Promise<Session> {
  const read = await api.get(sessionPath, sessionSchema);
  if (current?.id === read.id) set(read);
  return read;
}

/** How the signed-in person has a list from now on, before the server knows it. */
export function changeOwnList(list: string, settings: OwnList) {
  if (!current) return;
  unsavedLists = { ...unsavedLists, [list]: settings };
  writeUnsaved(current.id, unsavedLists);
  set(current);
}

/** The server knows it, or never will. */
export function ownListSettled(list: string, settings: OwnList) {
  if (!current || unsavedLists[list] !== settings) return;
  unsavedLists = Object.fromEntries(Object.entries(unsavedLists).filter(([name]) => name !== list));
  writeUnsaved(current.id, unsavedLists);
  set({ ...current, lists: { ...current.lists, [list]: settings } });
}

export const unsavedListNames = () => Object.keys(unsavedLists);

/** The signed-in person's own account has been saved: what shows who they are follows at once. */
export function accountSaved({ id, role, profile }: Pick<Session, 'id' | 'role'> & { profile: NamedPerson }) {
  if (current?.id !== id) return;
  const { name, surname, phonePrefix, phoneNumber } = profile;
  set({ ...current, role, profile: { ...current.profile, name, surname, phonePrefix, phoneNumber } });
}

type NamedPerson = Omit<Session['profile'], 'avatarUrl'>;

export const logIn = async (input: LoginInput) =>
  enter(await api.post('/admin/login', tokens, { body: input, anonymous: true }));

/** Starts the session of these tokens. Other tabs learn of tokens and account at once. */
export async function enter(pair: Tokens): Promise<void> {
  const session = await api.get(sessionPath, sessionSchema, { anonymous: true, token: pair.accessToken });
  tokenStore.begin(session.id, pair);
  set(session);
}

const logOutQuestions = new Set<() => Promise<boolean>>();

/** Asked before somebody logs out; false where they had rather stay. */
export function onLogOutAsked(mayLeave: () => Promise<boolean>) {
  logOutQuestions.add(mayLeave);
  return () => void logOutQuestions.delete(mayLeave);
}

/** Ends the session on purpose, unless somebody has changes to save first. It ends here even where the server cannot be told. */
export async function logOut(): Promise<void> {
  for (const mayLeave of logOutQuestions) if (!(await mayLeave())) return;
  leaving = true;
  await api.post('/admin/logout', undefined, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  end('left');
  leaving = false;
}

function end(reason: SessionEnd) {
  const how = tokenStore.belongsToOther() ? 'takenOver' : reason;
  tokenStore.clear(how === 'left');
  const whose = current;
  if (!whose) return;
  for (const listener of endListeners) listener(how, whose);
  set(undefined);
  if (how === 'left' || how === 'leftElsewhere') forgetAccount(whose.id);
}

onSessionRefused((status, key) => {
  // It has become a duty meanwhile: nothing ends, and the session says what is to be done.
  if (key === 'secondFactorSetupRequired') void reloadSession().catch(() => undefined);
  else end(leaving ? 'left' : status === 403 ? 'forbidden' : 'lost');
});
tokenStore.onTakenOver(() => end('takenOver'));
tokenStore.onClearedElsewhere((onPurpose) => end(onPurpose ? 'leftElsewhere' : 'lost'));
