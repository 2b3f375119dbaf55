import { ApiError } from '#api/api-error.ts';
import { randomId } from '#api/random-id.ts';
import type { StoredRecord } from '#api/record-calls.ts';

type Create<Stored, Input> = (call: { input: Input; idempotencyKey: string }) => Promise<Stored>;

/** A create whose answer is still wanted: it may have been made. */
interface PendingCreate<Stored, Input> {
  input: Input;
  /** The call, and the `Idempotency-Key` under which it is made again. */
  create: Create<Stored, Input>;
  key: string;
}

/** How far saving has come. It lives as long as the form, so that pressing again goes on from here and makes nothing twice. */
export interface SaveProgress<Stored, Input> {
  /** The record that this form has made. */
  made?: Stored;
  pending?: PendingCreate<Stored, Input>;
  /** A change that got no answer: it may be stored, and then the version that the form rests on is stale. */
  unanswered?: Input;
}

/** The calls that saving a record may take, and what else this way to save needs to be told. */
export interface SaveCalls<Stored, Input> {
  create: Create<Stored, Input>;
  update: (call: { id: string; input: Input; ifMatch?: string }) => Promise<Stored>;
  read: (id: string) => Promise<Stored>;
  /** What the form would send if it showed this record; undefined where that would not be sound. */
  inputOf: (stored: Stored) => Input | undefined;
  /** Told as soon as the record is known to be made, whatever happens after. `isAsTyped`: it says what is typed now. */
  onMade: (made: Stored, isAsTyped: boolean) => void;
  /** Of a way to save that publishes: whether a stored record is published. */
  isPublished?: (stored: Stored) => boolean;
  /** Whether what is typed now is for another record than the one whose create got no answer. */
  isAnother?: (pending: Input, typed: Input) => boolean;
}

interface SaveJob<Input> {
  /** Undefined while the record is new. */
  id: string | undefined;
  /** The version that the change rests on; absent where there is none. */
  ifMatch: string | undefined;
  input: Input;
}

/** Creates or changes the record. Throws what the failing call throws; `progress` then knows how far it came. */
export async function saveRecord<Stored extends StoredRecord, Input>(
  progress: SaveProgress<Stored, Input>,
  calls: SaveCalls<Stored, Input>,
  { id, ifMatch, input }: SaveJob<Input>,
): Promise<Stored> {
  if (id !== undefined) return change(progress, calls, { id, ifMatch, input });
  const { made, attempt } = await createOnce(progress, calls, input);
  const isDone = calls.isPublished ? calls.isPublished(made) : attempt.create === calls.create;
  if (isDone && isSame(attempt.input, input)) return made;
  return change(progress, calls, { id: made.id, ifMatch: made.updatedAt ?? undefined, input });
}

/** Creates a record, and never two: an earlier attempt that got no answer is asked for again first, under its key. */
async function createOnce<Stored, Input>(
  progress: SaveProgress<Stored, Input>,
  calls: SaveCalls<Stored, Input>,
  input: Input,
): Promise<{ made: Stored; attempt: PendingCreate<Stored, Input> }> {
  const earlier =
    progress.pending && calls.isAnother?.(progress.pending.input, input) ? undefined : progress.pending;
  const attempt = earlier ?? { input, create: calls.create, key: randomId() };
  progress.pending = attempt;
  try {
    const made = await attempt.create({ input: attempt.input, idempotencyKey: attempt.key });
    progress.pending = undefined;
    progress.made = made;
    calls.onMade(made, isSame(attempt.input, input));
    return { made, attempt };
  } catch (error) {
    if (mayBeStored(error)) throw error;
    progress.pending = undefined;
    if (!earlier) throw error;
    return createOnce(progress, calls, input); // what was refused made nothing: what is typed now is tried anew
  }
}

/** Changes the record. Where the answer to the change before stayed out, it is first seen whether that one is stored. */
async function change<Stored extends StoredRecord, Input>(
  progress: SaveProgress<Stored, Input>,
  calls: SaveCalls<Stored, Input>,
  { id, ifMatch, input }: SaveJob<Input> & { id: string },
): Promise<Stored> {
  let base = ifMatch;
  if (progress.unanswered !== undefined) {
    const now = await calls.read(id);
    if (isStale(ifMatch, now) && isSame(calls.inputOf(now), progress.unanswered)) {
      if (calls.isPublished?.(now) && isSame(progress.unanswered, input)) return now;
      base = now.updatedAt ?? undefined;
    }
    progress.unanswered = undefined;
  }
  try {
    return await calls.update({ id, input, ifMatch: base });
  } catch (error) {
    if (mayBeStored(error)) progress.unanswered = input;
    throw error;
  }
}

const isStale = (version: string | undefined, now: StoredRecord) =>
  version !== undefined && now.updatedAt !== version;

/** A refusal stores nothing. No answer, or a server in trouble, may have. */
const mayBeStored = (error: unknown) =>
  !(error instanceof ApiError) || error.isUnanswered || error.status >= 500;

/** Whether two values of a form say the same. An absent name is one that holds `undefined`. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]));
  }
  if (!isPlainObject(one) || !isPlainObject(other)) return Object.is(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
