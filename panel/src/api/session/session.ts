import {
  type LoginInput,
  type Session,
  session as sessionSchema,
  type Tokens,
  tokens,
} from '@foyer/contract/sign-in/auth.ts';
import { createStore, useSelector } from '@tanstack/react-store';
import { isDoorPage } from '#api/first-screen/door-path.ts';
import { sessionPath } from '#api/first-screen/early-calls.ts';
import { readUnsaved, rememberPageSizes, writeUnsaved } from '#api/first-screen/rows-memory.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { api } from '#api/transport/client.ts';
import { onSessionRefused } from '#api/transport/transport.ts';
import { browserStore, tabStore } from '#ui/storage.ts';
import { tokenStore } from './token-store.ts';

/**
 * Reason for the end of a session. `left`, `leftElsewhere`: logged out here, or in another tab. `takenOver`: another account
 * logged in. `lost`: tokens rejected. `expired`: tokens not renewable. `forbidden`: probably another role.
 */
export type SessionEnd = 'left' | 'leftElsewhere' | 'takenOver' | 'lost' | 'expired' | 'forbidden';

type OwnList = Session['lists'][string];

const current = createStore<Session | undefined>(undefined);
/** List settings that the server has not confirmed yet. They override what the server returns. */
let unsavedLists: Session['lists'] = {};
let leaving = false;
let refusal: SessionEnd | undefined;
/** Set while a page works with an expired session: the door page, also while it is being opened. */
let onExpiry: (() => void) | undefined = isDoorPage(globalThis.location?.pathname ?? '')
  ? () => {}
  : undefined;
const endListeners = new Set<(how: SessionEnd, whose: Session) => void>();

function set(session: Session | undefined) {
  refusal = undefined;
  if (session && session.id !== currentSession()?.id) unsavedLists = readUnsaved(session.id);
  const next = session && { ...session, lists: { ...session.lists, ...unsavedLists } };
  if (next) rememberPageSizes(next.id, next.lists);
  current.setState(() => next);
}

export const currentSession = () => current.get();

/** Returns why the server refused the stored tokens when the page was opened. Undefined without any, and after a login. */
export const refusedAtStart = () => refusal;

/** Returns the signed-in user. Pages of the app are shown only while there is one. */
export const useSession = () => useSelector(current);

/** Returns true if the session sees some places only. Pages of the whole house are hidden then. */
export const isLimited = (session: Pick<Session, 'limitedTo'> | undefined): boolean =>
  session !== undefined && session.limitedTo !== null;
export const useIsLimited = (): boolean => isLimited(useSession());

/** Returns true if the session may do nothing but set up a second factor. */
export const mustSetUpSecondFactor = ({ secondFactor }: Session) =>
  secondFactor.isRequired && secondFactor.methods.length === 0;

/** Calls the listener before a session ends, so that typed text can be saved as a draft. */
export function onSessionEnd(listener: (how: SessionEnd, whose: Session) => void) {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** Loads the session of the stored tokens, if any. Throws if the server does not answer. */
export async function loadSession(): Promise<void> {
  if (!tokenStore.read()) return;
  const account = tokenStore.account();
  try {
    const session = await api.get(sessionPath, sessionSchema);
    if (tokenStore.account() !== account) return loadSession(); // another tab has logged in
    tokenStore.show(session.id);
    set(session);
  } catch (error) {
    // The tokens are invalid; the transport has removed them, unless the page works with expired ones.
    if (error instanceof ApiError && error.endsSession && !(onExpiry && tokenStore.read())) return;
    throw error;
  }
}

/** Reloads the session: an ADMIN may have changed the account. */
export async function reloadSession(): Promise<Session> {
  const read = await api.get(sessionPath, sessionSchema);
  if (currentSession()?.id === read.id) set(read);
  return read;
}

/** Applies a user's settings of a list before the server has stored them. */
export function changeOwnList(list: string, settings: OwnList) {
  const session = currentSession();
  if (!session) return;
  unsavedLists = { ...unsavedLists, [list]: settings };
  writeUnsaved(session.id, unsavedLists);
  set(session);
}

/** Call after the server has stored or rejected the settings. */
export function ownListSettled(list: string, settings: OwnList) {
  const session = currentSession();
  if (!session || unsavedLists[list] !== settings) return;
  unsavedLists = Object.fromEntries(Object.entries(unsavedLists).filter(([name]) => name !== list));
  writeUnsaved(session.id, unsavedLists);
  set({ ...session, lists: { ...session.lists, [list]: settings } });
}

export const unsavedListNames = () => Object.keys(unsavedLists);

/** Call after users edit their own account, to update the session. */
export function accountSaved({ id, role, profile }: Pick<Session, 'id' | 'role'> & { profile: NamedPerson }) {
  const session = currentSession();
  if (session?.id !== id) return;
  const { name, surname, phonePrefix, phoneNumber } = profile;
  set({ ...session, role, profile: { ...session.profile, name, surname, phonePrefix, phoneNumber } });
}

type NamedPerson = Omit<Session['profile'], 'avatarUrl'>;

export const logIn = async (input: LoginInput) =>
  enter(await api.post('/admin/login', tokens, { body: input, anonymous: true }));

/** Starts the session of these tokens. Other tabs receive tokens and account at once. */
export async function enter(pair: Tokens): Promise<void> {
  const session = await api.get(sessionPath, sessionSchema, { anonymous: true, token: pair.accessToken });
  tokenStore.begin(session.id, pair);
  set(session);
}

const logOutQuestions = new Set<() => Promise<boolean>>();

/** Registers a question asked before logging out. It resolves to false if the user stays. */
export function onLogOutAsked(mayLeave: () => Promise<boolean>) {
  logOutQuestions.add(mayLeave);
  return () => void logOutQuestions.delete(mayLeave);
}

/** Logs out, unless the user stays to save changes. The session ends in this browser even if the server does not answer. */
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
  const whose = currentSession();
  if (!whose) {
    refusal = how;
    return;
  }
  for (const listener of endListeners) listener(how, whose);
  set(undefined);
  if (how === 'left' || how === 'leftElsewhere') forgetAccount(whose.id);
}

/** Unsaved drafts stay until their author returns. */
const keptKeys = /^foyer\.draft:/;

/**
 * Removes what this browser stores for an account and this tab for anyone except drafts. Keys of an account contain its
 * id.
 */
function forgetAccount(id: string): void {
  for (const store of [browserStore, tabStore])
    for (const key of store.keys())
      if ((store === tabStore || key.includes(id)) && !keptKeys.test(key)) store.remove(key);
}

/** Keeps the page when the tokens have expired, and calls back instead. Returns the function that ends it. */
export function stayOnExpiry(listener: () => void) {
  onExpiry = listener;
  return () => {
    onExpiry = undefined;
  };
}

/** Starts the session that was stored on this device, because the server does not answer. */
export const resumeSession = (stored: Session) => {
  tokenStore.show(stored.id);
  set(stored);
};

onSessionRefused((status, key) => {
  // A second factor has become required: the reloaded session leads to its setup.
  if (key === 'secondFactorSetupRequired') void reloadSession().catch(() => undefined);
  else if (key === 'expired' && onExpiry) onExpiry();
  else end(leaving ? 'left' : status === 403 ? 'forbidden' : key === 'expired' ? key : 'lost');
});
tokenStore.onTakenOver(() => end('takenOver'));
tokenStore.onClearedElsewhere((onPurpose) => end(onPurpose ? 'leftElsewhere' : 'lost'));
