import type { TemplateUse, templateListCalls } from '@prosa/contract/templates/list-calls'
import type { Db } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findTemplateRow } from './template-store.ts'
import { countScheduled } from './template-use-store.ts'

/** What a feature has that uses these templates, each with the template that it uses. */
export type FindTemplateUses = (db: Db, companyId: string, templateIds: readonly string[]) => Promise<FoundUse[]>
export type FoundUse = TemplateUse & { templateId: string }

/** Planned messages: how many, since not everybody who writes templates sees the chats that they are for. Nobody has to wait for them. */
export const scheduledUses: FindTemplateUses = async (db, companyId, templateIds) =>
  (await countScheduled(db, companyId, templateIds)).map(({ templateId, count }) => ({
    templateId,
    kind: 'scheduled',
    id: templateId,
    name: String(count),
    isBinding: false,
  }))

/** [TE17] One question of each feature, for however many templates. */
export async function findUses(
  db: Db,
  companyId: string,
  templateIds: readonly string[],
  finders: readonly FindTemplateUses[],
): Promise<ReadonlyMap<string, TemplateUse[]>> {
  const found = (await Promise.all(finders.map((find) => find(db, companyId, templateIds)))).flat()
  const byTemplate = Map.groupBy(found, ({ templateId }) => templateId)
  return new Map([...byTemplate].map(([templateId, uses]) => [templateId, uses.map(({ templateId: _, ...use }) => use)]))
}

export const listTemplateUses =
  (finders: readonly FindTemplateUses[]): Handler<(typeof templateListCalls)['listTemplateUses']> =>
  async ({ db, actor }, { templateId }) => {
    const { companyId } = actor
    if (!(await findTemplateRow(db, companyId, templateId))) throw new Refusal('template.notFound')
    return (await findUses(db, companyId, [templateId], finders)).get(templateId) ?? []
  }
