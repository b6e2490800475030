import type { Db } from '../../apps/server/src/kit/db/db.ts'
import { newId } from '../../apps/server/src/kit/db/ids.ts'
import { benchNumber } from './webhooks.ts'

type Parts = { companyId: string; departmentId: string; items: { itemId: string; eventKey: string }[] }
type Journalled = { eventKey: string; waId: string; name: string; body: string; at: string }

/** First messages of so many customers, with everything that is written for one, in one transaction and few statements. */
export async function bareBatch(db: Db, { companyId, departmentId, items }: Parts) {
  const journalled = await db<Journalled[]>`
    update inbound_events set processed_at = now() where company_id = ${companyId} and phonenumber_id = ${benchNumber.phonenumberId}
      and event_key = any (${items.map(({ eventKey }) => eventKey)})
    returning event_key, raw->'messages'->0->>'from' as wa_id, raw->'contacts'->0->'profile'->>'name' as name,
      raw->'messages'->0->'text'->>'body' as body, to_timestamp((raw->'messages'->0->>'timestamp')::bigint)::text as at`
  const rows = journalled.map((row) => ({ ...row, contactId: newId(), messageId: newId(), sessionId: newId() }))
  const given = db.json(rows)
  const set = db`jsonb_to_recordset(${given}) as r ("eventKey" text, "waId" text, name text, body text, at timestamptz, "contactId" uuid,
    "messageId" uuid, "sessionId" uuid)`
  const events = rows.flatMap(({ waId, messageId, body, contactId, name, at }) => [
    { name: 'chat.changed', payload: changed({ waId, departmentId, contactId, name, body, at }), key: `chat:${waId}` },
    { name: 'message.added', payload: { message: { messageId, waId, messageBody: body, version: 1 } }, key: `message:${messageId}` },
  ])
  await Promise.all([
    db`insert into contacts (company_id, contact_id, name, created_at) select ${companyId}, "contactId", name, now() from ${set}`,
    db`insert into contact_identifiers (company_id, wa_id, contact_id) select ${companyId}::uuid, "waId", "contactId" from ${set}
      union all select ${companyId}::uuid, left("waId", 4) || substr("waId", 6), "contactId" from ${set}`,
    db`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by, unread_count,
        last_message_id, last_message_at, waiting_since, window_expires_at, created_at, answer_to, contact_name, last_message_type,
        last_message_status, last_message_body)
      select ${companyId}, ${benchNumber.phonenumberId}, "waId", "contactId", 2, ${departmentId}, 'queue', 1, "messageId", at, at,
        at + interval '24 hours', now(), "waId", name, 'text', 4, left(body, 300) from ${set}`,
    db`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id)
      select ${companyId}, "sessionId", ${benchNumber.phonenumberId}, "waId", 'customer', at, ${departmentId} from ${set}`,
    db`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status, from_me, source,
        provider_message_id, at)
      select ${companyId}, "messageId", ${benchNumber.phonenumberId}, "waId", 'text', body, 4, false, 'customer', "eventKey", at from ${set}`,
    db`insert into events (company_id, name, payload, audience, entity_key, entity_version, happened_at)
      select ${companyId}, name, payload, ${db.json({ to: 'chat', departmentId, agentId: null })}, key, 1, now()
      from jsonb_to_recordset(${db.json(events)}) as e (name text, payload jsonb, key text)`,
    db`delete from inbound where company_id = ${companyId} and item_id = any (${items.map(({ itemId }) => itemId)})`,
  ])
  return events
}

type Changed = Pick<Journalled, 'waId' | 'name' | 'body' | 'at'> & { departmentId: string; contactId: string }

/** As many bytes as the product tells of a new chat. */
function changed({ waId, departmentId, contactId, name, body, at }: Changed) {
  const place = { phonenumberId: benchNumber.phonenumberId, waId, departmentId, agentId: null, version: 1, chatStatus: 2 }
  const last = { lastMessageTime: at, lastMessageType: 'text', lastMessageStatus: 4, lastMessageFromMe: false, lastMessageDeleted: false }
  const shown = { contactId, contactName: name, messageBody: body, ...last, lastFileName: null, opened: false, unreadCount: 1 }
  const named = { channelType: 2, department: departmentId, departmentName: departmentId, agentName: null, labels: [] }
  return { ...place, before: null, entry: { ...place, ...shown, ...named, handledBy: 'queue', unansweredSince: at, windowExpiresAt: at } }
}
