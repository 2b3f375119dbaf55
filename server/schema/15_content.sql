-- Texts of the guests' app. Cleaning can make HTML longer than the 100,000 characters of a request.

create table faqs (
  id           uuid primary key,
  question_pl  text not null,
  question_en  text not null,
  answer_pl    text not null,
  answer_en    text not null,
  search_text  text not null default '',
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  constraint faqs_question_check check (char_length(question_pl) <= 512 and char_length(question_en) <= 512),
  constraint faqs_answer_check check (char_length(answer_pl) <= 1000000 and char_length(answer_en) <= 1000000)
);
comment on column faqs.search_text is 'faq_search_text()';
create or replace trigger audit after insert or update or delete on faqs
  for each row execute function audit_change('updated_at', 'search_text');
call keep_revision('faqs');

-- Text of the list in both languages.
create or replace function faq_search_text(faq faqs) returns text language sql stable
  return searchable(concat_ws(' ',
    faq.question_pl, faq.question_en, plain_text(faq.answer_pl), plain_text(faq.answer_en),
    shown_moment(faq.updated_at)
  ));

create or replace function derive_faq() returns trigger language plpgsql as $$
begin
  new.search_text := faq_search_text(new);
  return new;
end $$;
create or replace trigger derive before insert or update of question_pl, question_en, answer_pl, answer_en, updated_at on faqs
  for each row execute function derive_faq();

create table legal_texts (
  id          text primary key check (id in ('privacy-policy', 'terms-of-use')),
  content_pl  text not null,
  content_en  text not null,
  updated_at  timestamptz(3) not null,
  constraint legal_texts_content_check check (char_length(content_pl) <= 1000000 and char_length(content_en) <= 1000000)
);
create or replace trigger audit after insert or update or delete on legal_texts
  for each row execute function audit_change('updated_at');
call keep_revision('legal_texts');
