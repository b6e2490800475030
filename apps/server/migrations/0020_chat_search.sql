-- The number from its end, as people look for the last digits. A column of its own: row-level security lets an index be read only by
-- comparisons of columns, not of what a function makes of them.
alter table contact_identifiers
  add column wa_id_reversed text collate "C" not null generated always as (reverse(wa_id)) stored;
create index contact_identifiers_reversed on contact_identifiers (company_id, wa_id_reversed, contact_id);

-- In whose hands it is comes before the status: those of the flow are few among those of the queue, which all wait.
create index chats_unanswered_by_hands on chats (company_id, department_id, handled_by, chat_status, unanswered_since, phonenumber_id, wa_id)
  where unanswered_since is not null;

-- What somebody has not read yet, where that is little of what they have.
create index chats_unread on chats (company_id, agent_id, phonenumber_id, wa_id) where unread_count > 0;

drop index chats_unanswered;
