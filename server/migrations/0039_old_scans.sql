-- Scans that the clean-up deletes after their time: neither a valid check-in nor an offline admission.
create index check_ins_forgettable on check_ins (at)
 where not admitted and (result <> 'CHECKED_IN' or undone_at is not null);
