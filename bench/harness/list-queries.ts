import type { connect } from '../../apps/server/src/kit/db/connect.ts'

export type ListQuery = { what: string; text: string; inputs: string[][] }

type Key = { phonenumberId: string; waId: string; departmentId: string }

/** What the inbox will ask all day, each with the values of many chats. */
export async function listQueries(superuser: ReturnType<typeof connect>, companyId: string): Promise<ListQuery[]> {
  const keys = await superuser<Key[]>`
    select phonenumber_id, wa_id, department_id from chats where company_id = ${companyId} order by md5(wa_id || phonenumber_id::text) limit 200`
  const chatInputs = keys.map(({ phonenumberId, waId }) => [companyId, phonenumberId, waId])
  return [
    {
      what: '20 newest chats of a department',
      text: `select phonenumber_id, wa_id, contact_id, chat_status, agent_id, handled_by, unread_count, last_message_id, last_message_at, version
        from chats where company_id = $1 and department_id = $2 order by last_message_at desc, phonenumber_id, wa_id limit 20`,
      inputs: keys.map(({ departmentId }) => [companyId, departmentId]),
    },
    {
      what: '30 newest messages of a chat',
      text: `select message_id, message_type, message_body, message_status, from_me, internal, source, agent_id, at, version
        from messages where company_id = $1 and phonenumber_id = $2 and wa_id = $3 order by at desc, message_id desc limit 30`,
      inputs: chatInputs,
    },
    {
      what: 'a chat by its key',
      text: `select contact_id, chat_status, department_id, agent_id, unread_count, last_message_at, window_expires_at, version
        from chats where company_id = $1 and phonenumber_id = $2 and wa_id = $3`,
      inputs: chatInputs,
    },
  ]
}
