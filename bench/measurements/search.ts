import { bareAsker } from '../harness/bare-lines.ts'
import { bareSearch } from '../harness/bare-search.ts'
import { startChild } from '../harness/child.ts'
import { openEngine } from '../harness/engine.ts'
import { openInboundRate } from '../harness/inbound-rate.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import { asks, furnishSearch } from '../harness/search-stage.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'
import type { ChatFloorParts } from './chat-lists.ts'

const sizes = {
  small: { few: 10_000, many: 40_000 },
  usual: { few: 100_000, many: 1_000_000 },
  large: { few: 100_000, many: 10_000_000 },
}
const rounds = 3
const roundLength = 1_000
const perRound = 1_000

/** Words in all messages of a company beside the least that could find them, with many messages beside few; and what they cost who writes. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, load] = [await stage.product(), await stage.load()]
  const { few, many } = sizes[stage.options.size]
  const [small, big] = [await furnishSearch(stage, product, few), await furnishSearch(stage, product, many)]
  const child = startChild(new URL('../chat-floor-process.ts', import.meta.url))
  try {
    const reads = asks.map(({ sought }) => bareSearch(big.companyId, sought))
    const asker = bareAsker(big.companyId, big.tokens[0]!)
    const parts: ChatFloorParts = { databaseUrl: product.databaseUrl, companyId: big.companyId, asker, reads }
    const floor = await child.ask<string>('serve', parts)
    const rows: Row[] = []
    for (const [nth, { what, words }] of asks.entries()) {
      const asked = (of: typeof big) => async () => {
        const url = `${product.origin}/api/search/${of.companyId}/messages`
        return (await load.load({ url, tokens: of.tokens, jsons: [{ words }] }, roundLength)).perSecond
      }
      const works = {
        ours: asked(big),
        bare: async () => (await load.load({ url: `${floor}/${nth}`, tokens: [] }, roundLength)).perSecond,
        few: asked(small),
      }
      await inRounds(1, works)
      const { ours, bare, few: ofFew } = await inRounds(rounds, works)
      const beside = (name: string, beside: string, values: number[], budget: Row['budget']): Row => ({
        what: name,
        value: median(ours),
        unit: '/s',
        floor: { what: beside, value: median(values) },
        ratio: ratioOf(ours, values),
        ...(budget && { budget }),
      })
      rows.push(
        beside(`${what} in ${many.toLocaleString('en')} messages`, 'the bare SQL', bare, wanted.searched),
        beside(`${what}, many messages`, `${few.toLocaleString('en')} messages`, ofFew, wanted.grown),
      )
    }
    return [...rows, await measureWriting(stage)]
  } finally {
    await child.stop()
  }
}

/** First messages with everything that a search needs of them, and without: nothing noted, no slice filled. */
async function measureWriting(stage: Stage): Promise<Row> {
  const engine = await openEngine(stage)
  const { rate, stop } = openInboundRate(engine)
  const { sql, companyId } = engine
  const triggers = async (how: 'enable' | 'disable') => {
    for (const name of ['message_came_late', 'message_says_other', 'message_gone'])
      await sql.unsafe(`alter table messages ${how} trigger ${name}`)
  }
  const lock = `hashtextextended('search_slices ' || '${companyId}', 0)`
  const without = async () => {
    await triggers('disable')
    await sql.unsafe(`select pg_advisory_lock(${lock})`)
    try {
      return await rate('ours', perRound)()
    } finally {
      await sql.unsafe(`select pg_advisory_unlock(${lock})`)
      await triggers('enable')
    }
  }
  const works = { ours: rate('ours', perRound), bare: without }
  try {
    await inRounds(1, works)
    const { ours, bare } = await inRounds(rounds + 2, works)
    return {
      what: `${perRound} first messages, posted for the search`,
      value: median(ours),
      unit: '/s',
      floor: { what: 'without', value: median(bare) },
      ratio: ratioOf(ours, bare),
      budget: wanted.inboundPosted,
    }
  } finally {
    await Promise.all([stop(), engine.close()])
  }
}
