import type { ChatKey } from '@prosa/contract/chats/model'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { onTestFinished } from 'vitest'
import { distributionWorker } from '../../features/routing/distribution-worker.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import { aChat, aNumber, aRunningSession } from './a-chat.ts'

/** A department that distributes, people who are there, and chats that wait in it. */
export async function aRoutingScene(house: TestHouse, rules: Partial<InboxRules> = {}) {
  const { superuser } = house
  const company = await house.aCompany()
  const { companyId } = company
  const sales = await company.aDepartment('Vendas', { inboxRules: { ...firstInboxRules, distribution: 'leastLoaded', ...rules } })
  const phonenumberId = await aNumber(superuser, companyId)
  const setAvailability = (userId: string, availability: number) =>
    superuser`update memberships set availability = ${availability} where company_id = ${companyId} and user_id = ${userId}`
  const chatOf = async (more: Partial<Parameters<typeof aChat>[1]> = {}): Promise<ChatKey> => {
    const chat = await aChat(superuser, { companyId, departmentId: sales, phonenumberId, waitingSince: house.clock.now(), ...more })
    await aRunningSession(superuser, { companyId, departmentId: sales, ...chat })
    return chat
  }
  return {
    ...company,
    sales,
    setAvailability,
    chatOf,
    /** Somebody Online, with a sign of life. */
    anAgentThere: async (name: string, capacity = 0, departmentIds = [sales]) => {
      const agent = await company.anAgent({ name, departmentIds })
      await setAvailability(agent.userId, 1)
      await superuser`update memberships set capacity = ${capacity} where company_id = ${companyId} and user_id = ${agent.userId}`
      return agent
    },
    agentOf: async ({ waId }: ChatKey): Promise<string | null> =>
      (await superuser<{ agentId: string | null }[]>`select agent_id from chats where company_id = ${companyId} and wa_id = ${waId}`)[0]!
        .agentId,
    /** Until nothing is left to be looked into. */
    settled: () =>
      waitUntil('everything is looked into', async () => {
        const left =
          await superuser`select 1 from distribution where company_id = ${companyId} and set_aside_at is null and due_at <= now()`
        return left.length === 0
      }),
  }
}

/** Works until the end of the test. */
export async function aDistributor({ house }: Pick<TestHouse, 'house'>) {
  const running = await startWorker(house, { ...distributionWorker, backoffMs: () => 1 })
  onTestFinished(() => running.close())
}
