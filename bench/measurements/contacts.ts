import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { startChild } from '../harness/child.ts'
import { contactAsks } from '../harness/contact-asks.ts'
import { type FurnishedContacts, furnishContacts } from '../harness/contact-stage.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Product } from '../harness/product.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'
import type { ChatFloorParts } from './chat-lists.ts'

const sizes = {
  small: { few: 3_000, many: 10_000 },
  usual: { few: 10_000, many: 100_000 },
  large: { few: 10_000, many: 1_000_000 },
}
const rounds = 3
const roundLength = 700

/** What the list of contacts is asked beside bare SQL, with many contacts beside few; and its file beside COPY. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, load] = [await stage.product(), await stage.load()]
  const { few, many } = sizes[stage.options.size]
  const [small, big] = [await furnishContacts(stage, product, few), await furnishContacts(stage, product, many)]
  const [asks, fewAsks] = [contactAsks(big), contactAsks(small)]
  const child = startChild(new URL('../chat-floor-process.ts', import.meta.url))
  try {
    const parts: ChatFloorParts = { databaseUrl: product.databaseUrl, companyId: big.companyId, reads: asks.map(({ bare }) => bare) }
    const floor = await child.ask<string>('serve', parts)
    const rows: Row[] = []
    for (const [nth, { what }] of asks.entries()) {
      const asked = (of: FurnishedContacts, form: Record<string, string>) => async () => {
        const url = `${product.origin}/api/pagination/${of.companyId}/contact`
        return (await load.load({ url, tokens: of.tokens, forms: [{ pageSize: '20', ...form }] }, roundLength)).perSecond
      }
      const works = {
        ours: asked(big, asks[nth]!.form),
        bare: async () => (await load.load({ url: `${floor}/${nth}`, tokens: [] }, roundLength)).perSecond,
        few: asked(small, fewAsks[nth]!.form),
      }
      await inRounds(1, works)
      const { ours, bare, few: ofFew } = await inRounds(rounds, works)
      const beside = (name: string, floor: string, values: number[], budget: Row['budget']): Row => ({
        ...{ what: name, value: median(ours), unit: '/s', floor: { what: floor, value: median(values) }, ratio: ratioOf(ours, values) },
        ...(budget && { budget }),
      })
      rows.push(
        beside(`${what} of ${many.toLocaleString('en')} contacts`, 'the bare SQL', bare, wanted.contactList),
        beside(`${what}, many contacts`, `${few.toLocaleString('en')} contacts`, ofFew, wanted.grown),
      )
    }
    return [...rows, await measureFile(product, big, many)]
  } finally {
    await child.stop()
  }
}

async function measureFile({ origin, databaseUrl }: Product, { companyId, tokens, planId, valueId }: FurnishedContacts, count: number) {
  const sql = connect(databaseUrl, { max: 1 })
  const perSecond = (begun: number) => (count * 1000) / (performance.now() - begun)
  const ours = async () => {
    const begun = performance.now()
    const headers = { authorization: `Bearer ${tokens[0]}`, 'content-type': 'application/json' }
    const asked = { method: 'POST', headers, body: JSON.stringify({ format: 'csv' }) }
    const { url } = (await (await fetch(`${origin}/api/contact/${companyId}/export`, asked)).json()) as { url: string }
    const lines = (await (await fetch(origin + url)).text()).split('\r\n').length - 2
    if (lines !== count) throw new Error(`${lines} of ${count} contacts stand in the file`)
    return perSecond(begun)
  }
  const bare = async () => {
    const begun = performance.now()
    await sql.begin(async (tx) => {
      await tx`set local role prosa_app`
      await tx`select set_config('prosa.company_id', ${companyId}, true)`
      for await (const _ of await tx.unsafe(copyOf(companyId, planId, valueId)).readable());
    })
    return perSecond(begun)
  }
  try {
    await inRounds(1, { ours, bare })
    const measured = await inRounds(rounds, { ours, bare })
    return {
      ...{ what: `file of ${count.toLocaleString('en')} contacts`, value: median(measured.ours), unit: '/s' },
      floor: { what: 'COPY of the same', value: median(measured.bare) },
      ratio: ratioOf(measured.ours, measured.bare),
      budget: wanted.contactFile,
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}

const copyOf = (companyId: string, planId: string, valueId: string) => `copy (
  select c.name, n.wa_id, c.email, c.status, l.labels, c.lead_id, c.marketing, a.address ->> 'street', a.address ->> 'number',
    a.address ->> 'city', a.address ->> 'state', a.address ->> 'country', c.last_activity_at, c.created_at, p.value, v.value
  from contacts c
    left join (select contact_id, max(wa_id) as wa_id from contact_identifiers where company_id = '${companyId}' group by 1) n using (contact_id)
    left join (select contact_id, string_agg(label_id::text, ',') as labels from contact_labels
      where company_id = '${companyId}' group by 1) l using (contact_id)
    left join contact_addresses a on a.company_id = c.company_id and a.contact_id = c.contact_id
    left join contact_properties p on p.company_id = c.company_id and p.contact_id = c.contact_id and p.property_id = '${planId}'
    left join contact_properties v on v.company_id = c.company_id and v.contact_id = c.contact_id and v.property_id = '${valueId}'
  where c.company_id = '${companyId}' and c.deleted_at is null) to stdout (format csv)`
