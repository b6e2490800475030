import { notificationCalls } from '@prosa/contract/notifications/calls'
import { pushWorker } from '../../features/notifications/jobs.ts'
import { deliverPushes } from '../../features/notifications/push/deliver-pushes.ts'
import { pushQueue } from '../../features/notifications/push/push-queue.ts'
import { openSendPush } from '../../features/notifications/push/send-push.ts'
import { newId } from '../../kit/db/ids.ts'
import { claimItems } from '../../kit/queue/queue-store.ts'
import { startWorker, worker } from '../../kit/queue/queue-worker.ts'
import { openServices } from '../../partners/push/push-services.ts'
import { startPushService } from '../stand-ins/push-service.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import type { TestAgent } from './a-company.ts'

type Answers = number | Promise<number>
type PushService = Awaited<ReturnType<typeof startPushService>>
type Row = {
  companyId: string
  createdAt: number
  dueAt: number
  attempts: number
  leaseId: string | null
  setAsideAt: number | null
  reason: string | null
  payload: unknown
}

let made = 0
/** No service is given up by time: a test says when one answers, however slow its machine is. */
const patient = { limitMs: 600_000, patienceMs: 600_000, restMs: () => 600_000 }

/** A service of a browser's maker and what waits for it; `work` lets the house's own worker send it, and wait for as long as it takes. */
export async function pushScene(house: TestHouse) {
  const service = await startPushService()
  const running: { close(): Promise<void> }[] = []
  const { ask, superuser } = house
  const send = openSendPush(openServices(patient))
  const sender = worker<{ sealed: string }>({ ...pushWorker, queue: pushQueue, handle: (task) => deliverPushes(task, send) })

  async function subscribed(agent: TestAgent, answers: Answers = 201, at: PushService = service) {
    const { publicKey } = (await ask(notificationCalls.getPushKey, {}, agent)).result
    const name = `browser-${++made}`
    const browser = at.aBrowser(name, publicKey, answers)
    await ask(notificationCalls.savePushSubscription, browser.subscription, agent)
    return { name, ...browser }
  }
  const waiting = (companyId: string) => superuser<Row[]>`select * from pushes where company_id = ${companyId} order by seq`
  return {
    service,
    subscribed,
    waiting,
    work: async () => void running.push(await startWorker(house.house, sender)),
    /** What was said to a browser, once nothing waits for its company any more. */
    async told(companyId: string, name: string) {
      await waitUntil('nothing waits', async () => (await waiting(companyId)).length === 0)
      return service.arrived.flatMap(({ browser, text }) => (browser === name ? JSON.parse(text) : []))
    },
    /** How many of a company another node gets now. */
    async claimElsewhere(companyId: string) {
      const claim = { leaseId: newId(), leaseMs: 1, most: 50, servedLast: companyId.replace(/.{12}$/, '0'.repeat(12)) }
      const claimed = await house.house.database.statement(null, (db) => claimItems(db, pushQueue, claim))
      return claimed.filter((row) => row.companyId === companyId).length
    },
    makeDue: (companyId: string) => superuser`update pushes set due_at = now() where company_id = ${companyId}`,
    async close() {
      await Promise.all(running.map((one) => one.close()))
      await service.stop()
    },
  }
}
export type PushScene = Awaited<ReturnType<typeof pushScene>>
