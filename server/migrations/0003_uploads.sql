-- Pictures of events and places. The files carry the id as their name; rows and files are kept in step by the server. One is
-- uploaded for what it will be before any record has it, and a record claims it when it is saved. What nothing has claimed for a
-- day goes again.
create table images (
  id               uuid primary key,
  kind             text not null check (kind in ('cover', 'logo', 'photo')),
  extension        text not null check (extension in ('jpg', 'png')),
  width            int not null,
  height           int not null,
  bytes            int not null,
  position         int not null default 1, -- as the uploader numbered it
  created_at       timestamptz(3) not null,
  unclaimed_since  timestamptz(3)          -- null: a record has it
);
call keep_revision('images');
create index images_unclaimed_since on images (unclaimed_since) where unclaimed_since is not null;

-- Files that have no row yet, or none any more. Written before the files are, or with the change that drops their row, and
-- gone once both agree: what is left here after a crash tells the server which files to remove.
create table orphaned_files (
  id         uuid primary key,
  extension  text not null,
  since      timestamptz(3) not null
);
create index orphaned_files_since on orphaned_files (since);
