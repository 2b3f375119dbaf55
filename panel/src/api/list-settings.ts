/** How the signed-in person has their lists. Kept on the server, and told with the session: a list that is opened need not ask. */

import { pageSizes } from '@foyer/contract/limits.ts';
import { type ListName, type ListSettings, listName, listSettings } from '@foyer/contract/lists.ts';
import { notify } from '#ui/feedback/notifications.ts';
import { ApiError } from './api-error.ts';
import { api } from './client.ts';
import { messageFor } from './messages.ts';
import { rememberedRows } from './rows-memory.ts';
import { changeOwnList, currentSession, ownListSettled, unsavedListNames, useSession } from './session.ts';

const asDesigned: ListSettings = { columns: null, size: pageSizes[0] };

export const useListSettings = (list: ListName | undefined): ListSettings | undefined => {
  const session = useSession();
  return list && (session?.lists[list] ?? asDesigned);
};

const currentListSettings = (list: ListName): ListSettings => currentSession()?.lists[list] ?? asDesigned;

/** How many rows a page of a list will have; before it is known who is there, as this browser remembers it. */
export const ownRows = (list: ListName): number | undefined =>
  currentSession() ? currentListSettings(list).size : rememberedRows(list);

/** Lists that are being saved: what is changed meanwhile is saved after it, as it is by then. */
const saving = new Set<ListName>();

/** Shown at once, and saved behind it. What could not be saved this browser keeps, and tries again the next time. */
export function changeListSettings(list: ListName, change: Partial<ListSettings>): void {
  changeOwnList(list, { ...currentListSettings(list), ...change });
  if (!saving.has(list)) void save(list);
}

/** What was not saved the last time: the page was closed too soon, or the server was away. */
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
    if (sent && error instanceof ApiError && error.status === 400) ownListSettled(list, sent); // nor would it be taken the next time
    notify.error(messageFor(error, 'How you have this list could not be saved.'));
  } finally {
    saving.delete(list);
  }
}
