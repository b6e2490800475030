import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'
import type { HeldRow } from './held-store.ts'

const mostText = 120

type HeldChat = ChatKey & { itemId: string; contactName: string; text: string | null }

/** The chats of items that name a message, a chat, or a contact that is blocked. */
export async function listHeldChats(db: Db, companyId: string, rows: readonly HeldRow[]): Promise<Map<string, HeldChat>> {
  const named = rows.map(({ itemId, payload }) => ({
    itemId,
    messageId: payload.messageId ?? payload.scheduledId ?? payload.reactTo ?? null,
    phonenumberId: payload.phonenumberId ?? null,
    waId: payload.waId ?? null,
    readUpTo: payload.readUpTo ?? null,
    contactId: payload.blockOf ?? null,
  }))
  const found = await db<HeldChat[]>`
    select i."itemId" as item_id, c.phonenumber_id, c.wa_id, c.contact_name, left(m.message_body, ${mostText}) as text
    from jsonb_to_recordset(${db.json(named as never)}) as i ("itemId" text, "messageId" uuid, "phonenumberId" uuid, "waId" text,
        "readUpTo" text, "contactId" uuid)
      left join messages m on m.company_id = ${companyId} and m.message_id = i."messageId"
      left join messages r on r.company_id = ${companyId} and r.phonenumber_id = i."phonenumberId" and r.provider_message_id = i."readUpTo"
      left join lateral (select wa_id from chats where company_id = ${companyId} and contact_id = i."contactId"
        and phonenumber_id = i."phonenumberId" limit 1) b on true
      join chats c on c.company_id = ${companyId} and c.phonenumber_id = coalesce(m.phonenumber_id, i."phonenumberId")
        and c.wa_id = coalesce(m.wa_id, r.wa_id, b.wa_id, i."waId")`
  return new Map(found.map((chat) => [chat.itemId, chat]))
}

/** Names of templates by their ids. */
export async function listHeldTemplates(db: Db, companyId: string, rows: readonly HeldRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ payload }) => (typeof payload.templateId === 'string' ? payload.templateId : []))
  if (ids.length === 0) return new Map()
  const found = await db<{ templateId: string; templateName: string }[]>`
    select template_id, name as template_name from templates where company_id = ${companyId} and template_id = any (${ids})`
  return new Map(found.map(({ templateId, templateName }) => [templateId, templateName]))
}
