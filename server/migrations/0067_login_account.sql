-- A login and its account. Each request of staff asks for it. A look-up by key needs no plan for its values, so that the
-- function keeps one plan, whatever the session does.
create function login_account(login uuid)
  returns table (id uuid, email text, role role, status user_status, login_id uuid, last_seen_at timestamptz, ended_at timestamptz)
  language plpgsql stable set plan_cache_mode to force_generic_plan
as $$
begin
  return query
    select u.id, u.email, u.role, u.status, l.id, l.last_seen_at, l.ended_at
      from logins l join users u on u.id = l.user_id
     where l.id = login;
end $$;
