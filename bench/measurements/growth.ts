import { randomToken } from '../../apps/server/src/kit/crypto/crypto.ts'
import { openEngine } from '../harness/engine.ts'
import { openInboundRate } from '../harness/inbound-rate.ts'
import { inRounds, median } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { seedLarge } from '../seed-large/seed-large.ts'

const rounds = 3
const perRound = 1_000
const steps = [10_000, 100_000, 1_000_000]

/** The same first messages, with more and more stored already. The million is measured with --large. */
export async function measure(stage: Stage): Promise<Row[]> {
  const { databaseUrl: url } = await stage.product()
  const engine = await openEngine(stage)
  const { rate, stop } = openInboundRate(engine)
  const rows: Row[] = []
  try {
    await inRounds(1, { ours: rate('ours', perRound) })
    for (const messages of stage.options.large ? steps : steps.slice(0, 2)) {
      const size = {
        companyId: `grown-${messages}`,
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
        ...(first ? { floor: { what: 'with 10,000 stored', value: first.value }, ratio: median(ours) / first.value } : {}),
        ...(first ? { budget: { of: 'ratio', least: 0.66 } as const } : {}),
      })
    }
    return rows
  } finally {
    await Promise.all([stop(), engine.close()])
  }
}
