import { defaultTemplateStatuses } from '@prosa/contract/templates/limits'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { bareAsker } from '../harness/bare-lines.ts'
import { startChild } from '../harness/child.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { accountOf, type FurnishedTemplates, furnishTemplates, openTemplateProvider } from '../harness/template-stage.ts'
import { wanted } from '../harness/wanted.ts'
import type { ChatFloorParts } from './chat-lists.ts'

const few = 60
const sizes = { small: 600, usual: 6_000, large: 6_000 }
const rounds = 3
const roundLength = 700

/** The list of templates beside its bare SQL, with many beside few; and a look at an account beside a loop that reads and writes the same. */
export async function measure(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const many = sizes[stage.options.size]
  const provider = await openTemplateProvider([few, many])
  try {
    const [small, large] = [
      await furnishTemplates(stage, product, provider.baseUrl, few),
      await furnishTemplates(stage, product, provider.baseUrl, many),
    ]
    return [...(await measureList(stage, small, large)), await measureLook(product.databaseUrl, provider.baseUrl, large)]
  } finally {
    provider.close()
  }
}

/** The first page, how many there are, from the index of states alone as the bin is a state, and how each stands at each number. */
const bareList = (companyId: string) => ({
  text: `select t.template_id, t.name, t.language, t.template_type, t.status, t.quality, t.created_at, t.changed_at, t.version, t.reason,
      t.paused_until, left(t.content ->> 'bodyText', 300) as body, (select count(*) from templates c where c.company_id = $1
        and c.status = any ($2::smallint[])) as total,
      (select jsonb_agg(jsonb_build_object('accountId', a.account_id, 'status', a.status, 'quality', a.quality)) from template_applications a
        where a.company_id = t.company_id and a.template_id = t.template_id) as standings,
      (select jsonb_agg(n.phonenumber_name) from phone_numbers n where n.company_id = $1 and n.removed_at is null) as numbers
    from templates t where t.company_id = $1 and t.status = any ($2::smallint[]) and t.deleted_at is null
    order by t.changed_at desc, t.template_id limit 10`,
  values: [companyId, `{${defaultTemplateStatuses.join(',')}}`],
})

async function measureList(stage: Stage, small: FurnishedTemplates, large: FurnishedTemplates): Promise<Row[]> {
  const [product, load] = [await stage.product(), await stage.load()]
  const child = startChild(new URL('../chat-floor-process.ts', import.meta.url))
  try {
    const { companyId } = large
    const parts: ChatFloorParts = {
      ...{ databaseUrl: product.databaseUrl, companyId, asker: bareAsker(companyId, large.tokens[0]!), reads: [bareList(companyId)] },
    }
    const floor = await child.ask<string>('serve', parts)
    const asked = (of: FurnishedTemplates) => async () => {
      const url = `${product.origin}/api/template/${of.companyId}/pagedListByCompany`
      return (await load.load({ url, tokens: of.tokens }, roundLength)).perSecond
    }
    const bare = async () => (await load.load({ url: `${floor}/0`, tokens: [] }, roundLength)).perSecond
    const works = { ours: asked(large), bare, few: asked(small) }
    await inRounds(1, works)
    const measured = await inRounds(rounds, works)
    const beside = (what: string, name: string, values: number[], budget: NonNullable<Row['budget']>): Row => ({
      ...{ what, value: median(measured.ours), unit: '/s', floor: { what: name, value: median(values) } },
      ...{ ratio: ratioOf(measured.ours, values), budget },
    })
    const count = large.count.toLocaleString('en')
    return [
      beside(`list of ${count} templates`, 'the bare SQL', measured.bare, wanted.templateList),
      beside('list of templates, many', `${few} templates`, measured.few, wanted.grown),
    ]
  } finally {
    await child.stop()
  }
}

/** A look at an account that is known already, beside reading the same pages and writing what they say of each. */
async function measureLook(databaseUrl: string, baseUrl: string, { companyId, count, sync }: FurnishedTemplates): Promise<Row> {
  const sql = connect(databaseUrl, { max: 1 })
  const perSecond = (begun: number) => (count * 1_000) / (performance.now() - begun)
  const works = {
    ours: async () => {
      const begun = performance.now()
      await sync()
      return perSecond(begun)
    },
    bare: async () => {
      const begun = performance.now()
      await lookBarely(sql, baseUrl, companyId, count)
      return perSecond(begun)
    },
  }
  try {
    await inRounds(1, works)
    const measured = await inRounds(rounds, works)
    return {
      ...{ what: `a look at ${count.toLocaleString('en')} templates`, value: median(measured.ours), unit: '/s' },
      floor: { what: 'bare loop: pages read, rows written in pieces', value: median(measured.bare) },
      ratio: ratioOf(measured.ours, measured.bare),
      budget: wanted.templateLook,
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

type Page = { data: object[]; paging: { cursors: { after: string }; next?: string } }
const piece = 500

async function lookBarely(sql: ReturnType<typeof connect>, baseUrl: string, companyId: string, count: number): Promise<void> {
  const account = accountOf(count)
  const all: object[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const page = (await (await fetch(`${baseUrl}/v25.0/${account}/message_templates?after=${after}`)).json()) as Page
    all.push(...page.data)
    after = page.paging.next ? page.paging.cursors.after : null
  }
  for (let begin = 0; begin < all.length; begin += piece) {
    const rows = all.slice(begin, begin + piece)
    await sql.begin(async (tx) => {
      await tx`set local role prosa_app`
      await tx`select set_config('prosa.company_id', ${companyId}, true)`
      const { count: written } = await tx`update template_applications a set word = r.status, quality = r.quality_score ->> 'score',
          category = r.category, synced_at = now(), recommendation = ''
        from jsonb_to_recordset(${tx.json(rows as never)}) as r (id text, status text, category text, quality_score jsonb)
        where a.company_id = ${companyId} and a.account_id = ${account} and a.provider_template_id = r.id`
      if (written !== rows.length) throw new Error(`${written} of ${rows.length} templates were written`)
    })
  }
}
