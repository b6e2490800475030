import { setTimeout as pause } from 'node:timers/promises'
import { accessTokenLife } from '@prosa/contract/session/rules'
import type { TestAgent } from '../scenes/a-company.ts'
import type { TestHouse } from '../test-house.ts'

type Chat = { phonenumberId: string; waId: string }

/** An agent who answers until the answer is taken: a lost connection, a refusal for now, all of it is tried again under the same client id. */
export function agentAtWork({ house }: Pick<TestHouse, 'house'>, agent: TestAgent, origins: () => readonly string[]) {
  let refusals = 0
  const taken: { clientMessageId: string; text: string; waId: string }[] = []

  const say = async ({ phonenumberId, waId }: Chat, clientMessageId: string, text: string): Promise<void> => {
    for (let attempt = 0; ; attempt++) {
      const [origin] = origins().slice(attempt % Math.max(1, origins().length))
      const status = origin ? await post(origin, { phonenumberId, waId }, { clientMessageId, text }) : 0
      if (status === 200) return void taken.push({ clientMessageId, text, waId })
      refusals += 1
      // Its chat is not there yet, or the node is away.
      await pause(100)
    }
  }

  const post = async (origin: string, { phonenumberId, waId }: Chat, said: { clientMessageId: string; text: string }): Promise<number> => {
    const now = Date.now()
    const token = await house.accessTokens.sign({ ...agent, expiresAt: now + accessTokenLife }, now)
    const body = new URLSearchParams({ clientMessageId: said.clientMessageId, messageType: 'text', messageBody: said.text })
    try {
      const url = `${origin}/api/phonenumber/${agent.companyId}/${phonenumberId}/${waId}/sendMessage`
      const answer = await fetch(url, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(10_000),
      })
      await answer.arrayBuffer()
      return answer.status
    } catch (error) {
      if (error instanceof Error) return 0
      throw error
    }
  }
  /** How often something had to be said again. */
  const refused = () => refusals
  return { say, taken, refused }
}
