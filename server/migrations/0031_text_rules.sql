-- The version of the rules for text that stored text follows; 0: none yet. A start brings it up to date.
alter table venue add column text_rules int not null default 0;
