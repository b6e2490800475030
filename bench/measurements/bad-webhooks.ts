import type { BadOrder } from '../bad-webhook-process.ts'
import { startChild } from '../harness/child.ts'
import { openEngine } from '../harness/engine.ts'
import { openInboundRate } from '../harness/inbound-rate.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const rounds = 3
const clients = 10
const eachPerSecond = 4
/** Longer than any round takes. */
const longest = 60_000

/**
 * First messages of new customers, while ten clients send what nobody signed, 3 MB each and 40 of them a second, and while nobody does. A
 * process of its own sends them, but on the same cores: more of them would measure how dear it is to send.
 */
export async function measure(stage: Stage): Promise<Row[]> {
  const perRound = stage.options.size === 'small' ? 300 : 1_500
  const engine = await openEngine(stage)
  const { rate, stop } = openInboundRate(engine)
  const sender = startChild(new URL('../bad-webhook-process.ts', import.meta.url))
  const good = rate('ours', perRound)
  const answered: Record<string, number> = {}
  const beside = (fromOwnAddresses: boolean) => async (): Promise<number> => {
    const order: BadOrder = { url: engine.webhookUrl, clients, eachPerSecond, milliseconds: longest, fromOwnAddresses }
    const sending = sender.ask<Record<string, number>>('send', order)
    try {
      return await good()
    } finally {
      await sender.ask('stop')
      for (const [status, count] of Object.entries(await sending)) answered[status] = (answered[status] ?? 0) + count
    }
  }
  const isLinux = process.platform === 'linux'
  try {
    await inRounds(1, { good })
    const measured = await inRounds(rounds, { alone: good, beside: beside(isLinux), behindOne: beside(false) })
    const row = (what: string, rates: readonly number[]): Row => ({
      what,
      value: median(rates),
      unit: '/s',
      floor: { what: 'the same, undisturbed', value: median(measured.alone) },
      ratio: ratioOf(rates, measured.alone),
      budget: wanted.inboundBesideBad,
    })
    const counts = Object.entries(answered).map(([status, count]) => `${count} ${status}`)
    return [
      row(`${perRound} first messages beside ${clients} clients of bad ones`, measured.beside),
      { ...row('the same, all from one address', measured.behindOne), note: `the bad ones were answered: ${counts.join(', ')}` },
    ]
  } finally {
    await Promise.all([stop(), sender.stop(), engine.close()])
  }
}
