import { setTimeout as pause } from 'node:timers/promises'
import type { connect } from '../../apps/server/src/kit/db/connect.ts'
import { idOf, newId } from '../../apps/server/src/kit/db/ids.ts'
import { benchNumbers } from './webhooks.ts'

const patience = 120_000

/** One message for each of so many customers, by all numbers, as sendMessage writes it, not yet awake; answers how to wait until all have left. */
export async function fillOutbound(sql: ReturnType<typeof connect>, companyId: string, round: number, count: number) {
  const rows = Array.from({ length: count }, (_, nth) => ({
    phonenumberId: benchNumbers[nth % benchNumbers.length]!.phonenumberId,
    waId: `55119${6_000_000 + round * 10_000 + nth}7`,
    contactId: newId(),
    messageId: newId(),
    itemId: newId(),
  }))
  const given = sql.json(rows)
  const set = sql`jsonb_to_recordset(${given}) as r ("phonenumberId" uuid, "waId" text, "contactId" uuid, "messageId" uuid, "itemId" uuid)`
  await sql.begin(async (tx) => {
    await tx`insert into contacts (company_id, contact_id, name, created_at) select ${companyId}, "contactId", 'Cliente', now() from ${set}`
    await tx`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, last_message_at,
        window_expires_at, created_at, contact_name, last_message_id, last_message_type, last_message_status, last_message_from_me,
        last_message_body)
      select ${companyId}, "phonenumberId", "waId", "contactId", 1, ${idOf('vendas')}, 'agent', now(), now() + interval '1 day', now(), 'Cliente',
        "messageId", 'text', 6, true, 'Temos, sim.' from ${set}`
    await tx`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source, at)
      select ${companyId}, "messageId", "phonenumberId", "waId", 'text', 'Temos, sim.', 6, true, 'agent', now() from ${set}`
    await tx`insert into outbound (company_id, item_id, lane, payload)
      select ${companyId}, "itemId", "phonenumberId" || ':' || "waId", jsonb_build_object('messageId', "messageId") from ${set}`
  })
  return async () => {
    for (const deadline = Date.now() + patience; ; await pause(10)) {
      const [left] = await sql`select 1 from outbound where company_id = ${companyId} limit 1`
      if (!left) return
      if (Date.now() > deadline) throw new Error('the messages did not leave')
    }
  }
}
