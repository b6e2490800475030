import type { Db } from '../../kit/db/db.ts'

/** How much of a text a list keeps: no screen shows more of it in one line. */
export const mostPreview = 300

/** `StoredEntry` of a chat `c`. */
export const entryColumns = (db: Db) => db`c.phonenumber_id, c.wa_id, c.chat_status, c.department_id, c.agent_id, c.handled_by, c.version,
  c.contact_id, c.contact_name, c.last_message_body as message_body, c.last_message_at as last_message_time, c.last_message_type,
  c.last_message_status, c.last_message_from_me, c.last_message_deleted, c.last_file_name, c.unread_count, c.unanswered_since,
  c.window_expires_at, c.label_ids`
