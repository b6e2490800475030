import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import type { FurnishedContacts } from './contact-stage.ts'
import { inRounds, median, ratioOf } from './numbers.ts'
import type { Product } from './product.ts'
import { residentBytesOf } from './product-metrics.ts'
import type { Row } from './row.ts'
import { wanted } from './wanted.ts'

const rounds = 3
const megabyte = 1024 * 1024

/** The file of all contacts beside COPY of the same, and what it takes of memory. */
export async function measureFile(
  { origin, databaseUrl }: Product,
  { companyId, tokens, planId, valueId }: FurnishedContacts,
  count: number,
) {
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
    const file: Row = {
      ...{ what: `file of ${count.toLocaleString('en')} contacts`, value: median(measured.ours), unit: '/s' },
      floor: { what: 'COPY of the same', value: median(measured.bare) },
      ratio: ratioOf(measured.ours, measured.bare),
      budget: wanted.contactFile,
    }
    return [file, await measureMemory(origin, ours)]
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** While the file is written beside before it. */
async function measureMemory(origin: string, write: () => Promise<number>): Promise<Row> {
  const before = await residentBytesOf(origin)
  const readings: number[] = []
  const writing = { isOver: false }
  const reading = (async () => {
    for (; !writing.isOver; await pause(100)) readings.push(await residentBytesOf(origin))
  })()
  await write()
  writing.isOver = true
  await reading
  const [most, idle] = [Math.max(...readings) / megabyte, before / megabyte]
  return {
    what: 'memory while it is written',
    value: most,
    unit: 'MB',
    floor: { what: 'before', value: idle },
    ratio: most / idle,
    budget: wanted.fileMemory,
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
