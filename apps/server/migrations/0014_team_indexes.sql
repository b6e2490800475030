-- Of their own, since large tables take their time: what 0015_team.sql locks is read with every call, and these only hold up writing.

-- What somebody has to take over: counted, and taken chunk by chunk in the order of the key.
create index chats_unfinished_department on chats (company_id, department_id, phonenumber_id, wa_id) where chat_status <> 4;
create index chats_unfinished_agent on chats (company_id, agent_id, phonenumber_id, wa_id) where chat_status <> 4 and agent_id is not null;

-- The trail of one thing, newest first.
create index audit_entries_target on audit_entries (company_id, target, entry_id) where target is not null;
