import { expect, test } from 'vitest';
import { ApiError } from '#api/transport/api-error.ts';
import type { SaveProgress } from '#form/record-form.ts';
import { type SaveCalls, saveRecord } from './save-record.ts';

interface Input {
  title: string;
}

interface Stored extends Input {
  id: string;
  updatedAt: string;
  isPublished: boolean;
}

const lost = new ApiError({ status: 0, code: 'NETWORK', key: '' });
const refused = new ApiError({ status: 400, code: 'VALIDATION_FAILED', key: 'validationFailed' });
const changedMeanwhile = new ApiError({ status: 412, code: 'CHANGED_MEANWHILE', key: 'changedMeanwhile' });

interface Habits {
  /** The save also publishes. */
  publishing?: boolean;
  /** The server cannot create and publish in one call. */
  inTwoSteps?: boolean;
}

/** A server with one table, idempotency keys and versions, and a form that saves to it. */
function world({ publishing = false, inTwoSteps = false }: Habits = {}) {
  const rows: Stored[] = [];
  const byKey = new Map<string, Stored>();
  const requests: string[] = [];
  const failures: { before?: ApiError; after?: ApiError } = {};
  const progress: SaveProgress<Stored, Input> = { pending: { sent: '', key: '' } };
  let version = 0;

  async function answering<Result>(name: string, run: () => Result): Promise<Result> {
    requests.push(name);
    const { before, after } = failures;
    failures.before = undefined;
    failures.after = undefined;
    if (before) throw before;
    const result = run();
    if (after) throw after;
    return result;
  }
  const nextVersion = () => String(++version);
  function store(id: string, change: Partial<Stored>): Stored {
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (!row) throw new Error('There is no such row.');
    rows[index] = { ...row, ...change, updatedAt: nextVersion() };
    return rows[index];
  }
  const calls: SaveCalls<Stored, Input> = {
    create: ({ input, idempotencyKey }) =>
      answering('create', () => {
        const known = byKey.get(idempotencyKey);
        if (known) return known;
        const isPublished = publishing && !inTwoSteps;
        const row = { ...input, id: `row-${rows.length}`, updatedAt: nextVersion(), isPublished };
        rows.push(row);
        byKey.set(idempotencyKey, row);
        return row;
      }),
    update: ({ id, input, ifMatch }) =>
      answering(publishing ? 'publish' : 'update', () => {
        const row = rows.find((one) => one.id === id);
        if (ifMatch !== undefined && row?.updatedAt !== ifMatch) throw changedMeanwhile;
        return store(id, { ...input, isPublished: publishing });
      }),
    read: async (id) => {
      requests.push('read');
      const row = rows.find((one) => one.id === id);
      if (!row) throw new Error('There is no such row.');
      return row;
    },
    inputOf: ({ title }) => ({ title }),
    onMade: () => {},
    ...(publishing && { isPublished: (row: Stored) => row.isPublished }),
  };

  /** Saves the form. `seen` is the version that the form is based on. */
  const save = (title: string, seen = progress.made?.updatedAt) =>
    saveRecord(progress, calls, { id: progress.made?.id, ifMatch: seen, input: { title } });
  return { rows, requests, failures, progress, calls, store, save };
}

test('creating and updating each take one request', async () => {
  const { rows, requests, save } = world();
  await save('one');
  await save('two');
  expect(rows).toMatchObject([{ title: 'two' }]);
  expect(requests).toEqual(['create', 'update']);
});

test('publishing is part of the call that creates or updates the record', async () => {
  const { rows, requests, save } = world({ publishing: true });
  const { updatedAt } = await save('one');
  expect(rows).toMatchObject([{ title: 'one', isPublished: true }]);
  await save('two', updatedAt);
  expect(requests).toEqual(['create', 'publish']);
});

test('a record that the server stored as a draft is published afterwards', async () => {
  const { rows, requests, save } = world({ publishing: true, inTwoSteps: true });
  await save('one');
  expect(rows).toMatchObject([{ title: 'one', isPublished: true }]);
  expect(requests).toEqual(['create', 'publish']);
});

test('a lost create is repeated unchanged, by the call that made it, before a later action follows', async () => {
  const { rows, requests, failures, calls, save } = world({ publishing: true });
  failures.after = lost;
  await expect(save('one')).rejects.toBe(lost);
  const { create } = calls;
  calls.create = (call) => (call.publishes ? create(call) : Promise.reject(new Error('another call')));
  calls.isPublished = undefined; // *Save draft*
  await save('one');
  expect(requests).toEqual(['create', 'create', 'publish']);
  expect(rows).toHaveLength(1);
});

test('a draft repeats the create without an answer of its form', async () => {
  const before = world();
  before.failures.after = lost;
  await expect(before.save('one')).rejects.toBe(lost);
  const pending = JSON.parse(JSON.stringify(before.progress.pending));
  const progress: SaveProgress<Stored, Input> = { pending };
  await saveRecord(progress, before.calls, { id: undefined, ifMatch: undefined, input: { title: 'two' } });
  expect(before.rows).toMatchObject([{ id: 'row-0', title: 'two' }]);
  expect(pending.sent).toBe('');
});

test('a create without a response is repeated, then updated to the current values', async () => {
  const { rows, requests, failures, save } = world();
  failures.after = lost;
  await expect(save('first')).rejects.toBe(lost);
  await save('second');
  expect(rows).toMatchObject([{ id: 'row-0', title: 'second' }]);
  expect(requests).toEqual(['create', 'create', 'update']);
});

test('a create that never arrived happens once, after any number of retries', async () => {
  const { rows, failures, save } = world();
  for (let tries = 0; tries < 3; tries += 1) {
    failures.before = lost;
    await expect(save('stubborn')).rejects.toBe(lost);
  }
  await save('stubborn');
  expect(rows).toHaveLength(1);
});

test('after a rejected create the current values are a new attempt', async () => {
  const { rows, failures, save } = world();
  failures.before = lost;
  await expect(save('wrong')).rejects.toBe(lost);
  failures.before = refused; // the server rejects the first version and accepts the current one
  await save('right');
  expect(rows).toMatchObject([{ title: 'right' }]);
});

test("another record does not reuse the first one's key", async () => {
  const { rows, failures, calls, save } = world();
  calls.isAnother = (pending, typed) => pending.title !== typed.title;
  failures.after = lost;
  await expect(save('one')).rejects.toBe(lost);
  await save('other');
  expect(rows.map(({ title }) => title)).toEqual(['one', 'other']);
});

test('an update without a response is recognized as our own, and the next one builds on it', async () => {
  const { rows, requests, failures, save } = world();
  const { updatedAt } = await save('one');
  failures.after = lost;
  await expect(save('two', updatedAt)).rejects.toBe(lost);
  await save('three', updatedAt);
  expect(rows).toMatchObject([{ title: 'three' }]);
  expect(requests).toEqual(['create', 'update', 'read', 'update']);
});

test('if another user saved after a lost response, the user is asked', async () => {
  const { rows, failures, store, save } = world();
  const { id, updatedAt } = await save('one');
  failures.after = lost;
  await expect(save('two', updatedAt)).rejects.toBe(lost);
  store(id, { title: 'theirs' });
  await expect(save('three', updatedAt)).rejects.toBe(changedMeanwhile);
  expect(rows).toMatchObject([{ title: 'theirs' }]);
});

test('a record that was published despite a lost response is not published again', async () => {
  const { requests, failures, save } = world({ publishing: true });
  failures.after = undefined;
  const { updatedAt } = await save('one');
  failures.after = lost;
  await expect(save('two', updatedAt)).rejects.toBe(lost);
  await expect(save('two', updatedAt)).resolves.toMatchObject({ title: 'two', isPublished: true });
  expect(requests.slice(-2)).toEqual(['publish', 'read']);
});

test('an update that never arrived is sent again', async () => {
  const { rows, failures, save } = world();
  const { updatedAt } = await save('one');
  failures.before = lost;
  await expect(save('two', updatedAt)).rejects.toBe(lost);
  await save('two', updatedAt);
  expect(rows).toMatchObject([{ title: 'two' }]);
});
