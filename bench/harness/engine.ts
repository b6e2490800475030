import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { idOf } from '../../apps/server/src/kit/db/ids.ts'
import { furnishNumbers } from './bench-numbers.ts'
import { startChild } from './child.ts'
import type { Stage } from './stage.ts'

const patience = 120_000

/** The product with a number of the crowd's company, and the bare script on the same database. */
export async function openEngine(stage: Stage) {
  const [product, { companyId, sessions }] = [await stage.product(), await stage.crowd()]
  const sql = connect(product.databaseUrl, { max: 1 })
  await furnishNumbers(stage, { sql, product, companyId })
  const floor = startChild(new URL('../engine-floor-process.ts', import.meta.url))
  const floorOrigin = await floor.ask<string>('serve', {
    databaseUrl: product.databaseUrl,
    companyId,
    departmentId: idOf('vendas'),
    sessions,
  })
  const [{ waiting: first } = { waiting: 0 }] = await countWaiting()
  async function countWaiting() {
    return sql<{ waiting: number }[]>`select count(*)::int as waiting from inbound where company_id = ${companyId} and set_aside_at is null`
  }
  return {
    sql,
    companyId,
    origin: product.origin,
    floorOrigin,
    webhookUrl: `${product.origin}/webhooks/whatsapp-cloud`,
    floorWebhookUrl: `${floorOrigin}/webhook`,
    isQuiet: async () => (await countWaiting())[0]!.waiting <= first,
    isFloorQuiet: async () => (await floor.ask<number>('left')) === 0,
    async until(isDone: () => Promise<boolean>) {
      for (const deadline = Date.now() + patience; !(await isDone()); await pause(5))
        if (Date.now() > deadline) throw new Error('the engine did not come to rest')
    },
    async close() {
      await floor.stop()
      await sql.end()
    },
  }
}

export type Engine = Awaited<ReturnType<typeof openEngine>>
