import type { ChatFloorParts } from '../measurements/chat-lists.ts'
import { bareReport } from './bare-broadcasts.ts'
import { bareAsker } from './bare-lines.ts'
import type { BroadcastsStage } from './broadcasts-stage.ts'
import { startChild } from './child.ts'
import { aPastBroadcast } from './fill-broadcasts.ts'
import { inRounds, median, ratioOf } from './numbers.ts'
import type { Row } from './row.ts'
import type { Stage } from './stage.ts'
import { wanted } from './wanted.ts'

const rounds = 3
const roundLength = 1_500

/** The report of a broadcast to many beside bare SQL that shows the same, and beside the report of one to few. */
export async function measureReport(stage: Stage, of: BroadcastsStage, few: number, many: number): Promise<Row[]> {
  const { product, companyId, tokens } = of
  const load = await stage.load()
  const [small, large] = [await aPastBroadcast(of, few), await aPastBroadcast(of, many)]
  const child = startChild(new URL('../chat-floor-process.ts', import.meta.url))
  try {
    const asker = bareAsker(companyId, tokens[0]!)
    const parts: ChatFloorParts = { databaseUrl: product.databaseUrl, companyId, asker, reads: [bareReport(companyId, large)] }
    const floor = `${await child.ask<string>('serve', parts)}/0`
    const urlOf = (broadcastId: string) => `${product.origin}/api/broadcast/${companyId}/${broadcastId}/broadcastReport`
    await compareAnswers(urlOf(large), floor, tokens[0]!, many)
    const asked = (broadcastId: string) => async () => (await load.load({ url: urlOf(broadcastId), tokens }, roundLength)).perSecond
    const works = {
      ours: asked(large),
      bare: async () => (await load.load({ url: floor, tokens: [] }, roundLength)).perSecond,
      few: asked(small),
    }
    await inRounds(1, works)
    const measured = await inRounds(rounds, works)
    const beside = (what: string, name: string, values: number[], budget: NonNullable<Row['budget']>): Row => ({
      ...{ what, value: median(measured.ours), unit: '/s', floor: { what: name, value: median(values) } },
      ...{ ratio: ratioOf(measured.ours, values), budget },
    })
    return [
      beside(
        `report of a broadcast to ${many.toLocaleString('en')}`,
        'bare SQL that shows the same',
        measured.bare,
        wanted.broadcastReport,
      ),
      beside('report of a broadcast, many', `to ${few.toLocaleString('en')}`, measured.few, wanted.grown),
    ]
  } finally {
    await child.stop()
  }
}

/** Both tell of as many people and points. */
async function compareAnswers(url: string, floor: string, token: string, people: number): Promise<void> {
  const [ours, bare] = await Promise.all([asked(url, token), asked(floor, token)])
  const { counts, series } = ours as { counts: { total: number }; series: object[] }
  const [{ counts: keys, series: points }] = bare as [{ counts: { skipped: number; failed: number; accepted: number }[]; series: object[] }]
  const sum = keys.reduce((all, { skipped, failed, accepted }) => all + skipped + failed + accepted, 0)
  const told = [counts.total, sum, series.length === points.length]
  if (told.join() !== [people, people, true].join())
    throw new Error(`the report tells of ${told[0]} people in ${series.length} points, its floor of ${told[1]} in ${points.length}`)
}

async function asked(url: string, token: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${url} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.json()
}
