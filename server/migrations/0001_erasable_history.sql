-- Lets values of the history be erased without breaking its chain: a seal covers a salted hash of them.
-- `functions/history.sql` has the changed functions.

-- An entry names the head of the chain so far. The sealing job then seals all rows again.
insert into audit_log (at, actor, action, entity, entity_id, after, request_id, subject, subject_id, label)
select date_trunc('milliseconds', now()), 'system', 'sealHistoryAgain', 'system', 'history',
       jsonb_build_object('head', encode(hash, 'hex'), 'entries', position), 'migration', 'system', '00000000-0000-0000-0000-000000000000', 'History'
  from audit_seals
 order by audit_id desc
 limit 1;
truncate audit_seals;
alter table audit_seals
  add values_hash bytea not null check (octet_length(values_hash) = 32), -- of the salt and the values
  add salt bytea check (octet_length(salt) = 16),                        -- random; null: the values were erased
  add erased_by bigint,                                                  -- row of the erasure in `audit_log`
  add constraint audit_seals_erased check ((salt is null) = (erased_by is not null));
create index audit_seals_erased_by on audit_seals (erased_by) where erased_by is not null;
