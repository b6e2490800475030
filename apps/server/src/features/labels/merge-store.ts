import type { LabelUsage } from '@prosa/contract/labels/model'
import type postgres from 'postgres'
import type { Db } from '../../kit/db/db.ts'
import { lockLabels } from './label-change-store.ts'

export async function countLinks(db: Db, companyId: string, labelId: string): Promise<LabelUsage> {
  const count = (links: string) => db`(select count(*) from ${db(links)} where company_id = ${companyId} and label_id = ${labelId})`
  const [usage] = await db<[LabelUsage]>`
    select ${count('message_labels')} as messages, ${count('chat_labels')} as chats, ${count('contact_labels')} as contacts`
  return usage
}

type Merge = { companyId: string; labelId: string; targetId: string; most: number }

/**
 * What was linked to the one is linked to the other, once: of what had both one link stays. `most` of each kind; true when nothing is
 * left. Both labels are locked: nobody links to them meanwhile.
 */
export async function moveLinks(db: Db, merge: Merge): Promise<boolean> {
  const kinds = [
    { links: db`message_labels`, keys: db`company_id, message_id, phonenumber_id, wa_id` },
    { links: db`chat_labels`, keys: db`company_id, phonenumber_id, wa_id` },
    { links: db`contact_labels`, keys: db`company_id, contact_id` },
  ]
  let isOver = true
  for (const { links, keys } of kinds) isOver = (await moveSome(db, merge, links, keys)) < merge.most && isOver
  return isOver
}

/** Without a join: PostgreSQL chose one over all links of both labels where it had not counted them yet, and took minutes. */
async function moveSome(db: Db, { companyId, labelId, targetId, most }: Merge, links: postgres.Fragment, keys: postgres.Fragment) {
  const [taken] = await db<[{ links: number }]>`
    with taken as (
      delete from ${links} where ctid = any (array(
        select ctid from ${links} where company_id = ${companyId} and label_id = ${labelId} limit ${most}
      )) returning ${keys}, linked_by, linked_at
    ), given as (
      insert into ${links} (${keys}, linked_by, linked_at, label_id)
      select ${keys}, linked_by, linked_at, ${targetId} from taken on conflict do nothing
    )
    select count(*) as links from taken`
  return taken.links
}

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
