/** Limits of the API also hold for imports, restores and statements by hand. */
import { scanResult } from '@foyer/contract/check-ins.ts';
import { uploadKind } from '@foyer/contract/images.ts';
import { importKind, importStatus } from '@foyer/contract/imports.ts';
import { accessScope } from '@foyer/contract/integrations/access-keys.ts';
import {
  deliveredEvent,
  deliveryStatus,
  webhookDisabledReason,
  webhookEvent,
} from '@foyer/contract/integrations/webhook-events.ts';
import { mailKind, mailState } from '@foyer/contract/mails.ts';
import { afterAll, expect, test } from 'vitest';
import { endReasons } from '#shared/accounts/logins.ts';
import { testDatabase } from '#test/database.ts';

const { pool, close } = await testDatabase();
afterAll(close);

/** Columns of texts and numbers without a constraint, by reason. */
const unchecked = {
  'a hash, secret or random text that the program makes': [
    'access_keys.key_hash',
    'access_keys.start',
    'browsers.token_hash',
    'idempotency_keys.owner',
    'idempotency_keys.request_hash',
    'invitations.token_hash',
    'login_challenges.token_hash',
    'logins.address',
    'passkey_challenges.challenge_hash',
    'passkeys.credential_id',
    'recovery_codes.code_hash',
    'refresh_tokens.token_hash',
    'totp_factors.secret',
    'totp_setups.secret',
    'users.password_hash',
    'verification_codes.code_hash',
    'webhooks.previous_secret',
    'webhooks.secret',
  ],
  'text that the program or another one writes': [
    'billings.currency', // always the default
    'events.publish_failure',
    'imports.file_name',
    'imports.request_id',
    'mails.last_error',
    'mails.subject',
    'users.avatar_url',
    'webhook_deliveries.body',
    'webhook_deliveries.record',
  ],
  'counts for an hour, compared only with one another': [
    'attempts.account',
    'attempts.address',
    'attempts.id',
    'attempts.kind',
  ],
  'rows of migrations, and what they keep of themselves': [
    'event_types.id',
    'event_types.name',
    'location_types.id',
    'location_types.name',
    'schema_migrations.checksum',
    'schema_migrations.name',
    'venue.text_rules',
    'venue.time_zone',
  ],
  'a number that the database counts': [
    'movements.amount_minor',
    'movements.free_quantity',
    'movements.quantity',
    'webhook_deliveries.position',
  ],
  'a copy of a name, address or title with a constraint of its own': [
    'access_keys.created_by',
    'billings.seller',
    'check_ins.by',
    'check_ins.undone_by',
    'discounts.created_by',
    'events.created_by',
    'events.updated_by',
    'imports.actor',
    'imports.created_by',
    'movements.external_id',
    'movements.payment_method',
    'movements.seller',
    'webhooks.created_by',
  ],
  'the history: a change must not fail because of its own record': [
    'audit_log.action',
    'audit_log.actor',
    'audit_log.actor_name',
    'audit_log.continues',
    'audit_log.entity',
    'audit_log.entity_id',
    'audit_log.id',
    'audit_log.label',
    'audit_log.request_id',
    'audit_log.subject',
    'audit_log.subject_id',
    'audit_seals.audit_id',
    'audit_seals.position',
    'audit_seals.search_text',
  ],
};

test('every text, number and amount that is not derived has a constraint, or a reason for none', async () => {
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname || '.' || a.attname as name
      from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
       and t.typname in ('text', '_text', 'int2', 'int4', 'int8', 'numeric', 'float8') and a.attgenerated = ''
       and not exists (select from pg_description d where d.objoid = c.oid and d.objsubid in (0, a.attnum))
       and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f') and a.attnum = any(k.conkey))
     order by 1`);
  const names = Object.values(unchecked).flat();
  expect(rows.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

test('every constraint is validated', async () => {
  const { rows } = await pool.query(
    "select conname from pg_constraint where connamespace = 'public'::regnamespace and not convalidated",
  );
  expect(rows).toEqual([]);
});

const enumerations: [column: string, options: readonly string[]][] = [
  ['access_keys.scopes', accessScope.options],
  ['check_ins.result', scanResult.options],
  ['images.kind', uploadKind.options],
  ['imports.kind', importKind.options],
  ['imports.status', importStatus.options],
  ['logins.end_reason', endReasons],
  ['mails.kind', mailKind.options],
  ['mails.state', mailState.options],
  ['webhook_deliveries.event', deliveredEvent.options],
  ['webhook_deliveries.status', deliveryStatus.options],
  ['webhooks.disabled_reason', webhookDisabledReason.options],
  ['webhooks.events', webhookEvent.options],
];

test.for(enumerations)('%s takes the values of the contract and no others', async ([column, options]) => {
  const { rows } = await pool.query<{ text: string }>(
    `select pg_get_constraintdef(k.oid) as text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid
      where k.contype = 'c' and a.attnum = any(k.conkey) and k.conrelid::regclass || '.' || a.attname = $1`,
    [column],
  );
  const values = rows.flatMap(({ text }) => [...text.matchAll(/'([^']+)'::text/g)].map(([, value]) => value));
  expect(values.toSorted(), 'a migration changes the constraint').toEqual(options.toSorted());
});
