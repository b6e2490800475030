import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { freezeBarely, makeBarePeople } from '../harness/bare-broadcasts.ts'
import { aDraft, type BroadcastsStage, becomes, freeze, openBroadcastsStage, tell } from '../harness/broadcasts-stage.ts'
import { measureBeside } from '../harness/measure-beside-broadcast.ts'
import { measureReport } from '../harness/measure-report.ts'
import { measureSending } from '../harness/measure-sending.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import { peakMemory } from '../harness/peak-memory.ts'
import { residentBytesOf } from '../harness/product-metrics.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const sizes = {
  small: { people: 4_000, few: 1_000, atOnce: 400, rounds: 1, roundLength: 300 },
  usual: { people: 100_000, few: 10_000, atOnce: 2_000, rounds: 3, roundLength: 2_000 },
  large: { people: 1_000_000, few: 10_000, atOnce: 2_000, rounds: 2, roundLength: 2_000 },
}

/** Broadcasts to many: how fast people are frozen and written to, what that takes of memory and of everybody else's time, and their report. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { people, few, atOnce, rounds, roundLength } = sizes[stage.options.size]
  const of = await openBroadcastsStage(stage, people)
  const { origin } = of.product
  try {
    const idle = await residentBytesOf(origin)
    const { rows, broadcastId } = await measureFreezing(of, idle, rounds)
    rows.push(...(await measureSending(of, atOnce)))
    await tell(of, broadcastId, 'finalizeCreation')
    await becomes(of, broadcastId, BroadcastStatus.Running)
    await tell(of, broadcastId, 'pause')
    const beside: Row[] = []
    const memory = await peakMemory(
      origin,
      `memory while a broadcast to ${people.toLocaleString('en')} goes on`,
      wanted.broadcastMemory,
      idle,
      async () => {
        beside.push(...(await measureBeside(of, broadcastId, roundLength)))
      },
    )
    rows.push(memory, ...beside, ...(await measureReport(stage, of, few, people)))
    return rows
  } finally {
    await of.close()
  }
}

/** Answers the last that was frozen, too. */
async function measureFreezing(of: BroadcastsStage, idle: number, rounds: number): Promise<{ rows: Row[]; broadcastId: string }> {
  const { people, product } = of
  let broadcastId = ''
  await makeBarePeople(of)
  const rateOf = (done: number, begun: number) => {
    if (done !== people) throw new Error(`${done} of ${people} people were frozen`)
    return (done * 1000) / (performance.now() - begun)
  }
  const ours = async () => {
    broadcastId = await aDraft(of)
    const begun = performance.now()
    return rateOf(await freeze(of, broadcastId), begun)
  }
  const bare = async () => {
    const begun = performance.now()
    return rateOf(await freezeBarely(of), begun)
  }
  const many = people.toLocaleString('en')
  const memory = await peakMemory(product.origin, `memory while ${many} people are frozen`, wanted.broadcastMemory, idle, ours)
  await bare()
  const measured = await inRounds(rounds, { ours, bare })
  const rows: Row[] = [
    {
      what: `rehearsal of ${many} people`,
      value: median(measured.ours),
      unit: '/s',
      floor: { what: 'bare insert ... select of the same', value: median(measured.bare) },
      ratio: ratioOf(measured.ours, measured.bare),
      budget: wanted.broadcastFreezing,
    },
    memory,
  ]
  return { rows, broadcastId }
}
