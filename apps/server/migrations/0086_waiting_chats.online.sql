-- Who waits longest in a department, for its distribution.
create index concurrently if not exists chats_waiting on chats (company_id, department_id, waiting_since, phonenumber_id, wa_id)
  where chat_status = 2 and handled_by = 'queue';
