import type { ChatKey } from '@prosa/contract/chats/model'
import type { Actor } from '@prosa/contract/permissions'
import type { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { Db } from '../../../kit/db/db.ts'
import { takesChatsOf, theNamedFirst } from '../../phone-numbers/public.ts'
import { type ChatRow, chatColumns } from '../../sight/public.ts'

export async function findChannelType(db: Db, companyId: string, phonenumberId: string): Promise<ChannelType | null> {
  const [row] = await db<{ channelType: ChannelType }[]>`select channel_type from phone_numbers
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and removed_at is null`
  return row?.channelType ?? null
}

/** The latest first. The contacts are locked: no other chat of theirs comes to be meanwhile. */
export async function lockChatsWith(db: Db, companyId: string, phonenumberId: string, contactIds: readonly string[]): Promise<ChatRow[]> {
  const rows = await db<(ChatRow & { lastMessageAt: number })[]>`select ${chatColumns(db)}, last_message_at from chats
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and contact_id = any (${[...contactIds]})
    order by wa_id for no key update`
  return rows.toSorted((one, other) => other.lastMessageAt - one.lastMessageAt)
}

/** The one that the number names where the asker works there, else their first by name, held as a target is. */
export async function holdOwnTarget(
  db: Db,
  { companyId, permissions, departmentIds }: Actor,
  phonenumberId: string,
): Promise<string | null> {
  const isTheirs = permissions.includes('admin') || departmentIds === 'all' ? db`true` : db`d.department_id = any (${[...departmentIds]})`
  const [row] = await db<{ departmentId: string }[]>`select d.department_id from departments d
    where d.company_id = ${companyId} and ${takesChatsOf(db, phonenumberId)} and ${isTheirs}
    ${theNamedFirst(db, companyId, phonenumberId)} limit 1 for share of d`
  return row?.departmentId ?? null
}

type NewChat = ChatKey & { contactId: string; departmentId: string; now: number }

/** Closed until something is sent. Null where there is one with this key. */
export async function insertStartedChat(db: Db, companyId: string, chat: NewChat): Promise<ChatRow | null> {
  const { phonenumberId, waId, contactId, departmentId, now } = chat
  const [row] = await db<
    ChatRow[]
  >`insert into chats (company_id, phonenumber_id, wa_id, contact_id, chat_status, department_id, handled_by,
      last_message_at, created_at)
    values (${companyId}, ${phonenumberId}, ${waId}, ${contactId}, 4, ${departmentId}, 'queue', ${now}, ${now})
    on conflict do nothing returning ${chatColumns(db)}`
  return row ?? null
}
