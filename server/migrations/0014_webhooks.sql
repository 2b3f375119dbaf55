-- Addresses of other programs that are told what has happened. The secret is kept as it is: it signs every message.
create table webhooks (
  id                     uuid primary key,
  url                    text not null,
  description            text not null,
  events                 text[] not null check (cardinality(events) >= 1),
  secret                 text not null,
  previous_secret        text,              -- signs along
  previous_secret_until  timestamptz(3),    -- until then
  active                 boolean not null default true,
  disabled_reason        text check (disabled_reason in ('GONE', 'FAILING')), -- null: active, or switched off by a person
  failing_since          timestamptz(3),    -- the first failure since the last success; null: none
  created_at             timestamptz(3) not null,
  created_by             text not null,
  updated_at             timestamptz(3) not null
);
create index webhooks_created_at on webhooks (created_at, id);
create trigger audit after insert or update or delete on webhooks
  for each row execute function audit_change('updated_at', 'failing_since', '!secret', '!previous_secret');
call keep_revision('webhooks');

-- One message to one address, written in the transaction of the change that it tells of. Its id is the `webhook-id`.
create table webhook_deliveries (
  id           uuid primary key,
  position     bigint generated always as identity, -- the order of what is told of one record
  webhook_id   uuid not null references webhooks on delete cascade,
  event        text not null,
  record       text not null,     -- of which record it tells: those of one record go out one after the other
  body         text not null,
  by_hand      boolean not null default false, -- a test, or sent again by a person: goes out to an address that is switched off, too
  status       text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  turn         int not null default 1,         -- the job of an earlier turn finds nothing to do
  tries_left   int not null,
  next_try_at  timestamptz(3),
  tries        jsonb not null default '[]',
  created_at   timestamptz(3) not null
);
create index webhook_deliveries_webhook on webhook_deliveries (webhook_id, created_at, id);
create index webhook_deliveries_record on webhook_deliveries (webhook_id, record, position) where status = 'PENDING';
create index webhook_deliveries_created_at on webhook_deliveries (created_at);
-- What a person does about one; what becomes of it is told by itself.
create trigger audit after insert or update on webhook_deliveries
  for each row when (current_setting('foyer.action') in ('testWebhook', 'resendWebhookDelivery'))
  execute function audit_change('body', 'tries', 'turn', 'tries_left', 'next_try_at', 'position', 'record');
call keep_revision('webhook_deliveries');
