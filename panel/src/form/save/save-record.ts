import { rememberCreated } from '#api/created-record.ts';
import type { StoredRecord } from '#api/record-calls.ts';
import { ApiError } from '#api/transport/api-error.ts';
import { randomId } from '#api/transport/random-id.ts';
import type { UnansweredCreate } from '#api/transport/use-create-once.ts';
import type { SaveProgress } from '#form/record-form.ts';
import { isSame } from '#form/values.ts';

/** A create, or a create that also publishes. */
interface CreateCall<Input> {
  input: Input;
  publishes: boolean;
  idempotencyKey: string;
}

/** API calls of a save, and its options. */
export interface SaveCalls<Stored, Input> {
  create: (call: CreateCall<Input>) => Promise<Stored>;
  update: (call: { id: string; input: Input; ifMatch?: string }) => Promise<Stored>;
  read: (id: string) => Promise<Stored>;
  /** Returns the input that the form would send for a stored record, or undefined if it would be invalid. */
  inputOf: (stored: Stored) => Input | undefined;
  /** Runs as soon as the record exists, whatever follows. `isAsTyped` is true if it contains the current values. */
  onMade: (made: Stored, isAsTyped: boolean) => void;
  /** Returns true if the record is published. Only for saves that publish. */
  isPublished?: (stored: Stored) => boolean;
  /** Returns true if the current values describe another record than the unanswered create. */
  isAnother?: (pending: Input, typed: Input) => boolean;
}

interface SaveJob<Input> {
  /** Undefined for a new record. */
  id: string | undefined;
  /** Version that the change is based on, if any. */
  ifMatch: string | undefined;
  input: Input;
}

/** Creates or updates the record. Rethrows errors of the failing call; `progress` records how far the save came. */
export async function saveRecord<Stored extends StoredRecord, Input>(
  progress: SaveProgress<Stored, Input>,
  calls: SaveCalls<Stored, Input>,
  { id, ifMatch, input }: SaveJob<Input>,
): Promise<Stored> {
  if (id !== undefined) return change(progress, calls, { id, ifMatch, input });
  const { made, call } = await createOnce(progress, calls, input);
  const isDone = calls.isPublished ? calls.isPublished(made) : !call.publishes;
  if (isDone && isSame(call.input, input)) return made;
  return change(progress, calls, { id: made.id, ifMatch: made.updatedAt ?? undefined, input });
}

/** Creates a record exactly once. If an earlier attempt got no answer, repeats it first with the same key. */
async function createOnce<Stored extends StoredRecord, Input>(
  progress: SaveProgress<Stored, Input>,
  calls: SaveCalls<Stored, Input>,
  input: Input,
): Promise<{ made: Stored; call: CreateCall<Input> }> {
  const { pending } = progress;
  const earlier = pending.sent === '' ? undefined : earlierCall<Input>(pending);
  const repeats = earlier !== undefined && !calls.isAnother?.(earlier.input, input);
  const publishes = calls.isPublished !== undefined;
  const call = repeats ? earlier : { input, publishes, idempotencyKey: randomId() };
  pending.sent = JSON.stringify(call.input);
  pending.key = call.idempotencyKey;
  pending.publishes = call.publishes;
  try {
    const made = await calls.create(call);
    pending.sent = '';
    progress.made = made;
    rememberCreated(made.id);
    calls.onMade(made, isSame(call.input, input));
    return { made, call };
  } catch (error) {
    if (mayBeStored(error)) throw error;
    pending.sent = '';
    if (!repeats) throw error;
    return createOnce(progress, calls, input); // the server rejected the earlier input, so create with the current one
  }
}

const earlierCall = <Input>({ sent, key, publishes = false }: UnansweredCreate): CreateCall<Input> => ({
  input: JSON.parse(sent),
  publishes,
  idempotencyKey: key,
});

/** Updates the record. If the previous change got no answer, first checks whether it was stored. */
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

/** Returns true if the change may be stored: no answer, or a server error. A refusal stores nothing. */
const mayBeStored = (error: unknown) =>
  !(error instanceof ApiError) || error.isUnanswered || error.status >= 500;
