import { asBaseLetters } from '@foyer/contract/text/base-letters.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { guestRecords, recordsOf } from '#resources/guest-records.ts';

/** A person to erase, and the records that belong to them. */
export interface Person {
  id: string;
  /** Ids of the person and of all records that name them. */
  ids: string[];
  /** Addresses that the account has or had, in lower case. */
  emails: string[];
  externalIds: string[];
  /** Digits of phone numbers, without the prefix. */
  phones: string[];
  /** Names that the account has or had, in lower case. */
  names: { name: string; surname: string }[];
}

const known = ['email', 'external_id', 'phone_number', 'name', 'surname'] as const;
type Known = Partial<Record<(typeof known)[number], string | null>>;

/** Reads present values from the record and earlier ones from its history. */
export async function personOf(tx: Tx, id: string): Promise<Person> {
  const { rows } = await sql<{ ids: string[]; present: Known; earlier: Known[] }>`
    select
      (select array_agg(id::text) from (
         select ${id}::uuid as id
         union select id from logins where user_id = ${id}
         union select id from passkeys where user_id = ${id}
         union select id from totp_factors where user_id = ${id}
         union select id from recovery_codes where user_id = ${id}
         union select id from billings where user_id = ${id}
         union select id from ticket_codes where user_id = ${id}
         ${sql.join(
           guestRecords.map((records) => sql`union select id ${recordsOf(records, id)}`),
           sql` `,
         )}
       ) records) as ids,
      (select to_json(u) from users u where id = ${id}) as present,
      (select coalesce(json_agg(side), '[]')
         from audit_log a, lateral (values (a.before), (a.after)) sides (side)
        where a.entity = 'users' and a.entity_id = ${id} and side ?| ${[...known]}::text[]) as earlier`.execute(
    tx,
  );
  const [row] = rows;
  if (!row) throw new Error('the person to erase is not there');
  const all = [row.present, ...row.earlier];
  const valuesOf = (key: (typeof known)[number], least: number) => [
    ...new Set(all.flatMap((one) => one[key] ?? []).filter((value) => value.length >= least)),
  ];
  const names = valuesOf('name', 1).map((name) => name.toLowerCase());
  const surnames = valuesOf('surname', 1).map((surname) => surname.toLowerCase());
  return {
    id,
    ids: row.ids,
    emails: [...new Set(valuesOf('email', 3).map((email) => email.toLowerCase()))],
    externalIds: valuesOf('external_id', 1),
    phones: valuesOf('phone_number', 6),
    names: names.flatMap((name) => surnames.map((surname) => ({ name, surname }))),
  };
}

/** Patterns of `like` that contain the text. */
export const patternsOf = (texts: readonly string[]) =>
  texts.map((text) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`);

/** True if the text has an address of the person, not as a part of a longer one. */
export const hasAddress = ({ emails }: Person, text: string): boolean =>
  emails.some((email) => {
    const parts = text.toLowerCase().split(email);
    return parts
      .slice(1)
      .some((after, index) => !/[\w.%+-]$/.test(parts[index] ?? '') && !/^(?:[\w-]|\.\w)/.test(after));
  });

/** True if the text may mean the person. Names and numbers are not unique, so it only judges copies that are not needed. */
export const mayMean = (person: Person, text: string): boolean =>
  person.names.some(({ name, surname }) => hasWord(text, name) && hasWord(text, surname)) ||
  hasContact(person, text);

/** Like `mayMean`, for the text of a search, in which a surname is enough. */
export const mayLookFor = (person: Person, text: string): boolean =>
  person.names.some(({ surname }) => hasWord(text, surname)) || hasContact(person, text);

function hasContact({ emails, phones, externalIds }: Person, text: string): boolean {
  const digits = text.replace(/\D/g, '');
  return (
    emails.some((email) => text.toLowerCase().includes(email)) ||
    phones.some((phone) => digits.includes(phone)) ||
    externalIds.some((id) => id.length >= 5 && hasWord(text, id)) // a shorter one is a word of anything
  );
}

/** True if the text has the word as a whole, in any case and with or without accents. */
function hasWord(text: string, word: string): boolean {
  const padded = ` ${asBaseLetters(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return padded.includes(` ${asBaseLetters(word).replace(/[^\p{L}\p{N}]+/gu, ' ')} `);
}
