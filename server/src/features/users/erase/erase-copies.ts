import { createHash } from 'node:crypto';
import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { erasedAnswer } from '#db/writing/changes.ts';
import { AppError } from '#errors.ts';
import { mayLookFor, mayMean, type Person, patternsOf } from './person.ts';

/**
 * Erases copies of the person's values in mails, jobs, messages to programs, answers, files and views. Returns the ids of the mails.
 */
export async function eraseCopies(tx: Tx, person: Person): Promise<{ mailIds: string[] }> {
  const mailIds = await eraseMails(tx, person);
  await eraseWebhookMessages(tx, person);
  await eraseAnswers(tx, person);
  await eraseImports(tx, person);
  await eraseViews(tx, person);
  const accounts = person.emails.map((email) => createHash('sha256').update(email).digest('base64url'));
  await tx.deleteFrom('attempts').where(sql<boolean>`account = any(${accounts}::text[])`).execute();
  return { mailIds };
}

/** Keeps the row of a mail, for the statistics. A mail that was not sent yet is not sent. */
async function eraseMails(tx: Tx, { id, ids, emails }: Person): Promise<string[]> {
  const theirs = sql`(lower(recipient) = any(${emails}::text[]) or data ->> 'userId' = ${id}
    or data ->> 'orderId' = any(${ids}::text[]) or data ->> 'reservationId' = any(${ids}::text[]))`;
  // A restored database has no queue before its first start.
  const { rows: queues } =
    await sql`select from pg_tables where schemaname = 'pgboss' and tablename = 'job'`.execute(tx);
  if (queues.length > 0)
    await sql`
    delete from pgboss.job
     where data ->> 'userId' = ${id} or lower(data ->> 'email') = any(${emails}::text[]) or group_id = any(${emails}::text[])
        or lower(data ->> 'to') = any(${emails}::text[]) or data ->> 'mailId' in (select id::text from mails where ${theirs})`.execute(
      tx,
    );
  const { rows } = await sql<{ id: string }>`
    update mails
       set recipient = ${erasedPerson.name}, subject = ${erasedPerson.name}, data = null, last_error = null, waiting_since = null,
           state = case state when 'QUEUED' then 'FAILED' else state end
     where ${theirs}
    returning id`.execute(tx);
  return rows.map((mail) => mail.id);
}

/** Leaves the id of the record, so that programs can still be told of it. */
async function eraseWebhookMessages(tx: Tx, { ids }: Person): Promise<void> {
  const kinds = ['user', 'order', 'ticket', 'reservation', 'message'];
  const records = ids.flatMap((id) => kinds.map((kind) => `${kind} ${id}`));
  await sql`
    update webhook_deliveries
       set body = jsonb_set(body::jsonb, '{data}', jsonb_build_object('id', split_part(record, ' ', 2)))::text
     where record = any(${records}::text[])`.execute(tx);
}

/** Answers to repeated requests. A repeat is 404, instead of creating the record a second time. */
async function eraseAnswers(tx: Tx, { ids, emails }: Person): Promise<void> {
  const names = patternsOf([...ids, ...emails]);
  await sql`
    update idempotency_keys set body = null, status = ${erasedAnswer}
     where lower(body::text) like any(${names}::text[])`.execute(tx);
}

/**
 * Deletes files that are not imported yet, since an import would bring the person back, and erases rows of finished ones. 409
 * `importUnderWay` while one runs.
 */
async function eraseImports(tx: Tx, person: Person): Promise<void> {
  const imports = await tx
    .selectFrom('imports')
    .select(['id', 'status', 'sample', 'failedAt'])
    .forUpdate()
    .execute();
  if (imports.some(({ status, failedAt }) => status === 'RUNNING' && !failedAt))
    throw new AppError('importUnderWay');
  const unfinished = imports.filter(({ status }) => status !== 'DONE').map(({ id }) => id);
  await sql`delete from imports where id = any(${unfinished}::uuid[])`.execute(tx);
  for (const { id, sample } of imports) {
    const left = sample.filter((cells) => !mayMean(person, cells.join(' ')));
    if (left.length < sample.length)
      await tx
        .updateTable('imports')
        .set({ sample: JSON.stringify(left) })
        .where('id', '=', id)
        .execute();
  }
  const problems = await tx
    .selectFrom('importProblems')
    .select(['importId', 'row', 'cells', 'issues'])
    .execute();
  for (const { importId, row, cells, issues } of problems) {
    if (!mayMean(person, JSON.stringify([cells, issues]))) continue;
    await tx
      .updateTable('importProblems')
      .set({ cells: JSON.stringify(cells.map(() => '')), issues: JSON.stringify([]) })
      .where('importId', '=', importId)
      .where('row', '=', row)
      .execute();
  }
}

/** Deletes saved views that search for the person. */
async function eraseViews(tx: Tx, person: Person): Promise<void> {
  const views = await tx.selectFrom('views').select(['id', 'name', 'query']).execute();
  const theirs = views.filter(({ name, query }) => mayLookFor(person, `${name} ${JSON.stringify(query)}`));
  await sql`delete from views where id = any(${theirs.map(({ id }) => id)}::uuid[])`.execute(tx);
}
