-- Access keys of other programs (the guests' app, the till, the website) and webhooks.

-- Keys are shown once and stored as hashes.
create table access_keys (
  id            uuid primary key,
  name          text not null check (char_length(name) between 1 and 255),
  scopes        text[] not null check (cardinality(scopes) >= 1),
  key_hash      text not null,
  start         text not null,      -- first characters, by which people tell keys apart
  created_at    timestamptz(3) not null,
  created_by    text not null,
  last_used_at  timestamptz(3),     -- to the minute; null: never
  expires_at    timestamptz(3),     -- null: never
  revoked_at    timestamptz(3),
  door_device   boolean not null default false, -- a phone at the door, limited to the events of the nights while it is valid
  maker_id      uuid references users,          -- of a door device, which ends with the account
  constraint access_keys_scopes_known check (scopes <@ array[
    'catalogue:read', 'guests:read', 'guests:write', 'orders:read', 'orders:write', 'messages:write', 'reviews:write',
    'reservations:write', 'tickets:check'
  ])
);
create unique index access_keys_key_hash on access_keys (key_hash);
create index access_keys_created_at on access_keys (created_at, id);
create index access_keys_maker on access_keys (maker_id);
call keep_history('access_keys', subject => $$case when r.door_device then 'door_devices' else 'access_keys' end$$, label => 'name',
  left_out => '{last_used_at}', secrets => '{key_hash}');
call keep_revision('access_keys');

create or replace function end_door_devices() returns trigger language plpgsql as $$
begin
  update access_keys set revoked_at = current_setting('foyer.now')::timestamptz
   where maker_id = new.id and door_device and revoked_at is null;
  return null;
end $$;
create or replace trigger end_door_devices after update of status, role on users for each row
  when (old.status = 'ACTIVE' and old.role <> 'USER' and (new.status <> 'ACTIVE' or new.role = 'USER'))
  execute function end_door_devices();

-- Webhooks ---------------------------------------------------------------------------------------------------------------

-- Addresses that are notified of events. The secret is stored as it is, because it signs each message.
create table webhooks (
  id                     uuid primary key,
  url                    text not null check (char_length(url) between 1 and 2048),
  description            text not null check (char_length(description) <= 255),
  events                 text[] not null check (cardinality(events) >= 1),
  secret                 text not null,
  previous_secret        text,              -- also signs, until the next column
  previous_secret_until  timestamptz(3),
  active                 boolean not null default true,
  disabled_reason        text check (disabled_reason in ('GONE', 'FAILING')), -- null: active, or switched off by a person
  failing_since          timestamptz(3),    -- first failure since the last success
  created_at             timestamptz(3) not null,
  created_by             text not null,
  updated_at             timestamptz(3) not null,
  constraint webhooks_events_known check (events <@ array[
    'event.published', 'event.rescheduled', 'event.cancelled', 'place.published', 'place.updated', 'place.deleted',
    'user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'discount.created', 'discount.updated',
    'discount.deleted', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published', 'message.updated',
    'order.created', 'order.updated', 'reservation.created', 'reservation.updated', 'reservation.deleted',
    'ticket.checked_in', 'ticket.check_in_undone'
  ])
);
create index webhooks_created_at on webhooks (created_at, id);
call keep_history('webhooks', subject => 'webhooks', label => 'url', unseen => '{previous_secret,previous_secret_until}',
  left_out => '{failing_since}', secrets => '{secret,previous_secret}');
call keep_revision('webhooks');

-- A message to an address, written in the transaction of its change. Its id is the `webhook-id`.
create table webhook_deliveries (
  id           uuid primary key,
  position     bigint generated always as identity, -- order of the messages about a record
  webhook_id   uuid not null references webhooks on delete cascade,
  event        text not null check (event in (
    'event.published', 'event.rescheduled', 'event.cancelled', 'place.published', 'place.updated', 'place.deleted',
    'user.updated', 'user.blocked', 'user.unblocked', 'user.deleted', 'discount.created', 'discount.updated',
    'discount.deleted', 'faq.changed', 'terms_of_use.published', 'privacy_policy.published', 'message.updated',
    'order.created', 'order.updated', 'reservation.created', 'reservation.updated', 'reservation.deleted',
    'ticket.checked_in', 'ticket.check_in_undone', 'webhook.test'
  )),
  record       text not null,     -- messages about one record are sent one after the other
  body         text not null,
  by_hand      boolean not null default false, -- a test, or sent again by a person: also sent to a switched-off address
  status       text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  turn         int not null default 1 check (turn >= 0), -- jobs of earlier turns do nothing
  tries_left   int not null check (tries_left >= 0),
  next_try_at  timestamptz(3),
  tries        jsonb not null default '[]',
  created_at   timestamptz(3) not null,
  in_backlog   boolean not null default false -- kept while the webhook was switched off, and not tried since; sent in order
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries_record on webhook_deliveries (webhook_id, record, position) where status = 'PENDING';
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
create index webhook_deliveries_backlog on webhook_deliveries (webhook_id, position) where in_backlog;
-- Records only messages that people send. `turn` makes sending again a change even if the message still waits.
call keep_history('webhook_deliveries', subject => 'webhooks', subject_id => 'r.webhook_id',
  label => '(select url from webhooks where id = r.webhook_id)',
  left_out => '{body,tries,tries_left,next_try_at,position,record,in_backlog}', changes => 'insert or update',
  recorded_if => $$current_setting('foyer.action') in ('testWebhook', 'resendWebhookDelivery')$$);
call keep_revision('webhook_deliveries');
