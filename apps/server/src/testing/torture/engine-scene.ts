import { randomInt } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { aCloudNumber } from '../scenes/a-number.ts'
import type { TestHouse } from '../test-house.ts'
import { agentAtWork } from './agents-at-work.ts'
import type { EnginePlace } from './engine-place.ts'
import { openOutside } from './outside.ts'

type Stored = { messageBody: string; messageStatus: number; statusDetail: string | null }

/**
 * A company with a number at a simulated provider of its own, an agent and a customer. Files come from where the provider itself is: they
 * are not fetched by the line.
 */
export async function engineScene(demo: TestHouse, place: EnginePlace, { byLine = false } = {}) {
  const { companyId, aDepartment, anAgent } = await demo.aCompany()
  await aDepartment()
  const agent = await anAgent({ permissions: ['admin'] })
  const providerId = `9${String(Date.now()).slice(-11)}${randomInt(100, 999)}`
  const outside = await openOutside(providerId, `${place.door.origin}/webhooks/whatsapp-cloud`)
  onTestFinished(outside.stop)
  place.line.leadTo(() => [outside.graphUrl])
  const baseUrl = byLine ? place.line.origin : outside.graphUrl
  const { phonenumberId } = await aCloudNumber(demo.house, demo.superuser, companyId, { ...outside, baseUrl, ratePerSecond: 500 })
  // Some endings switch faults on at the provider.
  const waId = `55119${randomInt(800_000, 899_999)}77`
  const { customerId } = await outside.addCustomer('Fernanda', waId)
  const { say, taken, refused } = agentAtWork(demo, agent, place.origins)
  /** What people said; not the line that an answer took the chat. */
  const messages = (fromMe: boolean) => demo.superuser<Stored[]>`select message_body, message_status, status_detail from messages
    where company_id = ${companyId} and from_me = ${fromMe} and message_type <> 'system' order by at, message_id`
  return {
    ...place,
    ...{ demo, companyId, agent, outside, phonenumberId, customerId, say, taken, refused, messages },
    answer: (text: string) => say({ phonenumberId, waId }, text, text),
  }
}

export type EngineScene = Awaited<ReturnType<typeof engineScene>>
