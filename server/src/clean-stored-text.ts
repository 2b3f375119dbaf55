/**
 * Applies the rules for incoming text (`contract/src/text/text.ts`) to stored text, once per version of the rules.
 */
import type { HistoryEntity } from '@foyer/contract/history.ts';
import { limits } from '@foyer/contract/limits.ts';
import { recordedFields } from '@foyer/contract/resources/history/recorded-fields.ts';
import type { FieldKind } from '@foyer/contract/resources/resource.ts';
import { resources } from '@foyer/contract/resources/resources.ts';
import { asCouponCode } from '@foyer/contract/text/coupon-code.ts';
import { markup } from '@foyer/contract/text/markup.ts';
import { isBlank, oneLine, severalLines } from '@foyer/contract/text/text.ts';
import { sql } from 'kysely';
import type { Tx } from '#db/handles.ts';
import { system } from '#db/writing/changes.ts';
import { lockName } from '#db/writing/named-lock.ts';
import type { Deps } from '#deps.ts';

/** Increase it when a rule changes, so that the next start cleans again. */
const rulesVersion = 2;

const rowsAtOnce = 1000;

/** Characters for which the database preselects rows, emoji included. The rules then decide. */
const suspicious = String.raw`[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\ufffe\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]`;

/** Control characters and line breaks, also as JSON writes them. */
const controls = String.raw`[\u0001-\u001f\u007f-\u009f\u2028\u2029]|\\[bfnrtu]`;

type Rule = (value: unknown) => unknown;

const rule =
  (clean: (text: string) => string): Rule =>
  (value) =>
    typeof value === 'string' ? clean(value) : value;

/** Leaves required text that would become empty, because only a person can replace it. */
const required = (clean: (text: string) => string) => rule((text) => clean(text) || text);

const line = required(oneLine);
const lines = required(severalLines);
const html = rule((text) => (isBlank(markup(text)) ? text : markup(text)));
const optionalLine = rule(oneLine);
const optionalLines = rule(severalLines);
const coupon = required(asCouponCode);

/** Cleans every text inside JSON. */
const json: Rule = (value) => {
  if (Array.isArray(value)) return value.map(json);
  if (typeof value !== 'object' || value === null) return optionalLine(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, json(inner)]));
};

/** Rules by kind of text, required and optional. */
const byKind: Partial<Record<FieldKind, readonly [required: Rule, optional: Rule]>> = {
  text: [line, optionalLine],
  longText: [lines, optionalLines],
  html: [html, html],
};

/** Columns of a kind of record that the history records as text. */
const describedColumns = (entity: HistoryEntity): Record<string, Rule> =>
  Object.fromEntries(
    recordedFields(entity).flatMap(({ kind, name, isColumn, optional }) => {
      const rules = byKind[kind];
      return rules && isColumn ? [[name, rules[optional ? 1 : 0]]] : [];
    }),
  );

const described: Record<string, Record<string, Rule>> = Object.fromEntries(
  Object.values(resources).map(({ table, entity }) => [table, describedColumns(entity)]),
);

/** Columns with text written by people or other programs. */
const columns: Record<string, Record<string, Rule>> = {
  ...described,
  users: { ...described.users, external_id: line },
  places: { ...described.places, special_days: json },
  discounts: { coupon_code: coupon },
  billings: { payment_method: line, external_id: line, api_metadata: json },
  orders: { reservation_details: json },
  reservations: { ...described.reservations, external_id: line },
  reviews: { ...described.reviews, reservation_details: json, subject: json },
  legal_texts: describedColumns('legal_texts'),
  access_keys: { name: line },
  webhooks: { url: line, description: optionalLine },
  passkeys: { name: line },
  views: { name: line, query: json },
};

/** A table may have no text of its own. */
const tables = Object.keys(columns).filter((table) => Object.keys(columns[table] ?? {}).length > 0);

/** Suppresses webhooks: copies in other programs are updated by `updatedSince`. */
export async function cleanStoredText({
  change,
  clock,
  log,
}: Pick<Deps, 'change' | 'clock' | 'log'>): Promise<void> {
  const context = { actor: system, action: 'cleanText', requestId: 'start', now: clock.now(), silent: true };
  const done = await change(context, async (tx) => {
    await lockName(tx, 'cleanStoredText'); // serializes instances that start together
    const { rows } = await sql<{ textRules: number }>`select text_rules from venue`.execute(tx);
    if ((rows[0]?.textRules ?? 0) >= rulesVersion) return undefined;
    await sql`set local statement_timeout to 0`.execute(tx);
    await sql`set constraints all immediate`.execute(tx);
    const counts = { cleaned: 0, left: 0 };
    for (const table of tables) await cleanTable(tx, table, context.now, counts, log);
    await sql`update venue set text_rules = ${rulesVersion}`.execute(tx);
    return counts;
  });
  if (done && done.cleaned + done.left > 0) log.info(done, 'stored text cleaned');
}

interface Counts {
  cleaned: number;
  left: number;
}

async function cleanTable(tx: Tx, table: string, now: Date, counts: Counts, log: Deps['log']): Promise<void> {
  const rules = columns[table] ?? {};
  for (let last = ''; ; ) {
    const rows = await suspiciousRows(tx, table, Object.keys(rules), last);
    for (const { id, row } of rows) {
      const changed = Object.entries(rules)
        .map(([name, clean]) => ({ name, before: row[name], after: clean(row[name]) }))
        .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
      if (changed.length > 0) {
        const isCleaned =
          (await updateRow(tx, table, id, changed, now)) ||
          (table === 'discounts' && (await renameCoupon(tx, id, changed, now, log)));
        counts[isCleaned ? 'cleaned' : 'left'] += 1;
        if (!isCleaned) log.warn({ table, id }, 'text not cleaned: another record has the cleaned one');
      }
      last = id;
    }
    if (rows.length < rowsAtOnce) return;
  }
}

interface SuspiciousRow {
  id: string;
  row: Record<string, unknown>;
}

async function suspiciousRows(
  tx: Tx,
  table: string,
  names: readonly string[],
  last: string,
): Promise<SuspiciousRow[]> {
  const isSuspicious = names.map((name) => {
    const text = sql`${sql.ref(name)}::text`;
    const spaces =
      name === 'coupon_code' ? sql`or comparable_name(${text}) <> lower(${text} collate polish)` : sql``;
    // ASCII text, nearly all of it, is recognized by its length: only control characters can be wrong in it.
    return sql`(${text} ~ ${controls} or octet_length(${text}) <> char_length(${text})
      and (${text} is not nfc normalized or ${text} ~ ${suspicious})) ${spaces}`;
  });
  // As text, so that the column names inside are not converted to camelCase.
  const { rows } = await sql<{ id: string; row: string }>`
    select id::text as id, to_jsonb(t)::text as row from ${sql.table(table)} t
     where (${sql.join(isSuspicious, sql` or `)}) and ${last === '' ? sql`true` : sql`id > ${last}`}
     order by t.id limit ${rowsAtOnce}`.execute(tx);
  return rows.map(({ id, row }) => ({ id, row: JSON.parse(row) }));
}

interface ChangedColumn {
  name: string;
  after: unknown;
}

/** True if the row was updated. If the cleaned text would duplicate another row, both stay unchanged. */
async function updateRow(
  tx: Tx,
  table: string,
  id: string,
  changed: ChangedColumn[],
  now: Date,
): Promise<boolean> {
  const values = changed.map(
    ({ name, after }) => sql`${sql.ref(name)} = ${typeof after === 'object' ? JSON.stringify(after) : after}`,
  );
  if (hasVersion(table))
    values.push(sql`updated_at = greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`);
  await sql`savepoint cleaning`.execute(tx);
  try {
    await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`.execute(tx);
    await sql`release savepoint cleaning`.execute(tx);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'constraint' in error)) throw error;
    await sql`rollback to savepoint cleaning`.execute(tx);
    return false;
  }
}

const mostRenamings = 1000;

/**
 * Gives a coupon whose code now equals that of another one the next free number: `LATO-10-2`. With its old code it could neither
 * be used nor be told from the other one.
 */
async function renameCoupon(
  tx: Tx,
  id: string,
  changed: ChangedColumn[],
  now: Date,
  log: Deps['log'],
): Promise<boolean> {
  const code = [...String(changed[0]?.after)];
  for (let number = 2; number <= mostRenamings; number += 1) {
    const ending = `-${number}`;
    const after = `${code.slice(0, limits.couponCode - ending.length).join('')}${ending}`;
    if (await updateRow(tx, 'discounts', id, [{ name: 'coupon_code', after }], now)) {
      log.warn({ id, couponCode: after }, 'a coupon was renamed: another one has a code that looks the same');
      return true;
    }
  }
  return false;
}

const hasVersion = (table: string) => !['orders', 'reviews', 'access_keys', 'passkeys'].includes(table);
