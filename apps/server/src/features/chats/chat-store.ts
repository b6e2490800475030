import type { Db } from '../../kit/db/db.ts'
import type { ChatRow } from '../sight/public.ts'

const isoTime = (time: number | null) => (time === null ? null : new Date(time).toISOString())

/** Those that were locked; `version` is the new one. Nobody waits for an answer in a closed one. */
export async function saveChats(db: Db, companyId: string, chats: readonly ChatRow[]): Promise<void> {
  const rows = chats.map((chat) => ({ ...chat, waitingSince: isoTime(chat.waitingSince) }))
  await db`update chats c set chat_status = r."chatStatus", department_id = r."departmentId", agent_id = r."agentId",
      handled_by = r."handledBy", version = r.version, waiting_since = r."waitingSince",
      unanswered_since = case when r."chatStatus" = 4 then null else c.unanswered_since end
    from jsonb_to_recordset(${db.json(rows)}) as r ("phonenumberId" text, "waId" text, "chatStatus" smallint, "departmentId" text,
      "agentId" text, "handledBy" text, version bigint, "waitingSince" timestamptz)
    where c.company_id = ${companyId} and c.phonenumber_id = r."phonenumberId" and c.wa_id = r."waId"`
}
