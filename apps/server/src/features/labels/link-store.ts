import type { ChatKey } from '@prosa/contract/chats/model'
import type { LinkTarget } from '@prosa/contract/labels/rules'
import type { Db } from '../../kit/db/db.ts'
import { saveLabelIds } from '../entries/public.ts'

/** Where a thing stands, where its links do, by which columns both know it, and which one it is. */
function placesOf(db: Db, companyId: string, target: LinkTarget) {
  switch (target.kind) {
    case 'message': {
      const isIt = db`company_id = ${companyId} and message_id = ${target.messageId}`
      return { things: db`messages`, links: db`message_labels`, keys: db`company_id, message_id, phonenumber_id, wa_id`, isIt }
    }
    case 'chat': {
      const isIt = db`company_id = ${companyId} and phonenumber_id = ${target.phonenumberId} and wa_id = ${target.waId}`
      return { things: db`chats`, links: db`chat_labels`, keys: db`company_id, phonenumber_id, wa_id`, isIt }
    }
    case 'contact': {
      const isIt = db`company_id = ${companyId} and contact_id = ${target.contactId}`
      return { things: db`contacts`, links: db`contact_labels`, keys: db`company_id, contact_id`, isIt }
    }
  }
}

/** Several who label one thing at once are counted one after the other. Of a message its chat is locked, which is told of it. */
export async function lockThing(db: Db, companyId: string, target: LinkTarget): Promise<void> {
  const { things, isIt } = placesOf(db, companyId, target)
  if (target.kind === 'message')
    await db`select 1 from chats where company_id = ${companyId}
      and (phonenumber_id, wa_id) in (select phonenumber_id, wa_id from messages where ${isIt}) for no key update`
  else await db`select 1 from ${things} where ${isIt} for no key update`
}

/** A label that is archived, merged or deleted meanwhile waits for this command, or this one for it. Before what is labelled, as whoever merges does. */
export async function holdLabel(db: Db, companyId: string, labelId: string): Promise<void> {
  await db`select 1 from labels where company_id = ${companyId} and label_id = ${labelId} for share`
}

/** Without those in the bin. */
export async function listLinkedIds(db: Db, companyId: string, target: LinkTarget): Promise<string[]> {
  const { links, isIt } = placesOf(db, companyId, target)
  const rows = await db<{ labelId: string }[]>`select label_id from ${links} where ${isIt}
    and label_id in (select label_id from labels where company_id = ${companyId} and deleted_at is null)`
  return rows.map(({ labelId }) => labelId)
}

/** `userId` is null where no person did it. */
type Link = { target: LinkTarget; labelId: string; userId: string | null; at: number }

/** False where it was there. */
export async function insertLink(db: Db, companyId: string, { target, labelId, userId, at }: Link): Promise<boolean> {
  const { things, links, keys, isIt } = placesOf(db, companyId, target)
  const { count } = await db`insert into ${links} (${keys}, label_id, linked_by, linked_at)
    select ${keys}, ${labelId}, ${userId}, ${at} from ${things} where ${isIt} on conflict do nothing`
  return count > 0
}

type PastLink = { labelId: string; userId: string | null; at: number }
type PastLinks = {
  chats: readonly (ChatKey & PastLink)[]
  messages: readonly (ChatKey & PastLink & { messageId: string })[]
  contacts: readonly (PastLink & { contactId: string })[]
}

/** Those of the demo, and what lists show of them. */
export async function insertPastLinks(db: Db, companyId: string, { chats, messages, contacts }: PastLinks): Promise<void> {
  const given = (links: readonly PastLink[]) =>
    db`jsonb_to_recordset(${db.json(
      links.map((link) => ({ ...link, at: new Date(link.at).toISOString() })),
    )}) as r ("labelId" uuid, "userId" uuid, at timestamptz, "phonenumberId" uuid, "waId" text, "messageId" uuid, "contactId" uuid)`
  await db`insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_by, linked_at)
    select ${companyId}, "phonenumberId", "waId", "labelId", "userId", at from ${given(chats)}`
  await db`insert into message_labels (company_id, message_id, label_id, phonenumber_id, wa_id, linked_by, linked_at)
    select ${companyId}, "messageId", "labelId", "phonenumberId", "waId", "userId", at from ${given(messages)}`
  await db`insert into contact_labels (company_id, contact_id, label_id, linked_by, linked_at)
    select ${companyId}, "contactId", "labelId", "userId", at from ${given(contacts)}`
  await saveLabelIds(db, companyId, [...chats, ...messages])
}

/** False where it was not there. */
export async function deleteLink(db: Db, companyId: string, target: LinkTarget, labelId: string): Promise<boolean> {
  const { links, isIt } = placesOf(db, companyId, target)
  const { count } = await db`delete from ${links} where ${isIt} and label_id = ${labelId}`
  return count > 0
}

/** From all messages of a chat; false where none had it. */
export async function deleteOfMessages(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, labelId: string): Promise<boolean> {
  const { count } = await db`delete from message_labels
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and label_id = ${labelId}`
  return count > 0
}

export async function countOfMessages(db: Db, companyId: string, { phonenumberId, waId }: ChatKey, labelId: string): Promise<number> {
  const [{ count }] = await db<[{ count: number }]>`select count(*)::int from message_labels
    where company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId} and label_id = ${labelId}`
  return count
}

/** The chat of a message. */
export async function findChatOf(db: Db, companyId: string, messageId: string): Promise<ChatKey | null> {
  const [row] = await db<
    ChatKey[]
  >`select phonenumber_id, wa_id from messages where company_id = ${companyId} and message_id = ${messageId}`
  return row ?? null
}

export async function isContact(db: Db, companyId: string, contactId: string): Promise<boolean> {
  const rows = await db`select 1 from contacts where company_id = ${companyId} and contact_id = ${contactId}`
  return rows.length > 0
}

/** The labels of a chat and of these messages of it, to another chat of the same number that is there already; each once. */
export async function moveChatLabels(
  db: Db,
  companyId: string,
  { phonenumberId, waId }: ChatKey,
  { to, messageIds }: { to: string; messageIds: readonly string[] },
): Promise<void> {
  const isChat = db`company_id = ${companyId} and phonenumber_id = ${phonenumberId} and wa_id = ${waId}`
  await db`insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_by, linked_at)
    select company_id, phonenumber_id, ${to}, label_id, linked_by, linked_at from chat_labels where ${isChat} on conflict do nothing`
  await db`delete from chat_labels where ${isChat}`
  await db`update message_labels set wa_id = ${to} where company_id = ${companyId} and message_id = any (${[...messageIds]})`
  await saveLabelIds(db, companyId, [{ phonenumberId, waId: to }])
}

/** Before the one that goes is deleted. */
export async function moveContactLabels(db: Db, companyId: string, fromId: string, toId: string): Promise<void> {
  await db`insert into contact_labels (company_id, contact_id, label_id, linked_by, linked_at)
    select company_id, ${toId}, label_id, linked_by, linked_at from contact_labels
    where company_id = ${companyId} and contact_id = ${fromId} on conflict do nothing`
}
