-- What somebody has is one range, whatever its status: unfinished chats are few enough for one that looks for a single status among them.
-- With contact and department, so that a name or a label that is met often is looked for among somebody's own chats, in the index alone.
drop index chats_agent;
create index chats_agent on chats (company_id, agent_id, last_message_at desc, phonenumber_id, wa_id) include (contact_id, department_id)
  where chat_status <> 4 and agent_id is not null;
create index chats_agent_closed on chats (company_id, agent_id, last_message_at desc, phonenumber_id, wa_id)
  where chat_status = 4 and agent_id is not null;
