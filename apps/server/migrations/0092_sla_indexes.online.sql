-- By deadline, in departments and of somebody. Only what has one stands in them; in whose hands it is comes before the status, as where
-- those who wait longest come first.
create index concurrently if not exists chats_sla_by_hands on chats (company_id, department_id, handled_by, chat_status, sla_due_at, phonenumber_id, wa_id)
  where sla_due_at is not null;
create index concurrently if not exists chats_sla_agent on chats (company_id, agent_id, chat_status, sla_due_at, phonenumber_id, wa_id)
  where sla_due_at is not null and agent_id is not null;
-- What is to be told of when it passes.
create index concurrently if not exists chats_sla_untold on chats (company_id, sla_due_at)
  where sla_due_at is not null and sla_due_at is distinct from sla_told;
