-- When an access key has last changed anything: what it reads next must not be behind that. (Of staff, `audit_log_actor` says it.)
create index audit_log_key on audit_log (actor, id) where actor_id is null and actor like 'key: %';
