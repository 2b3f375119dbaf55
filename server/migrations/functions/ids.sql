-- Ids of rows that triggers and statements make.

-- UUID v7 of a moment, like `newId` in the server. PostgreSQL has `uuidv7()` from version 18 on.
create or replace function new_id(at timestamptz) returns uuid language sql volatile as $$
  select encode(set_bit(set_bit(
           overlay(uuid_send(gen_random_uuid())
                   placing substring(int8send(floor(extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6),
           52, 1), 53, 1), 'hex')::uuid
$$;
