import type { ChatKey } from '@prosa/contract/chats/model'
import type { LabelUsage } from '@prosa/contract/labels/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { saveLabelIds } from '../entries/public.ts'
import { lockLabels } from './label-change-store.ts'

export async function countLinks(db: Db, companyId: string, labelId: string): Promise<LabelUsage> {
  const count = (links: string) => db`(select count(*) from ${db(links)} where company_id = ${companyId} and label_id = ${labelId})`
  const [usage] = await db<[LabelUsage]>`
    select ${count('message_labels')} as messages, ${count('chat_labels')} as chats, ${count('contact_labels')} as contacts`
  return usage
}

/** Without a target the links go. */
type Merge = { companyId: string; labelId: string; targetId: string | null; most: number }

/**
 * What was linked to the one is linked to the other, once: of what had both one link stays. `most` of each kind; true when nothing is
 * left. Both labels are locked: nobody links to them meanwhile. Their chats are locked before the links, as by who moves a chat.
 */
export async function moveLinks(db: Db, merge: Merge): Promise<boolean> {
  const chat = db`phonenumber_id, wa_id`
  const kinds = [
    { links: db`message_labels`, keys: db`company_id, message_id, phonenumber_id, wa_id`, chat },
    { links: db`chat_labels`, keys: db`company_id, phonenumber_id, wa_id`, chat },
    { links: db`contact_labels`, keys: db`company_id, contact_id`, chat: db`null::uuid as phonenumber_id, null as wa_id` },
  ]
  await lockLinkedChats(db, merge)
  let isOver = true
  const chats: ChatKey[] = []
  for (const kind of kinds) {
    const taken = await moveSome(db, merge, kind)
    isOver = taken.length < merge.most && isOver
    for (const { phonenumberId, waId } of taken) if (phonenumberId !== null && waId !== null) chats.push({ phonenumberId, waId })
  }
  await saveLabelIds(db, merge.companyId, chats)
  return isOver
}

const lockLinkedChats = (db: Db, { companyId, labelId, most }: Merge) => {
  const some = (links: string) =>
    db`(select phonenumber_id, wa_id from ${db(links)} where company_id = ${companyId} and label_id = ${labelId} limit ${most})`
  return db`select 1 from chats c join (${some('message_labels')} union ${some('chat_labels')}) l
      on c.phonenumber_id = l.phonenumber_id and c.wa_id = l.wa_id
    where c.company_id = ${companyId} order by c.phonenumber_id, c.wa_id for no key update of c`
}

type Kind = Record<'links' | 'keys' | 'chat', postgres.Fragment>
type Taken = { phonenumberId: string | null; waId: string | null }

/** Without a join: PostgreSQL chose one over all links of both labels where it had not counted them yet, and took minutes. */
const moveSome = (db: Db, { companyId, labelId, targetId, most }: Merge, { links, keys, chat }: Kind): Promise<Taken[]> => db<Taken[]>`
    with taken as (
      delete from ${links} where ctid = any (array(
        select ctid from ${links} where company_id = ${companyId} and label_id = ${labelId} limit ${most}
      )) returning ${keys}, linked_by, linked_at
    ), given as (
      insert into ${links} (${keys}, linked_by, linked_at, label_id)
      select ${keys}, linked_by, linked_at, ${targetId} from taken where ${targetId}::uuid is not null on conflict do nothing
    )
    select ${chat} from taken`

/** These two, and those that are still on their way into the first one. */
export async function lockMerging(db: Db, companyId: string, labelId: string, targetId: string): Promise<void> {
  await db`select 1 from labels where company_id = ${companyId} and (label_id = any (${[labelId, targetId]}) or merged_into = ${labelId})
    order by label_id for no key update`
}

/** What is still on its way into the one goes on into the other. */
export async function repointMerging(db: Db, companyId: string, labelId: string, targetId: string): Promise<void> {
  await db`update labels set merged_into = ${targetId} where company_id = ${companyId} and merged_into = ${labelId}`
}

/** Nothing shows it from now on, and the bin neither. */
export async function markMerged(db: Db, companyId: string, labelId: string, targetId: string, at: number): Promise<void> {
  await db`update labels set merged_into = ${targetId}, deleted_at = ${at} where company_id = ${companyId} and label_id = ${labelId}`
}

/** The label it is merged into, both of them locked; null when it is gone. */
export async function lockMerged(db: Db, companyId: string, labelId: string): Promise<string | null> {
  const targetId = await findMergedInto(db, companyId, labelId)
  if (targetId === null) return null
  await lockLabels(db, companyId, [labelId, targetId])
  // Somebody merged the other one too before it was locked.
  return (await findMergedInto(db, companyId, labelId)) === targetId ? targetId : lockMerged(db, companyId, labelId)
}

async function findMergedInto(db: Db, companyId: string, labelId: string): Promise<string | null> {
  const [row] = await db<{ mergedInto: string | null }[]>`select merged_into from labels
    where company_id = ${companyId} and label_id = ${labelId}`
  return row?.mergedInto ?? null
}

/** For good. */
export async function deleteLabel(db: Db, companyId: string, labelId: string): Promise<void> {
  await db`delete from labels where company_id = ${companyId} and label_id = ${labelId}`
}

/** Something has happened to it that its screens show. Returns the new version. */
export async function bumpLabel(db: Db, companyId: string, labelId: string): Promise<number> {
  const [row] = await db<[{ version: number }]>`update labels set version = version + 1
    where company_id = ${companyId} and label_id = ${labelId} returning version`
  return row.version
}
