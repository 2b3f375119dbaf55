-- Places to which a MANAGER is limited. Null: everything. Ids of deleted places stay, so that the deletion of the last one does not
-- open everything.
alter table users add column limited_to uuid[];
alter table users add constraint users_limited_managers
  check (limited_to is null or (role = 'MANAGER' and cardinality(limited_to) > 0));

-- Each request reads the limit with the login.
drop function login_account(uuid);
