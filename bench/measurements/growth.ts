import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { openEngine } from '../harness/engine.ts'
import { openInboundRate } from '../harness/inbound-rate.ts'
import { inRounds, median } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'
import { seedLarge } from '../seed-large/seed-large.ts'

const rounds = 3
const perRound = 1_000
const steps = { small: [1_000, 5_000], usual: [10_000, 100_000], large: [10_000, 100_000, 1_000_000] }

/** The same first messages, with more and more stored already. The million is measured with --large. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { databaseUrl: url } = await stage.product()
  const engine = await openEngine(stage)
  const { rate, stop } = openInboundRate(engine)
  const rows: Row[] = []
  try {
    await inRounds(1, { ours: rate('ours', perRound) })
    for (const messages of steps[stage.options.size]) {
      const size = {
        company: `grown-${messages}`,
        contacts: messages / 10,
        chats: messages / 5,
        messages,
        seed: messages,
        until: Date.now(),
        again: false,
      }
      await seedLarge(size, { url, sealer: null, password: randomToken(), signal: stage.signal, tell: stage.tell })
      const { ours } = await inRounds(rounds, { ours: rate('ours', perRound) })
      const [first] = rows
      rows.push({
        what: `first messages with ${messages.toLocaleString('en')} stored`,
        value: median(ours),
        unit: '/s',
        ...(first
          ? { floor: { what: first.what.replace('first messages ', ''), value: first.value }, ratio: median(ours) / first.value }
          : {}),
        ...(first ? { budget: wanted.inboundGrown } : {}),
      })
    }
    return rows
  } finally {
    await Promise.all([stop(), engine.close()])
  }
}
