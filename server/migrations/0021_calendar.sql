-- Days with hours of their own, instead of those of their weekday: [{ date, isOpen, from, to, note }], by date, each once.
alter table places add column special_days jsonb not null default '[]' check (jsonb_array_length(special_days) <= 100);

-- What is held during some time, for the calendar and for what clashes.
create index events_period on events using gist (tstzrange(time_from, time_to));
