-- Until when a chat is out of its agent's list, and who put it there: the last moment of the year 9999 where only its customer wakes it.
-- The version before neither writes nor reads it.
alter table chats add column snoozed_until timestamptz, add column snoozed_by uuid,
  -- A chat that wakes stands at that time in the lists, which is `last_message_at` then, though its last message is older.
  add column woken_at timestamptz;

-- What somebody has and has not snoozed is one range, as their list shows it; the few that sleep stand in an index of their own.
drop index chats_agent;
create index chats_agent on chats (company_id, agent_id, last_message_at desc, phonenumber_id, wa_id) include (contact_id, department_id)
  where chat_status <> 4 and agent_id is not null and snoozed_until is null;
create index chats_agent_snoozed on chats (company_id, agent_id, last_message_at desc, phonenumber_id, wa_id) include (contact_id, department_id)
  where chat_status <> 4 and agent_id is not null and snoozed_until is not null;

-- What waits for its time, soonest first. Limited by what no status changes, so that statuses go on writing no index (migration 42).
create index messages_scheduled on messages (company_id, at, message_id) where scheduled_at is not null;

call create_queue('snoozes');
