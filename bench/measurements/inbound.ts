import { openEngine } from '../harness/engine.ts'
import { openInboundRate } from '../harness/inbound-rate.ts'
import { inRounds, median, percentile, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const rounds = 3
const perRound = 2_000

/** First messages of new customers: posted, acknowledged, and until everything about them is stored. */
export async function measure(stage: Stage): Promise<Row[]> {
  const engine = await openEngine(stage)
  const { rate, waits, forget, stop } = openInboundRate(engine)
  const works = { ours: rate('ours', perRound), bare: rate('bare', perRound) }
  try {
    await inRounds(1, works)
    forget()
    const measured = await inRounds(rounds, works)
    return [
      {
        what: `${perRound} first messages, accepted and processed`,
        value: median(measured.ours),
        unit: '/s',
        floor: { what: 'bare script, same rows and commits', value: median(measured.bare) },
        ratio: ratioOf(measured.ours, measured.bare),
        budget: wanted.inbound,
      },
      ...[0.5, 0.99].map(
        (share): Row => ({
          what: `acknowledged after, p${share * 100}, under that load`,
          value: percentile(waits.ours, share),
          unit: 'ms',
          floor: { what: 'bare script', value: percentile(waits.bare, share) },
          ratio: percentile(waits.ours, share) / percentile(waits.bare, share),
        }),
      ),
    ]
  } finally {
    await Promise.all([stop(), engine.close()])
  }
}
