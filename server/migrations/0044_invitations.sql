-- At most one invitation per person: a new one voids the old. The token is 256 random bits, so a fast hash is enough.
create table invitations (
  user_id     uuid primary key references users on delete cascade,
  token_hash  text not null,
  expires_at  timestamptz(3) not null
);
