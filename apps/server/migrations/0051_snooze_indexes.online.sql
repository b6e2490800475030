-- What somebody has and has not snoozed is one range, as their list shows it; the few that sleep stand in an index of their own.
create index concurrently if not exists chats_agent_awake on chats (company_id, agent_id, last_message_at desc, phonenumber_id, wa_id)
  include (contact_id, department_id) where chat_status <> 4 and agent_id is not null and snoozed_until is null;
create index concurrently if not exists chats_agent_snoozed on chats (company_id, agent_id, last_message_at desc, phonenumber_id, wa_id)
  include (contact_id, department_id) where chat_status <> 4 and agent_id is not null and snoozed_until is not null;
-- What waits for its time, soonest first. Limited by what no status changes, so that statuses go on writing no index (migration 42).
create index concurrently if not exists messages_scheduled on messages (company_id, at, message_id) where scheduled_at is not null;
-- Once the other two are there: until then lists are read along it.
drop index concurrently if exists chats_agent;
