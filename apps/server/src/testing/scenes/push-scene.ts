import { notificationCalls } from '@prosa/contract/notifications/calls'
import { pushWorker } from '../../features/notifications/jobs.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import { startPushService } from '../stand-ins/push-service.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import type { TestAgent } from './a-company.ts'

type Answers = number | Promise<number>
type PushService = Awaited<ReturnType<typeof startPushService>>
type Row = { companyId: string; dueAt: number; attempts: number; setAsideAt: number | null; reason: string | null; payload: unknown }

let made = 0

/** A service of a browser's maker and what waits for it; `work` lets the house's own worker send it. */
export async function pushScene(house: TestHouse) {
  const service = await startPushService()
  const running: { close(): Promise<void> }[] = []
  const { ask, superuser } = house

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
    work: async () => void running.push(await startWorker(house.house, pushWorker)),
    /** What was said to a browser, once nothing waits for its company any more. */
    async told(companyId: string, name: string) {
      await waitUntil('nothing waits', async () => (await waiting(companyId)).length === 0)
      return service.arrived.flatMap(({ browser, text }) => (browser === name ? JSON.parse(text) : []))
    },
    makeDue: (companyId: string) => superuser`update pushes set due_at = now() where company_id = ${companyId}`,
    async close() {
      await Promise.all(running.map((one) => one.close()))
      await service.stop()
    },
  }
}
export type PushScene = Awaited<ReturnType<typeof pushScene>>
