-- What a list shows of a chat stands in the chat's own row, written by the commands that change it: a list is then read from one table.
alter table chats
  add column contact_name text not null default '',
  add column last_message_type text,
  add column last_message_status smallint,
  add column last_message_from_me boolean not null default false,
  add column last_message_deleted boolean not null default false,
  -- The beginning of its text; empty where it was deleted.
  add column last_message_body text not null default '',
  -- Of a document that was not deleted.
  add column last_file_name text,
  -- The chat's own and those of its messages, each once.
  add column label_ids text[] not null default '{}';
-- A new status of the last message then finds room beside the row, and no index has to be written.
alter table chats set (fillfactor = 85);

-- The owner of the tables is bound by row security too, and belongs to no company.
select set_config('prosa.backup', 'on', true);
alter table chats no force row level security;
update chats c set contact_name = k.name from contacts k where k.company_id = c.company_id and k.contact_id = c.contact_id;
update chats c set last_message_type = m.message_type, last_message_status = m.message_status, last_message_from_me = m.from_me,
    last_message_deleted = m.deleted_at is not null,
    last_message_body = case when m.deleted_at is null then left(m.message_body, 300) else '' end,
    last_file_name = case when m.message_type = 'document' and m.deleted_at is null then
      (select nullif(f.file_name, '') from media f where f.company_id = m.company_id and f.media_id = m.media_id) end
  from messages m where m.company_id = c.company_id and m.message_id = c.last_message_id;
update chats c set label_ids = l.ids from (
    select company_id, phonenumber_id, wa_id, array_agg(label_id order by label_id) as ids from (
      select company_id, phonenumber_id, wa_id, label_id from chat_labels
      union select company_id, phonenumber_id, wa_id, label_id from message_labels) x
    group by company_id, phonenumber_id, wa_id) l
  where l.company_id = c.company_id and l.phonenumber_id = c.phonenumber_id and l.wa_id = c.wa_id;
alter table chats force row level security;
select set_config('prosa.backup', '', true);
