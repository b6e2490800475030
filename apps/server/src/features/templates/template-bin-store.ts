import { templateBinDays } from '@prosa/contract/templates/limits'
import type { Db } from '../../kit/db/db.ts'
import { dropMediaUses } from '../media/public.ts'
import type { TemplateKey } from './template-store.ts'

/** How long a provider keeps the name of what it deleted for itself. */
export const nameRest = templateBinDays * 86_400_000

/** Whether a provider is still to be asked to delete it. */
export async function isBeingDeleted(db: Db, companyId: string, templateId: string): Promise<boolean> {
  const { length } = await db`select 1 from template_applications
    where company_id = ${companyId} and template_id = ${templateId} and intent = 'delete' limit 1`
  return length > 0
}

/** A provider has deleted it just now, perhaps long after somebody here did. */
export async function restName(db: Db, { companyId, templateId }: TemplateKey, until: number): Promise<void> {
  await db`update templates set name_rests_until = ${until}
    where company_id = ${companyId} and template_id = ${templateId} and name_rests_until < ${until}`
}

/** From now on it is to be deleted wherever a provider has it, or may have it; answers at which accounts. */
export async function wantDeletion(db: Db, { companyId, templateId }: TemplateKey, at: number): Promise<string[]> {
  const rows = await db<{ accountId: string }[]>`update template_applications
    set intent = 'delete', intent_version = null, intent_at = ${at}, refusal = null
    where company_id = ${companyId} and template_id = ${templateId}
      and (provider_template_id is not null or intent is not null or is_uncertain)
    returning account_id`
  return rows.map(({ accountId }) => accountId)
}

export const listTemplatesToForget = (db: Db, olderThan: number, most: number): Promise<TemplateKey[]> =>
  db<TemplateKey[]>`select company_id, template_id from doors.templates_to_forget(${olderThan}, ${most})`

/** With its versions, parts and files, unless somebody took it out of the bin since it was listed. What rests keeps its name till then. */
export async function forgetTemplate(db: Db, { companyId, templateId }: TemplateKey, olderThan: number): Promise<void> {
  const isOld = db`company_id = ${companyId} and template_id = ${templateId} and deleted_at < ${olderThan}`
  if ((await db`select 1 from templates where ${isOld} for update`).length === 0) return
  await dropMediaUses(db, companyId, { kind: 'template', usedBy: templateId })
  await db`delete from templates where ${isOld}`
}
