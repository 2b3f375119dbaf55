import type { Role } from '@foyer/contract/enums.ts';
import type { WriteContext } from '#db/writing/changes.ts';

/** Current state of a record, to restore earlier values into. */
interface Current {
  /** As in its `ETag`. */
  version: string;
  /** Body of a PUT that would leave the record unchanged. */
  input: Record<string, unknown>;
}

interface Saving<Input> {
  context: WriteContext;
  caller: { id: string; role: Role };
  id: string;
  input: Input;
  ifMatch: string;
}

/** Restores records of one kind through their own update, with all of its rules. */
export interface Restorer {
  read(id: string): Promise<Current>;
  /** Validates the input like the PUT and returns the record with its version. */
  save(saving: Saving<unknown>): Promise<{ body: unknown; version: string }>;
}

interface Parts<Stored extends { updatedAt: string | null }, Input> {
  /** Validates like the body of the PUT. */
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
