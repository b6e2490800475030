import type { TemplateCategory } from '@prosa/contract/templates/categories'
import type { Db } from '../../kit/db/db.ts'
import { hasten } from '../../kit/queue/queue.ts'
import { broadcastSteps } from './broadcast-step-store.ts'

/** A text of a broadcast that the provider charges as another category than was held for. */
export type Charged = { broadcastId: string; variant: number; category: TemplateCategory; isDearer: boolean }

/**
 * [BR83] In the commit that settles: what is held next goes by it, and a broadcast that has spent more than was held looks at its money at once.
 * By the order of templates: two who note the same ones never wait for each other in a circle.
 */
export async function heedCharges(db: Db, companyId: string, charged: readonly Charged[]): Promise<void> {
  if (charged.length === 0) return
  await db`insert into template_charges as c (company_id, template_id, category, told_at)
    select distinct on (t.template_id) ${companyId}, t.template_id, r.category, now()
    from jsonb_to_recordset(${db.json([...charged])}) as r ("broadcastId" uuid, variant int, category text)
      join broadcasts b on b.company_id = ${companyId} and b.broadcast_id = r."broadcastId"
      cross join lateral (select case r.variant when 1 then b.second_template_id else b.template_id end as template_id) t
    where t.template_id is not null order by t.template_id, r.category
    on conflict (company_id, template_id) do update set category = excluded.category, told_at = excluded.told_at
      where c.category <> excluded.category`
  const dearer = new Set(charged.filter(({ isDearer }) => isDearer).map(({ broadcastId }) => broadcastId))
  for (const broadcastId of dearer) await hasten(db, broadcastSteps, companyId, `${broadcastId}:run`)
}

/** As what the provider charges these templates, where that was not as they are. */
export async function listCharged(db: Db, companyId: string, templateIds: readonly string[]): Promise<Map<string, TemplateCategory>> {
  const rows = await db<{ templateId: string; category: TemplateCategory }[]>`select template_id, category from template_charges
    where company_id = ${companyId} and template_id = any (${[...templateIds]})`
  return new Map(rows.map(({ templateId, category }) => [templateId, category]))
}
