-- Chats of people whose customers have not answered our word, by what was done about it.
create index concurrently if not exists chats_silent on chats (company_id, department_id, idle_stage, our_word_at)
  where chat_status in (1, 3) and handled_by = 'agent' and unanswered_since is null and snoozed_until is null and our_word_at is not null;
