-- Notes for staff about an event. In steps, because functions that use rows of the table forbid a new column with a default.
alter table events add column staff_note text;
alter table events alter column staff_note set default '';
alter table events disable trigger user; -- no change that people made
update events set staff_note = '';
alter table events enable trigger user;
alter table events
  alter column staff_note set not null,
  add constraint events_staff_note_length check (char_length(staff_note) <= 1024);

-- The dashboard's problems.
create index events_publish_failure on events (time_from, id) where publish_failure is not null;
create index check_ins_admitted_at on check_ins (at) where admitted;
