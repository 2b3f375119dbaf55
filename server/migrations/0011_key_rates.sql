-- An access key may have its own limit of calls. Null: APP_RATE_LIMIT.
alter table access_keys add column calls_per_second int check (calls_per_second between 1 and 10000);
