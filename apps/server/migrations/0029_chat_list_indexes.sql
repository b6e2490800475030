-- Whose a chat is and in whose hands, beside where it stands: what is counted of a list is then read from the index alone.
drop index chats_newest, chats_department;
-- What administrators see.
create index chats_newest on chats (company_id, chat_status, last_message_at desc, phonenumber_id, wa_id) include (agent_id, handled_by);
-- What the people of a department see.
create index chats_department on chats (company_id, department_id, chat_status, last_message_at desc, phonenumber_id, wa_id)
  include (agent_id, handled_by);
