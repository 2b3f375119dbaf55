import { erasedPerson } from '@foyer/contract/people/erasure.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import { guestRecords } from '#resources/guest-records.ts';
import { endAccount } from '#shared/accounts/accounts.ts';
import type { Person } from './person.ts';

/** Guests' records with more than long texts. */
const ownTexts = {
  reservations: ['name', 'phone', 'note', 'guest_note', 'external_id'],
  messages: ['title', 'content', 'note'],
};

/**
 * Columns of a person's records, by table. The history of these records loses them too. Amounts, dates, tickets and ratings stay.
 */
export const personalColumns: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(guestRecords.map(({ table, texts }) => [table, texts])),
  users: [
    ...['email', 'name', 'surname', 'phone_prefix', 'phone_number', 'additional_note', 'date_of_birth'],
    ...['avatar_url', 'external_id', 'tags', 'passkeys'],
  ],
  logins: ['user_agent', 'address'],
  passkeys: ['name', 'credential_id'],
  billings: ['guest_name'],
  ...ownTexts,
  mails: ['recipient', 'subject'],
};

/** Tables of how the person signs in. */
const credentials = [
  ...(['logins', 'browsers', 'invitations', 'verificationCodes', 'passkeyChallenges'] as const),
  ...(['totpSetups', 'loginChallenges'] as const),
];

/** Ends the account and erases its records. Reservations that lie ahead are cancelled. */
export async function eraseRecords(tx: Tx, { id, emails }: Person, now: Date): Promise<void> {
  await endAccount(tx, id, now);
  await tx
    .updateTable('users')
    .set({
      ...erasedPerson,
      surname: '',
      phonePrefix: '',
      phoneNumber: '',
      additionalNote: '',
      dateOfBirth: null,
      avatarUrl: null,
      externalId: null,
      updatedAt: nextUpdatedAt(now),
    })
    .where('id', '=', id)
    .execute();
  for (const table of credentials) await tx.deleteFrom(table).where('userId', '=', id).execute();
  await tx.updateTable('reservations').set({ externalId: null }).where('userId', '=', id).execute();
  await tx
    .updateTable('messages')
    .set({ title: '', content: '', note: '', updatedAt: nextUpdatedAt(now) })
    .where('userId', '=', id)
    .execute();
  const theirs = tx.selectFrom('billings').select('id').where('userId', '=', id);
  await tx.updateTable('refunds').set({ reason: null }).where('id', 'in', theirs).execute();
  for (const { table, guest, texts, hasVersion } of guestRecords) {
    if (table in ownTexts || texts.length === 0) continue;
    const cleared = texts.map((text) => sql`${sql.ref(text)} = ''`);
    if (hasVersion) cleared.push(sql`updated_at = ${nextUpdatedAt(now)}`);
    await sql`update ${sql.table(table)} set ${sql.join(cleared)} where ${sql.ref(guest)} = ${id}`.execute(
      tx,
    );
  }
  await eraseAuthor(tx, emails);
}

/** Columns with the address of a colleague who did something. */
const authors = [
  ...[
    'access_keys.created_by',
    'webhooks.created_by',
    'discounts.created_by',
    'imports.created_by',
    'imports.actor',
  ],
  ...['events.created_by', 'events.updated_by', 'events.scheduled_by', 'check_ins.by', 'check_ins.undone_by'],
] as const;

async function eraseAuthor(tx: Tx, emails: readonly string[]): Promise<void> {
  for (const author of authors) {
    const [table = '', column = ''] = author.split('.');
    const [at, of] = [sql.ref(column), sql.table(table)];
    // A scan at the door also names the device, in brackets.
    await sql`
      update ${of} set ${at} = ${erasedPerson.email} where lower(regexp_replace(${at}, ' \(.*\)$', '')) = any(${emails}::text[])`.execute(
      tx,
    );
  }
}
