import type { ChatKey } from '@prosa/contract/chats/model'
import type { Db } from '../../kit/db/db.ts'
import type { MergeRow } from './merge-store.ts'

/**
 * What was written by us since goes with whoever wrote before it: of each such message the customer's last one is looked for, and where
 * that one goes back, the answer is noted beside it. Before anything is moved.
 */
export async function noteReplies(db: Db, companyId: string, { mergeId, contactId, mergedAt }: MergeRow): Promise<void> {
  await db`insert into contact_merge_rows (company_id, merge_id, side, kind, ref, row)
    select m.company_id, ${mergeId}, 'since', 'messages', m.message_id::text, r.row
    from chats c join messages m on m.company_id = c.company_id and m.phonenumber_id = c.phonenumber_id and m.wa_id = c.wa_id
      cross join lateral (
        select x.message_id from messages x where x.company_id = c.company_id and x.phonenumber_id = c.phonenumber_id and x.wa_id = c.wa_id
          and not x.from_me and not x.internal and (x.at, x.message_id) < (m.at, m.message_id)
        order by x.at desc, x.message_id desc limit 1) said
      join contact_merge_rows r on r.company_id = c.company_id and r.merge_id = ${mergeId} and r.side in ('gone', 'since')
        and r.kind = 'messages' and r.ref = said.message_id::text
    where c.company_id = ${companyId} and c.contact_id = ${contactId} and m.created_at > ${mergedAt} and (m.from_me or m.internal)
      and not exists (select from contact_merge_rows o where o.company_id = c.company_id and o.merge_id = ${mergeId}
        and o.kind = 'messages' and o.ref = m.message_id::text)
    on conflict do nothing`
}

export type Since = ChatKey & { identifier: string; isGone: boolean }

/** In which chats stands what came since, by which identifier, and whose that is. */
export const listSince = (db: Db, companyId: string, mergeId: string): Promise<Since[]> => db<Since[]>`
  select distinct m.phonenumber_id, m.wa_id, r.row ->> 'waId' as identifier, exists (
    select from contact_merge_rows g where g.company_id = r.company_id and g.merge_id = r.merge_id and g.side = 'gone'
      and (g.kind = 'contact_identifiers' and g.ref = r.row ->> 'waId' or g.kind = 'chats' and g.row ->> 'wa_id' = r.row ->> 'waId')) as is_gone
  from contact_merge_rows r join messages m on m.company_id = r.company_id and m.message_id = r.ref::uuid
  where r.company_id = ${companyId} and r.merge_id = ${mergeId} and r.side = 'since' and r.kind = 'messages'
  order by 1, 2, 3`

/** What went along with a chat is in it again. Answers where it was meanwhile. */
export async function moveBack(db: Db, companyId: string, mergeId: string): Promise<ChatKey[]> {
  const moved = await db<ChatKey[]>`
    with moved as (
      update messages m set wa_id = r.row ->> 'waId' from contact_merge_rows r
      where r.company_id = ${companyId} and r.merge_id = ${mergeId} and r.side = 'gone' and r.kind = 'messages'
        and m.company_id = r.company_id and m.message_id = r.ref::uuid and m.wa_id <> r.row ->> 'waId'
      returning old.phonenumber_id, old.wa_id
    )
    select distinct phonenumber_id, wa_id from moved`
  await carryLabels(db, companyId, mergeId)
  return moved
}

/** What came since by this identifier, out of one chat into another. */
export async function moveSince(
  db: Db,
  companyId: string,
  mergeId: string,
  { phonenumberId, waId, identifier }: Since,
  to: string,
): Promise<void> {
  await db`update messages m set wa_id = ${to} from contact_merge_rows r
    where r.company_id = ${companyId} and r.merge_id = ${mergeId} and r.side = 'since' and r.kind = 'messages'
      and r.row ->> 'waId' = ${identifier} and m.company_id = r.company_id and m.message_id = r.ref::uuid
      and m.phonenumber_id = ${phonenumberId} and m.wa_id = ${waId}`
  await carryLabels(db, companyId, mergeId)
}

async function carryLabels(db: Db, companyId: string, mergeId: string): Promise<void> {
  await db`update message_labels l set wa_id = m.wa_id from contact_merge_rows r, messages m
    where r.company_id = ${companyId} and r.merge_id = ${mergeId} and r.kind = 'messages'
      and m.company_id = r.company_id and m.message_id = r.ref::uuid
      and l.company_id = m.company_id and l.message_id = m.message_id and l.wa_id <> m.wa_id`
}
