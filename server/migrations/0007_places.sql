-- What the list of places searches and sorts by stands in the place's own row, kept true by triggers. And an event keeps the
-- names of its places itself, so that a place can go and what was held there still says where (decisions D).

drop trigger audit on places;
alter table places drop column search_text;
alter table places
  add column assigned_person_name text,                                    -- as lists show it; null: nobody is assigned
  add column liked_count int not null default 0 check (liked_count >= 0),  -- rows of place_likes
  add column search_text text not null default '';

create function describe_place() returns trigger language plpgsql as $$
begin
  new.assigned_person_name := (
    select nullif(trim(name || ' ' || surname), '') from users where id = new.assigned_person_id
  );
  new.search_text := fold(concat_ws(' ',
    new.name,
    array_to_string(new.floors, ', '),
    (select name from location_types where id = new.location_type_id),
    new.assigned_person_name
  ));
  return new;
end $$;
create trigger describe before insert or update of name, floors, location_type_id, assigned_person_id on places
  for each row execute function describe_place();

update places set name = name;
update places p set liked_count = (select count(*) from place_likes l where l.place_id = p.id);

create trigger audit after insert or update or delete on places
  for each row execute function audit_change('updated_at', 'search_text', 'assigned_person_name', 'liked_count');

create function person_renamed() returns trigger language plpgsql as $$
begin
  update places set assigned_person_id = new.id where assigned_person_id = new.id; -- describes the places anew
  return null;
end $$;
create trigger renamed after update of name, surname on users for each row
  when (new.role <> 'USER' and (old.name, old.surname) is distinct from (new.name, new.surname))
  execute function person_renamed();

-- Whoever has left looks after nothing any more.
create function person_left() returns trigger language plpgsql as $$
begin
  update places
     set assigned_person_id = null,
         updated_at = greatest(current_setting('foyer.now')::timestamptz(3), updated_at + interval '1 millisecond')
   where assigned_person_id = new.id;
  return null;
end $$;
create trigger gone after update of status on users for each row
  when (new.status = 'DELETED' and old.status <> 'DELETED')
  execute function person_left();

create function place_likes_added() returns trigger language plpgsql as $$
begin
  update places p set liked_count = p.liked_count + added.likes
    from (select place_id, count(*) as likes from new_rows group by place_id) added
   where p.id = added.place_id;
  return null;
end $$;
create trigger counted_in after insert on place_likes
  referencing new table as new_rows for each statement execute function place_likes_added();

create function place_likes_removed() returns trigger language plpgsql as $$
begin
  update places p set liked_count = p.liked_count - removed.likes
    from (select place_id, count(*) as likes from old_rows group by place_id) removed
   where p.id = removed.place_id;
  return null;
end $$;
create trigger counted_out after delete on place_likes
  referencing old table as old_rows for each statement execute function place_likes_removed();

-- One index for each order that the list offers, behind the status that its tabs narrow by; the picker of places has no tab.
create index places_status_name on places (status, (lower(name collate polish)), id);
create index places_floors on places (status, floors, id);
create index places_location_type on places (status, location_type_id, id);
create index places_assigned_person_name on places (status, (lower(assigned_person_name collate polish)), id);
create index places_assigned_person_name_desc
  on places (status, (lower(assigned_person_name collate polish)) desc nulls last, id desc);
create index places_liked_count on places (status, liked_count, id);
create index places_updated_at on places (status, updated_at, id);
create index places_search on places using gin (search_text gin_trgm_ops);

-- The list of managers, among any number of app users.
create index users_staff on users ((lower((name || ' ' || surname) collate polish)), id)
  where role <> 'USER' and status <> 'DELETED';

-- An event's place by its name, which outlives the place. In place of the foreign key, which would take the row along or
-- forbid the deletion, the trigger sees to it that the place is there when an event comes to it.
alter table event_places add column place_name text;
update event_places ep set place_name = p.name from places p where p.id = ep.place_id;
alter table event_places
  alter column place_name set not null,
  drop constraint event_places_place_id_fkey;

create function name_event_place() returns trigger language plpgsql as $$
begin
  select name into new.place_name from places where id = new.place_id for key share;
  if not found then
    raise foreign_key_violation using message = format('there is no place %s', new.place_id);
  end if;
  return new;
end $$;
create trigger named before insert or update of place_id on event_places
  for each row execute function name_event_place();

create or replace function refresh_location_names(event_ids uuid[]) returns void language sql as $$
  update events e
     set location_names = coalesce(named.names, '')
    from unnest(event_ids) as wanted (id)
    left join lateral (
      select string_agg(ep.place_name, ', ' order by ep.position, ep.place_id) as names
        from event_places ep
       where ep.event_id = wanted.id
    ) named on true
   where e.id = wanted.id and e.location_names <> coalesce(named.names, '')
$$;

create or replace function place_renamed() returns trigger language plpgsql as $$
begin
  update event_places set place_name = new.name where place_id = new.id; -- and with it what the events say
  return null;
end $$;

-- A draft has yet to be held and needs another place; what was held or called off was to be held here.
create function place_gone() returns trigger language plpgsql as $$
begin
  delete from event_places ep using events e
   where ep.place_id = old.id and e.id = ep.event_id and e.status = 'DRAFT';
  return null;
end $$;
create trigger gone after delete on places for each row execute function place_gone();
