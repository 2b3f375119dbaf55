import { language, membership, userStatus } from '@foyer/contract/enums.ts';
import { email, phoneNumber, phonePrefix, requiredText } from '@foyer/contract/fields.ts';
import { importFields } from '@foyer/contract/imports.ts';
import { limits } from '@foyer/contract/limits.ts';
import { tags } from '@foyer/contract/people/tags.ts';
import { dateOfBirth, profileInput } from '@foyer/contract/people/users.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '#db/handles.ts';
import { nextUpdatedAt } from '#db/writing/changes.ts';
import type { Clock } from '#lib/clock.ts';
import { newId } from '#lib/ids.ts';
import { endLoginsOf } from '#shared/accounts/logins.ts';
import { dayOf, enumValue, phoneOf } from './import-cells.ts';
import { checkedRow, differs, type Outcome, type RowHandler, refused } from './import-kind.ts';
import type { ImportRow } from './import-row.ts';

/** The rules of the forms. A new guest needs the fields that are not optional. */
const guest = z.object({
  email,
  name: profileInput.shape.name,
  surname: profileInput.shape.surname,
  phonePrefix: phonePrefix.optional(),
  phoneNumber: phoneNumber.optional(),
  language: language.optional(),
  membership: membership.optional(),
  status: userStatus.exclude(['DELETED']).optional(), // imports delete nothing
  dateOfBirth: dateOfBirth.optional(),
  additionalNote: requiredText(limits.note).optional(),
  tags: tags.optional(),
});
const knownGuest = guest.partial({ name: true, surname: true });

const columns = ['id', ...importFields.users] as const;

const statuses = { REGISTERED: 'NOT_ACTIVE', AKTYWNY: 'ACTIVE', ZABLOKOWANY: 'BLOCKED' };
const languages = { PL: 'pl', POLISH: 'pl', POLSKI: 'pl', EN: 'en', ENGLISH: 'en', ANGIELSKI: 'en' };

type GuestRecord = Awaited<ReturnType<typeof knownPeople>>[number];

/** Guests, found by their e-mail address. Addresses of deleted guests are free. */
export const userImport: RowHandler<Omit<GuestRecord, 'role'>> = {
  validate: async (tx, rows, { clock, lock }) => {
    const emails = rows.map(({ values }) => (values.email ?? '').toLowerCase());
    const known = new Map((await knownPeople(tx, emails, lock)).map((one) => [one.email.toLowerCase(), one]));
    return rows.map((row, index) => {
      const key = emails[index] ?? '';
      const there = known.get(key);
      if (there && there.role !== 'USER') return refused({ field: 'email', key: 'emailOfStaff' });
      return validateGuest(row, there, clock);
    });
  },

  write: async (tx, made, changed, { now }) => {
    await insertGuests(tx, made, now);
    await updateGuests(tx, changed, now);
  },
};

function validateGuest(
  { values }: ImportRow,
  there: GuestRecord | undefined,
  clock: Clock,
): Outcome<Omit<GuestRecord, 'role'>> {
  const { value, issues } = checkedRow(there ? knownGuest : guest, fromCells(values));
  if (!value) return refused(...issues);
  if (value.dateOfBirth && value.dateOfBirth > clock.today())
    return refused({ field: 'dateOfBirth', key: 'dateOfBirthToCome' });
  const { email: address, ...given } = value;
  if (there) {
    const { role: _role, ...before } = there;
    return differs(given, before)
      ? { outcome: 'changed', record: { ...before, ...given } }
      : { outcome: 'unchanged' };
  }
  const usual = { language: 'pl', membership: 'USER', status: 'ACTIVE' } as const;
  const empty = { name: '', surname: '', phonePrefix: '', phoneNumber: '', additionalNote: '', tags: [] };
  return {
    outcome: 'new',
    record: { ...usual, ...empty, dateOfBirth: null, ...given, id: newId(), email: address },
  };
}

const fromCells = ({
  phonePrefix,
  phoneNumber,
  language,
  membership,
  status,
  dateOfBirth,
  tags,
  ...same
}: ImportRow['values']) => ({
  ...same,
  ...phoneOf({ phonePrefix, phoneNumber }),
  ...(language && { language: enumValue(language, languages) }),
  ...(membership && { membership: enumValue(membership) }),
  ...(status && { status: enumValue(status, statuses) }),
  ...(dateOfBirth && { dateOfBirth: dayOf(dateOfBirth) ?? dateOfBirth }),
  ...(tags && {
    tags: tags
      .split(/[,;]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  }),
});

function knownPeople(tx: Tx, emails: readonly string[], lock: boolean) {
  const people = tx
    .selectFrom('users')
    .select(columns)
    .select('role')
    .where(sql<boolean>`lower(email) = any(${emails}::text[])`)
    .where('status', '<>', 'DELETED')
    .orderBy('id'); // two imports at once lock in the same order and cannot deadlock
  return (lock ? people.forNoKeyUpdate() : people).execute();
}

async function insertGuests(tx: Tx, guests: readonly object[], now: Date): Promise<void> {
  if (guests.length === 0) return;
  await sql`
    insert into users (id, email, role, language, status, membership, name, surname, phone_prefix, phone_number,
                       additional_note, tags, date_of_birth, created_at, updated_at)
    select id, email, 'USER', language, status, membership, name, surname, "phonePrefix", "phoneNumber", "additionalNote",
           tags, "dateOfBirth", ${now}, ${now}
      from json_to_recordset(${JSON.stringify(guests)}) as r (${recordColumns})`.execute(tx);
}

async function updateGuests(
  tx: Tx,
  guests: readonly { id: string; status: string }[],
  now: Date,
): Promise<void> {
  if (guests.length === 0) return;
  await sql`
    update users
       set language = r.language, status = r.status, membership = r.membership, name = r.name, surname = r.surname,
           phone_prefix = r."phonePrefix", phone_number = r."phoneNumber", additional_note = r."additionalNote",
           tags = r.tags, date_of_birth = r."dateOfBirth", updated_at = ${nextUpdatedAt(now)}
      from json_to_recordset(${JSON.stringify(guests)}) as r (${recordColumns})
     where users.id = r.id`.execute(tx);
  for (const { id, status } of guests)
    if (status === 'BLOCKED') await endLoginsOf(tx, id, 'accountBlocked', now);
}

const recordColumns = sql.raw(
  `id uuid, email text, language language, status user_status, membership membership, name text, surname text,
   "phonePrefix" text, "phoneNumber" text, "additionalNote" text, tags text[], "dateOfBirth" date`,
);
