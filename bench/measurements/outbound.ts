import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import { openOutboundStage } from '../harness/outbound-stage.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'

const rounds = 3
const perRound = 2_000

/** Messages that wait in the queue until all are with the provider, beside a bare loop of the same requests to the same address. */
export async function measure(stage: Stage): Promise<Row[]> {
  const outbound = await openOutboundStage(stage)
  const works = { ours: () => outbound.ours(perRound), bare: () => outbound.bare(perRound) }
  try {
    await inRounds(1, works)
    const measured = await inRounds(rounds, works)
    return [
      {
        what: `${perRound} waiting messages to the provider`,
        value: median(measured.ours),
        unit: '/s',
        floor: { what: `bare HTTP loop, ${outbound.lanes} in flight`, value: median(measured.bare) },
        ratio: ratioOf(measured.ours, measured.bare),
        budget: { of: 'ratio', least: 0.7 },
      },
    ]
  } finally {
    await outbound.close()
  }
}
