/** The last notes that an account has saved in this browser, the latest first. Logging out removes them. */
import { z } from 'zod';
import { currentSession } from '#api/session/session.ts';
import { browserStore } from '#ui/storage.ts';

const mostNotes = 5;

const keyOf = () => `foyer.notes.${currentSession()?.id}`;

export const recentNotes = (): string[] =>
  z.array(z.string()).safeParse(browserStore.readJson(keyOf())).data ?? [];

export function rememberNote(note: string): void {
  if (note === '') return;
  const others = recentNotes().filter((one) => one !== note);
  browserStore.write(keyOf(), JSON.stringify([note, ...others].slice(0, mostNotes)));
}
