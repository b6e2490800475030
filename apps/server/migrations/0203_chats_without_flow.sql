-- Flows are not built: chats that were given to one stood in no queue and had no deadline. They wait in the queue of their department, and
-- the workers of distribution and deadlines look into these departments.
with moved as (
  update chats set handled_by = 'queue', version = version + 1,
    waiting_since = case when chat_status = 4 then waiting_since else coalesce(unanswered_since, now()) end
  where handled_by = 'bot' returning company_id, department_id
), touched as (
  select distinct company_id, department_id from moved
), distributed as (
  insert into distribution (company_id, item_id, lane, payload)
  select company_id, gen_random_uuid(), department_id::text, jsonb_build_object('departmentId', department_id) from touched
)
insert into sla (company_id, item_id, lane, payload)
select company_id, gen_random_uuid(), department_id::text, jsonb_build_object('departmentId', department_id) from touched;
