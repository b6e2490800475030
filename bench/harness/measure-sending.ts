import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { SendOrder } from '../broadcasts-floor-process.ts'
import { aDraft, type BroadcastsStage, becomes, benchTemplate, freeze, hasSent, tell } from './broadcasts-stage.ts'
import { startChild } from './child.ts'
import { inRounds, median, ratioOf } from './numbers.ts'
import type { Row } from './row.ts'
import { fairAfter } from './simulator.ts'
import { wanted } from './wanted.ts'

const rounds = 3
/** What a provider far away takes for an answer. */
const farAway = 100

type Addressee = { contactId: string; waId: string; name: string; value: string }

/**
 * From the call that starts a broadcast until the provider has taken each of its messages, beside a bare loop that sends as many of the same
 * requests to the same address; the one as far away as the real ones shows how much of what it could take we use.
 */
export async function measureSending(of: BroadcastsStage, count: number): Promise<Row[]> {
  const { sql, product, companyId, simulator, number } = of
  const child = startChild(new URL('../broadcasts-floor-process.ts', import.meta.url))
  const next = await openAddressees(of, count)
  const ours = async () => {
    const broadcastId = await aDraft(of, { isPicked: true })
    const contactIds = (await next()).map(({ contactId }) => contactId)
    await sql`insert into broadcast_picked (company_id, broadcast_id, contact_id) select ${companyId}, ${broadcastId}, unnest(${contactIds}::uuid[])`
    if ((await freeze(of, broadcastId)) !== count) throw new Error('not all of them were frozen')
    const begun = performance.now()
    await tell(of, broadcastId, 'finalizeCreation')
    await hasSent(of, broadcastId)
    const rate = (count * 1000) / (performance.now() - begun)
    await becomes(of, broadcastId, BroadcastStatus.Done)
    return rate
  }
  const bare = async () => {
    const { databaseUrl } = product
    const url = `${simulator.origin}/v25.0/${number.providerId}/messages`
    const order: SendOrder = { databaseUrl, companyId, url, accessToken: number.accessToken, template: benchTemplate, people: await next() }
    return child.ask<number>('send', order)
  }
  const compare = async (answers: string): Promise<Row> => {
    await inRounds(1, { ours, bare })
    const measured = await inRounds(rounds, { ours, bare })
    return {
      what: `broadcast to ${count.toLocaleString('en')} people, by a provider that answers ${answers}`,
      value: median(measured.ours),
      unit: '/s',
      floor: { what: 'bare loop: a row each, the same requests, what was answered', value: median(measured.bare) },
      ratio: ratioOf(measured.ours, measured.bare),
      budget: wanted.broadcastSending,
    }
  }
  try {
    const atOnce = await compare('at once')
    await simulator.tell(`/control/numbers/${number.providerId}/conditions`, fairAfter(farAway))
    const after = await compare(`after ${farAway} ms`)
    await simulator.tell(`/control/numbers/${number.providerId}/conditions`, fairAfter(0))
    return [atOnce, after]
  } finally {
    await child.stop()
  }
}

/** Always others; none of whom nobody may write to, or whose number makes the simulator misbehave. From the beginning again when all were. */
async function openAddressees({ sql, companyId, propertyId }: BroadcastsStage, count: number) {
  const all = await sql<Addressee[]>`
    select c.contact_id, max(i.wa_id) as wa_id, split_part(c.name, ' ', 1) as name, max(p.value) as value from contacts c
      join contact_identifiers i on i.company_id = c.company_id and i.contact_id = c.contact_id
      join contact_properties p on p.company_id = c.company_id and p.contact_id = c.contact_id and p.property_id = ${propertyId}
    where c.company_id = ${companyId} and c.status = 0 and i.wa_id !~ '04\\d\\d$' group by c.company_id, c.contact_id order by 1 limit ${count * 20}`
  let taken = 0
  return async (): Promise<Addressee[]> => {
    if (taken + count > all.length) taken = 0
    taken += count
    return all.slice(taken - count, taken)
  }
}
