import { mostLabels } from '@prosa/contract/labels/limits'
import type { Label, LabelUsage } from '@prosa/contract/labels/model'
import { goneAtOf, type LinkTarget } from '@prosa/contract/labels/rules'
import type { Db } from '../../kit/db/db.ts'

export type LabelRow = Omit<Label, 'usage' | 'goneAt'> & { deletedAt: number | null }
type UsedRow = LabelRow & { usage?: LabelUsage }

const columns = (db: Db) => db`l.label_id, l.text, l.detail, l.description, l.color, l.status, l.deleted_at, l.version,
  array(select d.department_id from label_departments d where d.company_id = l.company_id and d.label_id = l.label_id order by 1)
    as department_id_list`

/** By name, without the bin. */
export async function listLabelRows(db: Db, companyId: string): Promise<LabelRow[]> {
  return db<LabelRow[]>`select ${columns(db)} from labels l where l.company_id = ${companyId} and l.deleted_at is null ${byText(db)}`
}

/** Each table of links is counted once for all labels, along its index. */
export async function listUsedRows(db: Db, companyId: string): Promise<UsedRow[]> {
  const counts = (links: string) => db`(select label_id, count(*) from ${db(links)} where company_id = ${companyId} group by label_id)`
  return db<UsedRow[]>`
    select ${columns(db)}, json_build_object('messages', coalesce(m.count, 0), 'chats', coalesce(c.count, 0),
      'contacts', coalesce(p.count, 0)) as usage
    from labels l left join ${counts('message_labels')} m using (label_id) left join ${counts('chat_labels')} c using (label_id)
      left join ${counts('contact_labels')} p using (label_id)
    where l.company_id = ${companyId} and l.deleted_at is null ${byText(db)}`
}

/** Those deleted after this moment, the newest first. */
export async function listBinnedRows(db: Db, companyId: string, since: number): Promise<LabelRow[]> {
  return db<
    LabelRow[]
  >`select ${columns(db)} from labels l where l.company_id = ${companyId} and l.deleted_at > ${since} and l.merged_into is null
    order by l.deleted_at desc, l.label_id limit ${mostLabels}`
}

/** Also one of the bin. */
export async function findLabelRow(db: Db, companyId: string, labelId: string): Promise<LabelRow | null> {
  const [row] = await db<LabelRow[]>`select ${columns(db)} from labels l
    where l.company_id = ${companyId} and l.label_id = ${labelId} and l.merged_into is null`
  return row ?? null
}

/** What a message, or a chat and its messages, are shown with. Each label is looked for, and not each of a chat's many messages. */
export async function listLinkedRows(db: Db, companyId: string, target: Exclude<LinkTarget, { kind: 'contact' }>): Promise<LabelRow[]> {
  const isHere =
    target.kind === 'message'
      ? db`x.company_id = ${companyId} and x.message_id = ${target.messageId} and x.label_id = l.label_id`
      : db`x.company_id = ${companyId} and x.phonenumber_id = ${target.phonenumberId} and x.wa_id = ${target.waId} and x.label_id = l.label_id`
  const ofChat = target.kind === 'chat' ? db`or exists (select 1 from chat_labels x where ${isHere})` : db``
  return db<LabelRow[]>`select ${columns(db)} from labels l where l.company_id = ${companyId} and l.deleted_at is null
    and (exists (select 1 from message_labels x where ${isHere}) ${ofChat}) ${byText(db)}`
}

const byText = (db: Db) => db`order by l.text collate "und-x-icu", l.label_id`

export const toLabel = ({ deletedAt, ...row }: LabelRow & { usage?: LabelUsage }): Label => ({
  usage: null,
  ...row,
  goneAt: goneAtOf(deletedAt),
})
