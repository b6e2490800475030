import { setTimeout as pause } from 'node:timers/promises'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { type BroadcastsStage, becomes, tell, until } from './broadcasts-stage.ts'
import { inRounds, median, ratioOf } from './numbers.ts'
import { openPersonLine } from './person-line.ts'
import { openProviderLine } from './provider-line.ts'
import type { Row } from './row.ts'
import { wanted } from './wanted.ts'

const rounds = 3
/** What a number may send where its provider says nothing else, and so fast that nothing but we ourselves bound it. */
const paces = [
  { perSecond: 80, what: 'at 80 a second' },
  { perSecond: null, what: 'as fast as it goes' },
]
const broadcasting = 1_000

/** What customers and people at work wait for while a broadcast goes on, beside the same while it is paused. */
export async function measureBeside(of: BroadcastsStage, broadcastId: string, roundLength: number): Promise<Row[]> {
  const { product, crowd, sql, companyId } = of
  // Somebody of the department that comes first: what newcomers write arrives there.
  const [receiver] = crowd.people.toSorted((one, other) => (one.departmentId < other.departmentId ? -1 : 1))
  const { token } = receiver!.sessions[0]!
  const lines = {
    provider: await openProviderLine(`${product.origin}/webhooks/whatsapp-cloud`, product.origin, { token }),
    person: await openPersonLine(of),
  }
  const isResting = () =>
    until('what was reserved was not taken back', async () => {
      const [row] =
        await sql`select 1 from broadcast_people p join broadcasts b on b.company_id = p.company_id and b.rehearsal_id = p.rehearsal_id
        where b.company_id = ${companyId} and b.broadcast_id = ${broadcastId} and p.state = 1 limit 1`
      return row ? null : true
    })
  const sent = async () => {
    const [row] = await sql<[{ count: number }]>`select count(*)::int as count from broadcast_people p
        join broadcasts b on b.company_id = p.company_id and b.rehearsal_id = p.rehearsal_id
      where b.company_id = ${companyId} and b.broadcast_id = ${broadcastId} and p.state = 2`
    return row.count
  }
  const compare = async (what: string, line: 'provider' | 'person', pace: (typeof paces)[number]): Promise<Row> => {
    const rates: number[] = []
    const alone = async () => median(await lines[line].times(roundLength))
    const beside = async () => {
      await tell(of, broadcastId, 'resume')
      await becomes(of, broadcastId, BroadcastStatus.Running)
      await pause(broadcasting)
      const [before, begun] = [await sent(), performance.now()]
      const time = median(await lines[line].times(roundLength))
      rates.push(((await sent()) - before) / ((performance.now() - begun) / 1000))
      await tell(of, broadcastId, 'pause')
      await isResting()
      return time
    }
    await inRounds(1, { alone, beside })
    rates.splice(0)
    const measured = await inRounds(rounds, { alone, beside })
    return {
      what: `${what}, p50, while a broadcast goes on ${pace.what}`,
      value: median(measured.beside),
      unit: 'ms',
      floor: { what: 'without it', value: median(measured.alone) },
      ratio: ratioOf(measured.beside, measured.alone),
      budget: wanted.besideBroadcast,
      note: `${median(rates).toFixed(0)} messages of it a second meanwhile`,
    }
  }
  try {
    const rows: Row[] = []
    for (const pace of paces) {
      const perMinute = pace.perSecond === null ? null : pace.perSecond * 60
      await sql`update broadcasts set per_minute = ${perMinute} where company_id = ${companyId} and broadcast_id = ${broadcastId}`
      rows.push(await compare("provider to an agent's socket", 'provider', pace))
      rows.push(await compare('what a person sends, until the provider has it', 'person', pace))
    }
    return rows
  } finally {
    for (const line of Object.values(lines)) line.close()
  }
}
