import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { furnishNumbers } from './bench-numbers.ts'
import { startChild } from './child.ts'
import { gatherCrowd } from './crowd.ts'
import { fillOutbound } from './fill-outbound.ts'
import { fairAfter, startSimulator } from './simulator.ts'
import type { Stage } from './stage.ts'
import { benchNumber, benchNumbers } from './webhooks.ts'

/** As many calls as a node has open at a time. */
const lanes = 120

/** A product of its own whose provider is a process of its own. */
export async function openOutboundStage(stage: Stage) {
  const simulator = await startSimulator()
  const product = await stage.start(stage.newFolder(), { GRAPH_URL: simulator.origin, SIMULATOR_URL: simulator.origin })
  const { companyId } = await gatherCrowd(product)
  const sql = connect(product.databaseUrl, { max: 1 })
  await furnishNumbers(stage, { sql, product, companyId })
  for (const { providerId, businessAccountId: wabaId, accessToken, appSecret } of benchNumbers) {
    const number = { providerId, wabaId, displayNumber: '551140000000', accessToken, appSecret, verifyToken: 'bench' }
    await simulator.tell('/control/numbers', { ...number, ratePerSecond: 1_000_000 })
  }
  const sender = startChild(new URL('../send-load-process.ts', import.meta.url))
  let round = 0
  return {
    lanes,
    async ours(count: number): Promise<number> {
      const isDone = await fillOutbound(sql, companyId, ++round, count)
      const begun = performance.now()
      await sql.notify('prosa_wake', 'queue outbound')
      await isDone()
      return (count * 1000) / (performance.now() - begun)
    },
    bare: (count: number) =>
      sender.ask<number>('send', {
        url: `${simulator.origin}/v25.0/${benchNumber.providerId}/messages`,
        accessToken: benchNumber.accessToken,
        lanes,
        count,
        round: ++round,
      }),
    async answerAfter(delayMs: number) {
      for (const { providerId } of benchNumbers) await simulator.tell(`/control/numbers/${providerId}/conditions`, fairAfter(delayMs))
    },
    async close() {
      await Promise.all([sender.stop(), sql.end(), simulator.stop()])
    },
  }
}
