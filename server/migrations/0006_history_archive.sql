-- Archive of the history: compressed rows of past months with their seals. They stay part of the chain.
create table history_archive (
  last_id         bigint primary key check (last_id > 0),         -- last row of `audit_log` in this part
  archived_until  timestamptz(3) not null,                        -- its time
  head            bytea not null check (octet_length(head) = 32), -- its hash
  month           text not null check (month ~ '^\d{4}-\d{2}$'),  -- UTC
  entries         int not null check (entries > 0),
  content         bytea not null                                  -- `history/archive/archived-parts.ts`
);
alter table history_archive alter content set storage external; -- compressed already

-- Published places whose deletion is archived. Guests' apps ask for them.
create table deleted_places (
  id  uuid primary key,
  at  timestamptz(3) not null
);
create index deleted_places_at on deleted_places (at);

-- The latest verification of the history, which a background job runs.
create table history_verification (
  id          boolean primary key default true check (id), -- one row
  started_at  timestamptz(3) not null,
  seen_at     timestamptz(3) not null,                     -- last progress, or the end
  entries     bigint not null check (entries >= 0),
  checked     bigint not null check (checked >= 0),
  verdict     jsonb                                        -- null: not finished
);
