import { randomInt } from 'node:crypto'
import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import type { SentOf } from '@prosa/contract/kit/call'
import { messageCalls } from '@prosa/contract/messages/calls'
import type { Message } from '@prosa/contract/messages/model'
import { onTestFinished } from 'vitest'
import { outboundWorkers } from '../../features/delivery/outbound/outbound-workers.ts'
import { newId } from '../../kit/db/ids.ts'
import { openHouse } from '../../kit/house.ts'
import { type QueueWorker, startWorker } from '../../kit/queue/queue-worker.ts'
import type { Provider } from '../stand-ins/a-provider.ts'
import type { TestHouse } from '../test-house.ts'
import { hurryOutbound } from '../torture/hurry.ts'
import { waitUntil } from '../wait-until.ts'
import { aChat } from './a-chat.ts'
import type { TestAgent } from './a-company.ts'
import { aCloudNumber } from './a-number.ts'

const day = 86_400_000

type Sent = Partial<SentOf<typeof messageCalls.sendMessage>>
type ShopOptions = { ratePerSecond?: number; accessToken?: string }
type ChatOptions = Partial<Pick<Chat, 'chatStatus' | 'agentId'>> & { departmentId?: string; isOpen?: boolean }

/** A company that writes to customers, and a provider that takes it. */
export function sendingScene(house: TestHouse, provider: Provider) {
  const { superuser, ask, clock } = house

  async function aShop({ ratePerSecond = 1_000, accessToken = newId() }: ShopOptions = {}) {
    const company = await house.aCompany()
    const { companyId } = company
    const departmentId = await company.aDepartment()
    const agent = await company.anAgent({ departmentIds: [departmentId] })
    const number = await aCloudNumber(house.house, superuser, companyId, { ratePerSecond, accessToken, baseUrl: provider.url })
    const aCustomer = async ({ isOpen = true, departmentId: other, ...more }: ChatOptions = {}): Promise<ChatKey> => {
      const waId = `5511${randomInt(10_000_000, 99_999_999)}${randomInt(10)}`
      const { phonenumberId } = number
      const chat = await aChat(superuser, {
        companyId,
        departmentId: other ?? departmentId,
        phonenumberId,
        waId,
        agentId: agent.userId,
        ...more,
      })
      await superuser`update chats set window_expires_at = ${isOpen ? clock.now() + day : clock.now() - 1}
        where company_id = ${companyId} and wa_id = ${waId}`
      return chat
    }
    return { ...company, departmentId, agent, number, aCustomer }
  }

  const send = (who: TestAgent, chat: ChatKey, { messageType = 'text', clientMessageId = newId(), ...sent }: Sent = {}) =>
    ask(
      messageCalls.sendMessage,
      { companyId: who.companyId, ...chat, clientMessageId, messageType, ...(messageType === 'text' && { messageBody: 'Olá' }), ...sent },
      who,
    )

  /** The id of a message that was taken in. */
  const write = async (who: TestAgent, chat: ChatKey, sent: Sent | string = {}): Promise<string> => {
    const { status, result, body } = await send(who, chat, typeof sent === 'string' ? { messageBody: sent } : sent)
    if (status !== 200) throw new Error(`it was not taken: ${body}`)
    return result.messageId
  }

  const read = async (who: TestAgent, chat: ChatKey, messageId: string): Promise<Message> => {
    const { result } = await ask(messageCalls.getChatDetail, { companyId: who.companyId, ...chat }, who)
    const found = result.messages.find((message) => message.messageId === messageId)
    if (!found) throw new Error('the message is not in its chat')
    return found
  }

  const settles = (who: TestAgent, chat: ChatKey, messageId: string, is: (message: Message) => boolean): Promise<Message> =>
    waitUntil('the message is as expected', async () => {
      const message = await read(who, chat, messageId)
      return is(message) ? message : null
    })

  const waiting = (companyId: string) =>
    superuser<
      { reason: string | null; payload: object }[]
    >`select reason, payload from outbound where company_id = ${companyId} order by seq`

  const hurry = (companyId: string) => hurryOutbound(house, companyId)

  /** A node of its own, with its own connections. */
  async function aSender(workers: readonly QueueWorker[] = outboundWorkers, more: Partial<QueueWorker> = {}) {
    const node = openHouse({ url: house.url, env: house.house.config, secrets: house.secrets, clock, poolSize: 6, report: () => undefined })
    const running = await Promise.all(workers.map((worker) => startWorker(node, { ...worker, ...more })))
    let isClosed = false
    const close = async () => {
      if (isClosed) return
      isClosed = true
      await Promise.all(running.map((one) => one.close()))
      await node.close()
    }
    onTestFinished(close)
    return { close }
  }

  return { aShop, send, write, read, settles, waiting, hurry, aSender }
}
