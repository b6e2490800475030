import { connect } from '../../apps/server/src/kit/db/connect.ts'
import type { BareRead } from '../harness/bare-lines.ts'
import type { ListAsk } from '../harness/chat-list-asks.ts'
import { startChild } from '../harness/child.ts'
import { cpuOf } from '../harness/cpu.ts'
import { furnishLists } from '../harness/list-stage.ts'
import type { Load } from '../harness/load.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import { nodesOf, type Plan } from '../harness/plan.ts'
import type { Product } from '../harness/product.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'
import { costRows, weighed } from '../harness/weighed.ts'

/** `asker` is read with each of them. */
export type ChatFloorParts = { databaseUrl: string; companyId: string; asker?: BareRead; reads: BareRead[] }

/** As many messages a chat in both, so that only the number of chats differs. */
const sizes = {
  small: { few: 1_000, many: 4_000, each: 20 },
  usual: { few: 10_000, many: 50_000, each: 20 },
  large: { few: 10_000, many: 200_000, each: 20 },
}
const rounds = 3
const roundLength = 700

type Furnished = Awaited<ReturnType<typeof furnishLists>>
type Scene = { product: Product; load: Load; floor: { origin: string; pid: number }; small: Furnished; big: Furnished }

/** What the inbox asks all day beside a bare route that reads as many rows of one table, and with many chats beside few. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, load] = [await stage.product(), await stage.load()]
  const { few, many, each } = sizes[stage.options.size]
  const [small, big] = [await furnishLists(stage, product, few, each), await furnishLists(stage, product, many, each)]
  const child = startChild(new URL('../chat-floor-process.ts', import.meta.url))
  try {
    const reads = big.asks.map(({ bare }) => bare)
    const parts: ChatFloorParts = { databaseUrl: product.databaseUrl, companyId: big.companyId, reads }
    const floor = { origin: await child.ask<string>('serve', parts), pid: child.pid }
    const rows: Row[] = []
    for (const [nth, ask] of big.asks.entries()) rows.push(...(await compare({ product, load, floor, small, big }, ask, nth)))
    const [first, ...others] = rows
    const note = [first!.note, `many: ${sized(many, each)}; few: ${sized(few, each)}`].filter(Boolean).join('; ')
    return [{ ...first!, note }, ...others]
  } finally {
    await child.stop()
  }
}

async function compare({ product, load, floor, small, big }: Scene, ask: ListAsk, nth: number): Promise<Row[]> {
  const asked = (of: Furnished) => () => {
    const { path, form } = of.asks[nth]!
    return load.load({ url: `${product.origin}/api/${path}`, tokens: of.tokens, ...(form && { forms: [form] }) }, roundLength)
  }
  const ours = weighed(asked(big), () => product.cpu())
  const bare = weighed(
    () => load.load({ url: `${floor.origin}/${nth}`, tokens: [] }, roundLength),
    () => ({ server: cpuOf(floor.pid), database: product.cpu().database }),
  )
  const works = { ours: ours.run, bare: bare.run, few: async () => (await asked(small)()).perSecond }
  await inRounds(1, works)
  for (const { forget } of [ours, bare]) forget()
  const measured = await inRounds(rounds, works)
  const beside = (what: string, floor: string, values: number[]): Row => ({
    what,
    value: median(measured.ours),
    unit: '/s',
    floor: { what: floor, value: median(values) },
    ratio: ratioOf(measured.ours, values),
  })
  const detour = await detourOf(product, big.companyId, ask.bare)
  return [
    { ...beside(ask.what, ask.beside, measured.bare), budget: ask.budget, ...(detour && { note: detour }) },
    { ...beside(`${ask.what}, many chats`, 'few chats', measured.few), budget: wanted.grown },
    ...(ask.cost ? costRows(ask.what, ours, bare, ask.cost) : []),
  ]
}

const sized = (chats: number, each: number) => `${chats.toLocaleString('en')} chats with ${(chats * each).toLocaleString('en')} messages`

/** What a floor does besides reading its range: one that sorts, or reads more than it gives, flatters. */
async function detourOf({ databaseUrl }: Product, companyId: string, { text, values }: BareRead): Promise<string | null> {
  const sql = connect(databaseUrl, { max: 1 })
  try {
    const [plan] = await sql.begin(async (tx) => {
      await tx`set local role prosa_app`
      await tx`select set_config('prosa.company_id', ${companyId}, true)`
      return tx.unsafe<{ 'QUERY PLAN': Plan[] }[]>(`explain (format json) ${text}`, values)
    })
    const nodes = nodesOf(Object.values(plan!)[0]!)
    return nodes.some((node) => /Sort|Seq Scan/.test(node)) ? `the floor is no plain range: ${nodes.join(' → ')}` : null
  } finally {
    await sql.end({ timeout: 5 })
  }
}
