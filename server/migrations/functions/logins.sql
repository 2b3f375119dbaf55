-- A login and its account, read by each request of staff. A look-up by key needs no plan for its values, so the function caches one
-- plan for the session.
create or replace function login_account(login uuid)
  returns table (
    id uuid, email text, role role, status user_status, login_id uuid, last_seen_at timestamptz, ended_at timestamptz, limited_to uuid[]
  )
  language plpgsql stable set plan_cache_mode to force_generic_plan
as $$
begin
  return query
    select u.id, u.email, u.role, u.status, l.id, l.last_seen_at, l.ended_at, u.limited_to
      from logins l join users u on u.id = l.user_id
     where l.id = login;
end $$;
