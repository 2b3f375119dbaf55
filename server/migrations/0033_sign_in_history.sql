-- Passkeys, the authenticator app and its recovery codes appear in the history of the account that has them, as lists of it.
alter table passkeys add column position timestamptz(3) not null generated always as (created_at) stored;
alter table totp_factors add column position timestamptz(3) not null generated always as (created_at) stored;
alter table recovery_codes add column position timestamptz(3) not null generated always as (created_at) stored;

drop trigger audit on passkeys;
create trigger audit after insert or update or delete on passkeys
  for each row execute function audit_change('public_key', 'counter', 'last_used_at', 'position');
drop trigger audit on totp_factors;
create trigger audit after insert or update or delete on totp_factors
  for each row execute function audit_change('last_step', 'position', '!secret');
drop trigger audit on recovery_codes;
create trigger audit after insert or update or delete on recovery_codes
  for each row execute function audit_change('position', '!code_hash');

call keep_list_in_history('passkeys', $$'users', 'user_id', 'passkeys', 'id', 'r.name'$$);
call keep_list_in_history('totp_factors', $$'users', 'user_id', 'authenticator_app', 'id', 'r.created_at'$$);
call keep_list_in_history('recovery_codes', $$'users', 'user_id', 'recovery_codes', 'id', '''(not kept)''::text'$$);
