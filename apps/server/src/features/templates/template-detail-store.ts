import type { TemplateDetail, TemplateQuality, TemplateVersion } from '@prosa/contract/templates/model'
import { TemplateStatus } from '@prosa/contract/templates/states'
import type { Db } from '../../kit/db/db.ts'
import type { TemplateKey } from './template-store.ts'

export type ApplicationRow = {
  accountId: string
  status: TemplateStatus
  word: string
  quality: TemplateQuality
  reason: string
  recommendation: string
  pausedUntil: number | null
  category: string
  isWaiting: boolean
  /** The provider has it not, and is asked nothing. */
  isUnknown: boolean
  refusal: { problem: string; field: string; detail: string } | null
  editedAt: number[]
  syncedAt: number | null
}

/** Of an account that has never heard of it. */
export const unheardBy = (accountId: string): ApplicationRow => ({
  ...{ accountId, status: TemplateStatus.NotApplied, word: '', quality: 'UNKNOWN', reason: '', recommendation: '', pausedUntil: null },
  ...{ category: '', isWaiting: false, isUnknown: true, refusal: null, editedAt: [], syncedAt: null },
})

/** Times within a list come as numbers too: the driver reads only single ones. */
export const listApplicationRows = (db: Db, { companyId, templateId }: TemplateKey): Promise<ApplicationRow[]> => db<ApplicationRow[]>`
  select account_id, status, word, quality, reason, recommendation, paused_until, category, intent is not null as is_waiting, refusal,
    intent is null and provider_template_id is null as is_unknown,
    array(select floor(extract(epoch from e) * 1000)::float8 from unnest(edited_at) e) as edited_at, synced_at
  from template_applications where company_id = ${companyId} and template_id = ${templateId} order by account_id`

/** Other languages of its name. */
export const listSiblings = (db: Db, { companyId, templateId }: TemplateKey): Promise<TemplateDetail['siblings']> => db<
  TemplateDetail['siblings']
>`
  select s.template_id, s.language, s.status from templates t
    join templates s on s.company_id = t.company_id and s.name = t.name and s.deleted_at is null and s.template_id <> t.template_id
  where t.company_id = ${companyId} and t.template_id = ${templateId} order by s.language`

export async function listSampleIds(db: Db, { companyId, templateId }: TemplateKey): Promise<string[]> {
  const rows = await db<{ mediaId: string }[]>`select media_id from template_samples
    where company_id = ${companyId} and template_id = ${templateId} order by media_id`
  return rows.map(({ mediaId }) => mediaId)
}

/** The newest first. */
export const listVersionRows = (db: Db, { companyId, templateId }: TemplateKey): Promise<TemplateVersion[]> => db<TemplateVersion[]>`
  select v.number, v.content, v.template_type, coalesce(a.name, '') as author_name, v.submitted_at, v.verdict, v.reason, v.decided_at
  from template_versions v left join memberships a on a.company_id = v.company_id and a.user_id = v.author_id
  where v.company_id = ${companyId} and v.template_id = ${templateId} order by v.number desc`
