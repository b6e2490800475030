import type { TestHouse } from '../test-house.ts'

/** Chats of a company get what lists show of them from the rows, as the commands keep it there: for rows that a test planted. */
export const keepEntries = (superuser: TestHouse['superuser'], companyId: string) => superuser`
  update chats c set contact_name = k.name, last_message_type = m.message_type, last_message_status = m.message_status,
    last_message_from_me = coalesce(m.from_me, false), last_message_deleted = m.deleted_at is not null,
    last_message_body = case when m.deleted_at is null then coalesce(m.message_body, '') else '' end,
    last_file_name = case when m.message_type = 'document' and m.deleted_at is null then nullif(f.file_name, '') end
  from chats o join contacts k on k.company_id = o.company_id and k.contact_id = o.contact_id
    left join messages m on m.company_id = o.company_id and m.message_id = o.last_message_id
    left join media f on f.company_id = m.company_id and f.media_id = m.media_id
  where c.company_id = ${companyId} and o.company_id = c.company_id and o.phonenumber_id = c.phonenumber_id and o.wa_id = c.wa_id`
