-- Time since which a queued mail waits because the mail server cannot be used. Null if nothing is wrong.
alter table mails add column waiting_since timestamptz(3);
create index mails_waiting on mails (waiting_since) where waiting_since is not null;
