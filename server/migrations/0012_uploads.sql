-- A picture is uploaded for what it will be before any record has it, and a record claims it when it is saved. What nothing
-- has claimed for a day goes again.
alter table images add column kind text check (kind in ('cover', 'logo', 'photo'));
update images i set kind = case
  when exists (select from places p where p.logo_id = i.id) then 'logo'
  when exists (select from place_photos ph where ph.id = i.id) then 'photo'
  else 'cover'
end;
alter table images alter column kind set not null;
alter table images add column unclaimed_since timestamptz(3); -- null: a record has it
create index images_unclaimed_since on images (unclaimed_since) where unclaimed_since is not null;

-- Without these, dropping a picture would look through every event and place for it.
create index events_image on events (image_id);
create index places_logo on places (logo_id);
