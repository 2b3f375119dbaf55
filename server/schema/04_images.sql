-- Pictures. The server keeps rows and files in step.

-- Pictures are uploaded first and claimed by the save of a record. Those unclaimed for a day are deleted.
create table images (
  id               uuid primary key,         -- also the name of its files
  kind             text not null check (kind in ('cover', 'logo', 'photo')),
  extension        text not null check (extension in ('jpg', 'png')),
  width            int not null,
  height           int not null,
  bytes            int not null,
  position         int not null default 1 check (position >= 0), -- as the uploader numbered it
  created_at       timestamptz(3) not null,
  unclaimed_since  timestamptz(3),           -- null: a record uses it
  constraint images_size_check check (width >= 1 and height >= 1 and bytes >= 1)
);
create index images_unclaimed_since on images (unclaimed_since) where unclaimed_since is not null;
call keep_revision('images');

-- Files without a row. Written before the files are, or with the change that deletes their row, and deleted once both agree. After
-- a crash, they tell the server which files to delete.
create table orphaned_files (
  id         uuid primary key,
  extension  text not null check (extension in ('jpg', 'png')),
  since      timestamptz(3) not null,
  deleting   boolean not null default false -- claimed for deletion, so that no upload adopts the file
);
create index orphaned_files_since on orphaned_files (since);
