-- Texts of the house for answers to guests.
create table answer_templates (
  id           uuid primary key,
  name         text not null check (char_length(name) between 1 and 255),
  text_pl      text not null,
  text_en      text not null,
  search_text  text not null default '',
  created_at   timestamptz(3) not null,
  updated_at   timestamptz(3) not null,
  constraint answer_templates_text_check check (char_length(text_pl) <= 4096 and char_length(text_en) <= 4096)
);
comment on column answer_templates.search_text is 'answer_template_search_text()';
call keep_history('answer_templates', subject => 'answer_templates', label => 'name');
call keep_revision('answer_templates');

-- Text of the list in both languages.
create function answer_template_search_text(template answer_templates) returns text language sql stable
  return searchable(concat_ws(' ', template.name, template.text_pl, template.text_en, shown_moment(template.updated_at)));
call derive_text('answer_templates', 'answer_template_search_text', '{name,text_pl,text_en,updated_at}');
