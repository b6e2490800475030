import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { newId } from '../../../kit/db/ids.ts'
import type { Provider } from '../../stand-ins/a-provider.ts'
import type { TestHouse } from '../../test-house.ts'
import { aCloudNumber } from '../a-number.ts'
import { seededDraw } from '../chat-list-scene.ts'
import type { CloudNumber, InboundPost } from '../inbound-scene.ts'
import { sendingScene } from '../sending-scene.ts'

export type Step = () => Promise<boolean>
type AChat = ChatKey & { companyId: string }
type AMessage = ChatKey & { messageId: string; providerMessageId: string | null }

/** A company with two numbers and two departments, and what is drawn of it. */
export async function openHistory(house: TestHouse, provider: Provider, inbound: InboundPost, seed: number) {
  const { superuser, clock } = house
  const draw = seededDraw(seed)
  const sending = sendingScene(house, provider)
  const shop = await sending.aShop()
  const { companyId } = shop
  const other = await aCloudNumber(house.house, superuser, companyId, { baseUrl: provider.url, accessToken: newId(), ratePerSecond: 1_000 })
  const numbers: readonly CloudNumber[] = [shop.number, other]
  const departments = [shop.departmentId, await shop.aDepartment('SAC')]
  const admin = await shop.anAdmin({ departmentIds: 'all' })

  const chats = (statuses: readonly ChatStatus[]) => superuser<ChatKey[]>`select phonenumber_id, wa_id from chats
    where company_id = ${companyId} and chat_status = any (${[...statuses]}) order by 1, 2`
  const messages = (and: string) =>
    superuser.unsafe<AMessage[]>(`select message_id, provider_message_id, phonenumber_id, wa_id from messages
      where company_id = '${companyId}' and ${and} order by at desc, message_id desc limit 6`)
  const ofChat = async (act: (chat: AChat) => Promise<boolean>, statuses: readonly ChatStatus[] = ChatStatus.values) => {
    const all = await chats(statuses)
    return all.length > 0 && act({ companyId, ...draw.pick(all) })
  }
  const ofMessage = async (and: string, act: (message: AMessage, chat: AChat) => Promise<boolean>) => {
    const all = await messages(and)
    if (all.length === 0) return false
    const message = draw.pick(all)
    const { phonenumberId, waId } = message
    return act(message, { companyId, phonenumberId, waId })
  }
  const deliver = async (phonenumberId: string, value: object) => {
    await inbound.deliver(companyId, numbers.find((number) => number.phonenumberId === phonenumberId)!, value)
    return true
  }
  return {
    house,
    provider,
    sending,
    companyId,
    admin,
    agent: shop.agent,
    departments,
    ...draw,
    ofChat,
    ofMessage,
    deliver,
    someNumber: () => draw.pick(numbers).phonenumberId,
    /** As a provider says it; now and then of something that comes late. */
    seconds: () => Math.floor(clock.now() / 1_000) + draw.pick([-90, 0, 0, 0, 1]),
    /** Refused is as good as done: it must change nothing then. */
    asked: async (asking: Promise<{ status: number }>) => (await asking).status === 200,
  }
}
export type HistoryContext = Awaited<ReturnType<typeof openHistory>>

export const openStatuses = [ChatStatus.Open, ChatStatus.Pending]
export const someTexts = ['Oi', 'Olá, tudo bem?', '😀'.repeat(310), `${'a'.repeat(299)}🇧🇷🇧🇷`]
export const someNames = ['', 'Marina', 'João da Silva', 'Zoë Müller']
