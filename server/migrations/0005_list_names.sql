-- The contract's descriptions name the lists, and the API accepts no others. A new noun then needs no change of these tables.
alter table list_settings drop constraint list_settings_list_check;
alter table list_settings add constraint list_settings_list_check check (list ~ '^[a-z_]{1,50}$');
alter table views drop constraint views_list_check;
alter table views add constraint views_list_check check (list ~ '^[a-z_]{1,50}$');
