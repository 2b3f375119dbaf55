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
call keep_history('faqs', subject => 'faq', label => 'question_pl');
call keep_revision('faqs');

-- Text of the list in both languages.
create or replace function faq_search_text(faq faqs) returns text language sql stable
  return searchable(concat_ws(' ',
    faq.question_pl, faq.question_en, plain_text(faq.answer_pl), plain_text(faq.answer_en),
    shown_moment(faq.updated_at)
  ));

call derive_text('faqs', 'faq_search_text', '{question_pl,question_en,answer_pl,answer_en,updated_at}');

create table legal_texts (
  id          text primary key check (id in ('privacy-policy', 'terms-of-use')),
  content_pl  text not null,
  content_en  text not null,
  updated_at  timestamptz(3) not null,
  constraint legal_texts_content_check check (char_length(content_pl) <= 1000000 and char_length(content_en) <= 1000000)
);
call keep_history('legal_texts', subject => 'legal_texts', subject_id => $$replace(r.id, '-', '_')$$,
  label => $$case r.id when 'terms-of-use' then 'Terms of use' else 'Privacy policy' end$$);
call keep_revision('legal_texts');
