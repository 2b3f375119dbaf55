-- How somebody has a list: columns and rows of a page. Without audit: how a person's own screen is laid out changes nothing for
-- anybody else, and each column that is moved would be an entry.
create table list_settings (
  user_id  uuid not null references users on delete cascade,
  list     text not null,
  columns  text[] check (cardinality(columns) >= 1),  -- null: as designed
  size     int not null check (size between 1 and 100),
  primary key (user_id, list)
);

-- What is asked of a list again and again, under a name.
create table views (
  id          uuid primary key,
  list        text not null,
  name        text not null check (char_length(name) between 1 and 50),
  query       jsonb not null,
  columns     text[] check (cardinality(columns) >= 1),  -- null: as everybody has them
  shared      boolean not null,
  owner_id    uuid references users on delete set null,  -- null: whoever shared it is gone
  created_at  timestamptz(3) not null,
  updated_at  timestamptz(3) not null,
  check (shared or owner_id is not null)
);
create index views_owner on views (owner_id, list);
create index views_shared on views (list) where shared;
create trigger audit after insert or update or delete on views
  for each row execute function audit_change('updated_at');
