-- Door devices end with the account that connected them, and at most 14 days after they were connected.
alter table access_keys add column maker_id uuid references users; -- of door devices
create index access_keys_maker on access_keys (maker_id);

select set_config('foyer.actor', 'system', true), set_config('foyer.actor_id', '', true),
       set_config('foyer.action', 'limitDoorDevices', true), set_config('foyer.request_id', 'migration', true),
       set_config('foyer.now', now()::text, true);

update access_keys k
   set maker_id = u.id
  from users u
 where k.door_device and lower(u.email) = lower(k.created_by) and u.role <> 'USER' and u.status = 'ACTIVE';

-- A device in use stays for a day.
update access_keys
   set expires_at = least(expires_at, greatest(created_at + interval '14 days', now() + interval '1 day'))
 where door_device and revoked_at is null and expires_at > now();

update access_keys set revoked_at = now() where door_device and maker_id is null and revoked_at is null;

create function end_door_devices() returns trigger language plpgsql as $$
begin
  update access_keys set revoked_at = current_setting('foyer.now')::timestamptz
   where maker_id = new.id and door_device and revoked_at is null;
  return null;
end $$;
create trigger end_door_devices after update of status, role on users for each row
  when (old.status = 'ACTIVE' and old.role <> 'USER' and (new.status <> 'ACTIVE' or new.role = 'USER'))
  execute function end_door_devices();

-- Offline admissions can be dismissed, and scans know who made them: names of devices and keys are not unique.
alter table check_ins
  add column scanner_id uuid, -- access key, or account of staff; null for earlier scans
  add column dismissed_at timestamptz(3);
drop index check_ins_admitted;
create index check_ins_admitted on check_ins (event_id, at) where admitted and dismissed_at is null;
create index check_ins_unknown on check_ins (scanner_id, at) where ticket_id is null;
drop trigger audit_undone on check_ins;
create trigger audit_undone after update on check_ins for each row
  when (old.undone_at is distinct from new.undone_at) execute function audit_check_in();

-- Offline admissions of unknown codes that are counted instead of stored, because their device has stored many already that night.
create table counted_admissions (
  scanner_id  uuid not null,
  night       timestamptz(3) not null, -- its start, at 06:00
  event_id    uuid references events on delete cascade,
  admissions  int not null check (admissions > 0),
  unique nulls not distinct (event_id, scanner_id, night)
);
