import type { TemplateUse, templateListCalls } from '@prosa/contract/templates/list-calls'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findTemplateRow } from './template-store.ts'
import { countScheduled } from './template-use-store.ts'

type Asker = Pick<Context, 'db' | 'actor'>

/** What a feature has that uses these templates, each with the template that it uses, named to who sees it. */
export type FindTemplateUses = (asker: Asker, templateIds: readonly string[]) => Promise<FoundUse[]>
export type FoundUse = TemplateUse & { templateId: string }

/** Planned messages: how many, since not everybody who writes templates sees the chats that they are for. Nobody has to wait for them. */
export const scheduledUses: FindTemplateUses = async ({ db, actor }, templateIds) =>
  (await countScheduled(db, actor.companyId, templateIds)).map(({ templateId, count }) => ({
    templateId,
    kind: 'scheduled',
    id: templateId,
    name: String(count),
    isBinding: false,
  }))

/** [TE17] One question of each feature, for however many templates. */
export async function findUses(
  asker: Asker,
  templateIds: readonly string[],
  finders: readonly FindTemplateUses[],
): Promise<ReadonlyMap<string, TemplateUse[]>> {
  const found = (await Promise.all(finders.map((find) => find(asker, templateIds)))).flat()
  const byTemplate = Map.groupBy(found, ({ templateId }) => templateId)
  return new Map([...byTemplate].map(([templateId, uses]) => [templateId, uses.map(({ templateId: _, ...use }) => use)]))
}

export const listTemplateUses =
  (finders: readonly FindTemplateUses[]): Handler<(typeof templateListCalls)['listTemplateUses']> =>
  async (ctx, { templateId }) => {
    if (!(await findTemplateRow(ctx.db, ctx.actor.companyId, templateId))) throw new Refusal('template.notFound')
    return (await findUses(ctx, [templateId], finders)).get(templateId) ?? []
  }
