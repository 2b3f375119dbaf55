-- How people see lists.

-- Columns and page size of a person's list. Without history: each moved column would be an entry that matters to nobody else.
create table list_settings (
  user_id  uuid not null references users on delete cascade,
  list     text not null check (list in (
    'events', 'places', 'users', 'admins', 'discounts', 'membership_discounts', 'billings', 'messages', 'faq', 'reviews',
    'reservations'
  )),
  columns  text[] check (cardinality(columns) >= 1),  -- null: the default
  size     int not null check (size between 1 and 100),
  primary key (user_id, list)
);

-- Named queries of a list.
create table views (
  id          uuid primary key,
  list        text not null check (list in (
    'events', 'places', 'users', 'admins', 'discounts', 'membership_discounts', 'billings', 'messages', 'faq', 'reviews',
    'reservations'
  )),
  name        text not null check (char_length(name) between 1 and 50),
  query       jsonb not null,
  columns     text[] check (cardinality(columns) >= 1),  -- null: the default
  shared      boolean not null,
  owner_id    uuid references users on delete set null,  -- null: a shared view whose owner was deleted
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  check (shared or owner_id is not null)
);
create index views_owner on views (owner_id, list);
create index views_shared on views (list) where shared;
-- The history shows shared views, and those that were shared.
call keep_history('views', subject => 'views', label => 'name', unseen => '{owner_id}',
  shown_if => $$r.shared or entry.before ->> 'shared' = 'true'$$);
