import type { TemplateStanding } from '@prosa/contract/templates/fold-template'
import type { Db } from '../../../kit/db/db.ts'
import type { Application } from './application-store.ts'

const time = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

/**
 * Of what a look found as it was before: since when that is known. Most of an account stand alike, so that what is written of all of them is
 * their ids, and of each standing one.
 */
export async function saveSeenAgain(db: Db, companyId: string, accountId: string, seen: readonly Application[], at: number): Promise<void> {
  if (seen.length === 0) return
  const nths = new Map<string, number>()
  const standings: TemplateStanding[] = []
  const nthOf = seen.map(({ standing }) => {
    const { word, known, said, quality, category } = standing
    const key = JSON.stringify([word, known, said, quality, category])
    const nth = nths.get(key) ?? standings.push(standing)
    nths.set(key, nth)
    return nth
  })
  const rows = standings.map((standing, before) => {
    const { word, quality, category } = standing
    return { nth: before + 1, standing, wordAt: time(word?.at), qualityAt: time(quality?.at), categoryAt: time(category?.at) }
  })
  await db`
    update template_applications a set standing = r.standing, word_at = r."wordAt", quality_at = r."qualityAt", category_at = r."categoryAt",
      synced_at = ${at}
    from unnest(${seen.map(({ templateId }) => templateId)}::uuid[], ${nthOf}::integer[]) as k (template_id, nth)
      join jsonb_to_recordset(${db.json(rows as never)}) as r (nth integer, standing jsonb, "wordAt" timestamptz, "qualityAt" timestamptz,
        "categoryAt" timestamptz) on r.nth = k.nth
    where a.company_id = ${companyId} and a.account_id = ${accountId} and a.template_id = k.template_id`
}
