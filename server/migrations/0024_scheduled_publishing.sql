-- A draft may be published at a time that is set for it, in the name of who set it.
alter table events
  add column publish_at timestamptz(3),
  add column publish_failure text,         -- the error key of the last schedule that came to nothing
  add column scheduled_by_id uuid references users on delete set null,
  add column scheduled_by text,            -- the e-mail address then
  add constraint events_scheduled_drafts check (publish_at is null or (status = 'DRAFT' and scheduled_by is not null));
create index events_publish_at on events (publish_at) where publish_at is not null;
create index events_scheduled_by on events (scheduled_by_id) where scheduled_by_id is not null;
drop trigger audit on events;
create trigger audit after insert or update or delete on events
  for each row execute function audit_change('updated_at', 'updated_by', 'search_text', 'scheduled_by_id', 'scheduled_by');
