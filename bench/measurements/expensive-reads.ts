import { mostMinutes } from '@prosa/contract/conditions/condition'
import type { Counted, CountOrder } from '../count-load-process.ts'
import { startChild } from '../harness/child.ts'
import { furnishContacts } from '../harness/contact-stage.ts'
import { inRounds, median, percentile, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const sizes = {
  small: { contacts: 2_000, counts: 40, lists: 40 },
  usual: { contacts: 26_000, counts: 240, lists: 150 },
  large: { contacts: 26_000, counts: 240, lists: 150 },
}
const quietContacts = 1_000
const conditions = 50
const atATime = 40
const rounds = 3

/** Measures the time of a list of chats while one person of another company counts contacts with many conditions, and the time alone. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { contacts, counts, lists } = sizes[stage.options.size]
  const product = await stage.product()
  const [quiet, busy] = [await furnishContacts(stage, product, quietContacts), await furnishContacts(stage, product, contacts)]
  // Every condition is true of every contact: no index leaves any of them out.
  const condition = JSON.stringify({
    all: Array.from({ length: conditions }, (_, nth) => ({ field: 'created', is: 'newerThan', minutes: mostMinutes - nth })),
  })
  const order: CountOrder = {
    url: `${product.origin}/api/contact/${busy.companyId}/count`,
    token: busy.tokens[0]!,
    form: { condition },
    counts,
    atATime,
  }
  const list = async (nth: number): Promise<number> => {
    const begun = performance.now()
    const answer = await fetch(`${product.origin}/api/chat/getQueueChatsPaged`, {
      method: 'POST',
      headers: { authorization: `Bearer ${quiet.tokens[nth % quiet.tokens.length]}` },
      body: new URLSearchParams({ companyId: quiet.companyId, pageSize: '20' }),
    })
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
    await answer.arrayBuffer()
    return performance.now() - begun
  }
  const listing = async (until: () => boolean) => {
    const times: number[] = []
    while (!until() || times.length < lists) times.push(await list(times.length))
    return times
  }
  const child = startChild(new URL('../count-load-process.ts', import.meta.url))
  const medians: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] }
  const counted: Counted[] = []
  const alone = async () => {
    const times = await listing(() => true)
    medians.alone.push(median(times))
    return percentile(times, 0.95)
  }
  const beside = async () => {
    let isOver = false
    const counting = child.ask<Counted>('count', order).finally(() => {
      isOver = true
    })
    const times = await listing(() => isOver)
    counted.push(await counting)
    medians.beside.push(median(times))
    return percentile(times, 0.95)
  }
  try {
    await alone()
    medians.alone.length = 0
    const measured = await inRounds(rounds, { alone, beside })
    const seconds = median(counted.map((one) => one.seconds))
    const retried = counted.reduce((sum, one) => sum + one.retried, 0)
    const row = (what: string, values: Record<'alone' | 'beside', number[]>, more: Partial<Row> = {}): Row => ({
      what,
      value: median(values.beside),
      unit: 'ms',
      floor: { what: 'alone', value: median(values.alone) },
      ratio: ratioOf(values.beside, values.alone),
      ...more,
    })
    return [
      row(`p95 of a list beside ${counts} counts of another company`, measured, { budget: wanted.besideExpensiveReads }),
      row('p50 of the same', medians, {
        note: `the counts took ${seconds.toFixed(1)} s, ${retried} of ${counts * rounds} were repeated after a 429`,
      }),
    ]
  } finally {
    await child.stop()
  }
}
