import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import { openOutboundStage } from '../harness/outbound-stage.ts'
import type { Row, Wanted } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const rounds = 3
const perRound = 2_000
/** What a provider far away takes for an answer. */
const farAway = 100

/**
 * Messages that wait in the queue until all are with the provider, beside a bare loop of the same requests to the same address. A provider
 * that answers at once shows what a message costs us; one as far away as the real ones, how much of what it could take we use.
 */
export async function measure(stage: Stage): Promise<Row[]> {
  const outbound = await openOutboundStage(stage)
  const works = { ours: () => outbound.ours(perRound), bare: () => outbound.bare(perRound) }
  const compare = async (answers: string, budget: Wanted): Promise<Row> => {
    await inRounds(1, works)
    const measured = await inRounds(rounds, works)
    return {
      what: `${perRound} waiting messages to a provider that answers ${answers}`,
      value: median(measured.ours),
      unit: '/s',
      floor: { what: `bare HTTP loop, ${outbound.lanes} in flight`, value: median(measured.bare) },
      ratio: ratioOf(measured.ours, measured.bare),
      budget,
    }
  }
  try {
    const atOnce = await compare('at once', wanted.outboundAtOnce)
    await outbound.answerAfter(farAway)
    return [atOnce, await compare(`after ${farAway} ms`, wanted.outboundFarAway)]
  } finally {
    await outbound.close()
  }
}
