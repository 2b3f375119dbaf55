/**
 * The user's settings of lists. The server stores them and returns them with the session, so that opening a list needs no extra
 * call.
 */

import { pageSizeOf } from '@foyer/contract/limits.ts';
import { type ListName, type ListSettings, listName, listSettings } from '@foyer/contract/lists/lists.ts';
import { notify } from '#ui/notifications/notifications.ts';
import { rememberedRows } from './first-screen/rows-memory.ts';
import { messageFor } from './messages.ts';
import {
  changeOwnList,
  currentSession,
  ownListSettled,
  unsavedListNames,
  useSession,
} from './session/session.ts';
import { ApiError } from './transport/api-error.ts';
import { api } from './transport/client.ts';

/** Settings of lists that the user has not changed, each created once. */
const designed = new Map<ListName, ListSettings>();

function asDesigned(list: ListName): ListSettings {
  const settings = designed.get(list) ?? { columns: null, size: pageSizeOf(list) };
  designed.set(list, settings);
  return settings;
}

export const useListSettings = (list: ListName | undefined): ListSettings | undefined => {
  const session = useSession();
  return list && (session?.lists[list] ?? asDesigned(list));
};

const currentListSettings = (list: ListName): ListSettings =>
  currentSession()?.lists[list] ?? asDesigned(list);

/** Rows per page of a list. Before the session has loaded, the value remembered by this browser. */
export const ownRows = (list: ListName): number | undefined =>
  currentSession() ? currentListSettings(list).size : rememberedRows(list);

/** Lists whose settings are being saved. Later changes are saved afterwards, in their latest state. */
const saving = new Set<ListName>();

/**
 * Applies a change at once and saves it in the background. If saving fails, the browser keeps the change and retries on the next
 * visit.
 */
export function changeListSettings(list: ListName, change: Partial<ListSettings>): void {
  changeOwnList(list, { ...currentListSettings(list), ...change });
  if (!saving.has(list)) void save(list);
}

/** Saves settings left over from the last visit, if the page was closed too early or the server was unreachable. */
export function saveUnsavedLists(): void {
  for (const name of unsavedListNames()) {
    const { data: list } = listName.safeParse(name);
    if (list && !saving.has(list)) void save(list);
  }
}

async function save(list: ListName): Promise<void> {
  saving.add(list);
  const person = currentSession()?.id;
  const isHere = () => currentSession()?.id === person;
  let sent: ListSettings | undefined;
  try {
    while (isHere() && sent !== currentListSettings(list)) {
      sent = currentListSettings(list);
      await api.put(`/users/me/lists/${list}`, listSettings, { body: sent });
      if (isHere()) ownListSettled(list, sent);
    }
  } catch (error) {
    if (!isHere()) return;
    if (sent && error instanceof ApiError && error.status === 400) ownListSettled(list, sent); // the server would reject them again
    notify.error(messageFor(error, 'We couldn’t save your list settings.'));
  } finally {
    saving.delete(list);
  }
}
