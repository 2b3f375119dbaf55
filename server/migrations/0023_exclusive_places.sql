-- A place may take one event at a time. Whatever publishes or moves two at once, the constraint below lets one of them.

create extension if not exists btree_gist; -- for ids in the constraint

alter table places
  add column exclusive boolean not null default false,
  add column exclusive_since timestamptz(3); -- null: it is not; what was over by then may have overlapped
comment on column places.exclusive_since is 'derive_exclusive_since()';
drop trigger audit on places;
create trigger audit after insert or update or delete on places
  for each row execute function audit_change(
    'updated_at', 'search_text', 'assigned_person_name', 'liked_count', 'exclusive_since'
  );

create function derive_exclusive_since() returns trigger language plpgsql as $$
begin
  new.exclusive_since := case when new.exclusive then new.updated_at end;
  return new;
end $$;
create trigger derive_exclusive_since before insert on places
  for each row execute function derive_exclusive_since();
create trigger derive_exclusive_since_again before update of exclusive on places
  for each row when (new.exclusive <> old.exclusive) execute function derive_exclusive_since();

-- While an event has a place for itself; null where it is no published one, or the place takes several.
alter table event_places add column booked tstzrange;
comment on column event_places.booked is 'event_place_booking()';
-- At the end of the change: until then an event that is moved may be at its old place at its new time.
alter table event_places add constraint event_places_one_at_a_time
  exclude using gist (place_id with =, booked with &&) where (booked is not null) deferrable initially deferred;

create function event_place_booking(event uuid, place uuid) returns tstzrange language sql stable
  return (
    select tstzrange(e.time_from, e.time_to) from events e cross join places p
     where e.id = event and p.id = place
       and e.status = 'PUBLISHED' and p.exclusive and e.time_to > p.exclusive_since
  );

-- The place is locked before it is asked, so that nobody makes it exclusive meanwhile.
create function derive_booking() returns trigger language plpgsql as $$
begin
  if exists (select from events where id = new.event_id and status = 'PUBLISHED') then
    perform from places where id = new.place_id for share;
    new.booked := event_place_booking(new.event_id, new.place_id);
  end if;
  return new;
end $$;
create trigger derive_booking before insert or update of place_id on event_places
  for each row execute function derive_booking();

create function derive_bookings_of_event() returns trigger language plpgsql as $$
begin
  perform from places where id in (select place_id from event_places where event_id = new.id) order by id for share;
  update event_places ep
     set booked = event_place_booking(ep.event_id, ep.place_id)
   where ep.event_id = new.id and ep.booked is distinct from event_place_booking(ep.event_id, ep.place_id);
  return null;
end $$;
create trigger derive_bookings after update of status, time_from, time_to on events for each row
  when (
    'PUBLISHED' in (old.status, new.status)
    and (old.status, old.time_from, old.time_to) is distinct from (new.status, new.time_from, new.time_to)
  )
  execute function derive_bookings_of_event();

create function derive_bookings_of_place() returns trigger language plpgsql as $$
declare
  place uuid := case tg_op when 'DELETE' then old.id else new.id end;
begin
  update event_places ep
     set booked = event_place_booking(ep.event_id, ep.place_id)
   where ep.place_id = place and ep.booked is distinct from event_place_booking(ep.event_id, ep.place_id);
  return null;
end $$;
create trigger derive_bookings after update of exclusive on places for each row
  when (new.exclusive <> old.exclusive)
  execute function derive_bookings_of_place();
create trigger forget_bookings after delete on places for each row execute function derive_bookings_of_place();
