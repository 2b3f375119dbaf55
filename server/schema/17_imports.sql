-- Files of other programs with guests, billings, membership coupons or reservations.

-- The file is stored as uploaded, in chunks, until the import is done, so that any instance can read it. `last_row` marks the progress
-- of the check or run.
create table imports (
  id                 uuid primary key,
  kind               text not null check (kind in ('users', 'billings', 'membership_coupons', 'reservations')),
  status             text not null check (status in ('UPLOADED', 'CHECKING', 'CHECKED', 'RUNNING', 'DONE')),
  file_name          text not null,
  format             jsonb not null,    -- CSV with its encoding and delimiter, or XLSX
  columns            jsonb not null,    -- names, in the order of the file
  sample             jsonb not null,    -- first rows
  suggested_mapping  jsonb not null,
  mapping            jsonb not null,
  rows               int not null,
  task               uuid,              -- the current check or run
  actor_id           uuid,              -- in whose name and under which request it runs
  actor              text,
  request_id         text,
  failed_at          timestamptz(3),    -- the check or run gave up after several tries
  last_row           int not null default 0,
  done               int not null default 0,
  new_rows           int not null default 0,
  changed_rows       int not null default 0,
  unchanged_rows     int not null default 0,
  refused_rows       int not null default 0,
  created_at         timestamptz(3) not null,
  created_by         text not null,
  updated_at         timestamptz(3) not null,
  constraint imports_counts_check check (
    rows >= 0 and last_row >= 0 and done >= 0 and new_rows >= 0 and changed_rows >= 0 and unchanged_rows >= 0 and refused_rows >= 0
  )
);
create index imports_created_at on imports (created_at, id);
-- The history omits the progress, and the sample, which may name guests.
call keep_history('imports', subject => 'imports', label => 'file_name',
  shown_if => $$entry.action = 'createImport' or (entry.action = 'runImport' and entry.after ->> 'status' = 'RUNNING')$$,
  left_out => '{format,columns,sample,suggested_mapping,task,actor_id,actor,request_id,last_row,done,new_rows,changed_rows,unchanged_rows,refused_rows}');
call keep_revision('imports');

create table import_chunks (
  import_id  uuid not null references imports on delete cascade,
  position   int not null check (position >= 0),
  bytes      bytea not null,
  primary key (import_id, position)
);

-- Refused rows as they are in the file, with their errors.
create table import_problems (
  import_id  uuid not null references imports on delete cascade,
  row        int not null check ("row" >= 1),
  cells      jsonb not null,
  issues     jsonb not null,
  primary key (import_id, row)
);
