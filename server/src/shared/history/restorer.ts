import type { Role } from '@foyer/contract/enums.ts';
import type { WriteContext } from '#db/changes.ts';

/** A record as it is, for what was changed of it to be put back. */
interface Current {
  /** As its `ETag` says it. */
  version: string;
  /** What its PUT would take to leave it as it is. */
  input: Record<string, unknown>;
}

interface Saving<Input> {
  context: WriteContext;
  caller: { id: string; role: Role };
  id: string;
  input: Input;
  ifMatch: string;
}

/** How the records of one kind are put back: by their own update, with all of its rules. */
export interface Restorer {
  read(id: string): Promise<Current>;
  /** Checks the input as the PUT does, and answers the record as it does, with its version. */
  save(saving: Saving<unknown>): Promise<{ body: unknown; version: string }>;
}

interface Parts<Stored extends { updatedAt: string | null }, Input> {
  /** As the body of the PUT is checked. */
  check: (input: unknown) => Input;
  read: (id: string) => Promise<Stored>;
  inputOf: (stored: Stored) => Record<string, unknown>;
  update: (saving: Saving<Input>) => Promise<Stored>;
  versionOf?: (stored: Stored) => string;
}

export function restorerOf<Stored extends { updatedAt: string | null }, Input>({
  check,
  read,
  inputOf,
  update,
  versionOf = ({ updatedAt }) => updatedAt ?? '',
}: Parts<Stored, Input>): Restorer {
  return {
    read: async (id) => {
      const stored = await read(id);
      return { version: versionOf(stored), input: inputOf(stored) };
    },
    save: async ({ input, ...saving }) => {
      const body = await update({ ...saving, input: check(input) });
      return { body, version: versionOf(body) };
    },
  };
}
