-- Files of guests, billings and membership coupons that other programs have written. The file is kept as it came, in pieces, until
-- its import is done, so that any instance can read it; a mark says how far the check or the run is.
create table imports (
  id                 uuid primary key,
  kind               text not null check (kind in ('users', 'billings', 'membership_coupons')),
  status             text not null check (status in ('UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE')),
  file_name          text not null,
  format             jsonb not null,    -- CSV with its encoding and delimiter, or XLSX
  columns            jsonb not null,    -- their names, in the order of the file
  sample             jsonb not null,    -- the first rows
  suggested_mapping  jsonb not null,
  mapping            jsonb not null,
  rows               int not null,
  task               uuid,              -- the check or run that is under way
  actor_id           uuid,              -- in whose name, and under which request
  actor              text,
  request_id         text,
  failed_at          timestamptz(3),    -- the check or the run broke off, after several tries
  last_row           int not null default 0,
  done               int not null default 0,
  new_rows           int not null default 0,
  changed_rows       int not null default 0,
  unchanged_rows     int not null default 0,
  refused_rows       int not null default 0,
  created_at         timestamptz(3) not null,
  created_by         text not null,
  updated_at         timestamptz(3) not null
);
create index imports_created_at on imports (created_at, id);
-- How far it is stands in the import alone, and the sample is none of the history's business: it may name guests.
create trigger audit after insert or update or delete on imports
  for each row execute function audit_change(
    'updated_at', 'format', 'columns', 'sample', 'suggested_mapping', 'task', 'actor_id', 'actor', 'request_id', 'last_row', 'done',
    'new_rows', 'changed_rows', 'unchanged_rows', 'refused_rows'
  );
call keep_revision('imports');

create table import_chunks (
  import_id  uuid not null references imports on delete cascade,
  position   int not null,
  bytes      bytea not null,
  primary key (import_id, position)
);

-- The rows that were refused, as they stood in the file, with what is wrong with them.
create table import_problems (
  import_id  uuid not null references imports on delete cascade,
  row        int not null,
  cells      jsonb not null,
  issues     jsonb not null,
  primary key (import_id, row)
);

-- Whether an address was that of a guest who is deleted.
create index users_deleted_email on users (lower(email)) where status = 'DELETED' and role = 'USER';
-- Billings name their place or event by id or name, without regard to case.
create index events_title_pl on events (lower(title_pl));
create index events_title_en on events (lower(title_en));
