-- Claims files for deletion. The store is asked outside a transaction; until then an upload must not adopt them.
alter table orphaned_files add column deleting boolean not null default false;
