import { chatCalls } from '@prosa/contract/chats/calls'
import type { Chat, ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { deliveryCalls } from '@prosa/contract/delivery/calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aRunningSession } from '../../../testing/scenes/a-chat.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const { Open, Pending } = ChatStatus

let house: TestHouse
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  scene = sendingScene(house, await aProvider())
})

/** A chat that waits, with somebody to answer it. */
async function aQueue(more: Partial<Pick<Chat, 'handledBy'>> = {}) {
  const shop = await scene.aShop()
  const { companyId, departmentId, aCustomer } = shop
  const chat = await aCustomer({ agentId: null, chatStatus: Pending })
  await aRunningSession(house.superuser, { companyId, ...chat, departmentId })
  await house.superuser`update chats set waiting_since = now(), unanswered_since = now(), handled_by = ${more.handledBy ?? 'queue'}
    where company_id = ${companyId} and wa_id = ${chat.waId}`
  return { ...shop, chat }
}
const rowOf = async ({ waId }: ChatKey) =>
  (await house.superuser`select chat_status, agent_id, handled_by, waiting_since, version from chats where wa_id = ${waId}`)[0]!
const linesOf = ({ waId }: ChatKey) =>
  house.superuser`select message_type, content, agent_id from messages where wa_id = ${waId} order by at, message_id`
const auditOf = (companyId: string) =>
  house.superuser`select what, user_id, target, before, after, request_id from audit_entries where company_id = ${companyId}`
const untaken = { chatStatus: Pending, agentId: null }

describe('[CH44] who answers a chat that waits', () => {
  it.each(['queue', 'bot'] as const)('has it from then on, where the %s had it', async (handledBy) => {
    const { companyId, departmentId, agent, chat } = await aQueue({ handledBy })
    const messageId = await scene.write(agent, chat)
    expect(await rowOf(chat)).toEqual({ chatStatus: Open, agentId: agent.userId, handledBy: 'agent', waitingSince: null, version: 3 })
    expect(await linesOf(chat)).toMatchObject([
      { messageType: 'system', content: { notice: 'taken' }, agentId: agent.userId },
      { messageType: 'text', agentId: agent.userId },
    ])
    const [entry, ...others] = await auditOf(companyId)
    expect(others).toEqual([])
    expect(entry).toMatchObject({
      what: 'chat.assign',
      userId: agent.userId,
      target: `${chat.phonenumberId}/${chat.waId}`,
      before: { chatStatus: Pending, agentId: null },
      after: { chatStatus: Open, agentId: agent.userId },
      requestId: expect.stringMatching(/./),
    })
    const told = await house.superuser`select name, payload, audience from events where company_id = ${companyId} order by seq`
    expect(told.map(({ name }) => name)).toEqual(['chat.left', 'chat.changed', 'message.added', 'chat.changed', 'message.added'])
    expect(told[0]!.audience).toEqual({ to: 'chat', departmentId, agentId: null })
    expect(told.at(-1)!.payload).toMatchObject({ message: { messageId } })
    const sessions = await house.superuser`select closed_at from chat_sessions where company_id = ${companyId}`
    expect(sessions).toEqual([{ closedAt: null }])
  })

  it('may close it right after, with what they saw before they answered', async () => {
    const { companyId, departmentId, agent, chat } = await aQueue()
    const seen = { chatStatus: Pending, departmentId, agentId: null, handledBy: 'queue' } as const
    await scene.write(agent, chat)
    const asked = { companyId, phonenumberId: chat.phonenumberId, waId: chat.waId, chatStatus: ChatStatus.Closed, seen }
    const { status, result } = await house.ask(chatCalls.changeChatStatus, asked, agent)
    expect([status, result.chatStatus]).toEqual([200, ChatStatus.Closed])
  })

  it('is asked once: the same message again takes nothing back from who has it by then', async () => {
    const { companyId, agent, chat, departmentId, anAgent } = await aQueue()
    const colleague = await anAgent({ departmentIds: [departmentId] })
    const clientMessageId = newId()
    const messageId = await scene.write(agent, chat, { clientMessageId })
    await house.superuser`update chats set chat_status = ${Pending}, agent_id = null, handled_by = 'queue' where wa_id = ${chat.waId}`
    expect(await scene.write(agent, chat, { clientMessageId })).toBe(messageId)
    expect(await rowOf(chat)).toMatchObject(untaken)
    await scene.write(colleague, chat)
    expect([await scene.write(agent, chat, { clientMessageId }), await rowOf(chat)]).toMatchObject([
      messageId,
      { agentId: colleague.userId },
    ])
    expect(await auditOf(companyId)).toHaveLength(2)
  })

  it('of two who do so at the same instant the first has it, and both messages leave', async () => {
    const { agent, anAgent, departmentId, companyId, aCustomer } = await scene.aShop()
    const colleague = await anAgent({ departmentIds: [departmentId] })
    for (let round = 0; round < 12; round += 1) {
      const chat = await aCustomer({ agentId: null, chatStatus: Pending })
      const two = round % 2 === 0 ? [agent, colleague] : [colleague, agent]
      await Promise.all(two.map((who) => scene.write(who, chat)))
      const lines = await linesOf(chat)
      const [first] = lines.filter(({ messageType }) => messageType === 'system')
      expect(lines.map(({ messageType }) => messageType).toSorted()).toEqual(['system', 'text', 'text'])
      expect(await rowOf(chat)).toMatchObject({ chatStatus: Open, agentId: first!.agentId, version: 4 })
      const leaving = await house.superuser`select 1 from outbound where company_id = ${companyId}`
      expect(leaving).toHaveLength(2 * (round + 1))
    }
  })

  it('second, where colleagues’ chats are hidden, is told that it is gone, and nothing of theirs leaves', async () => {
    const { agent, anAgent, departmentId, companyId, aCustomer } = await scene.aShop()
    const colleague = await anAgent({ departmentIds: [departmentId] })
    await house.superuser`update departments set may_see_others = false where company_id = ${companyId} and department_id = ${departmentId}`
    for (let round = 0; round < 6; round += 1) {
      const chat = await aCustomer({ agentId: null, chatStatus: Pending })
      const two = round % 2 === 0 ? [agent, colleague] : [colleague, agent]
      const answers = await Promise.all(two.map((who) => scene.send(who, chat)))
      const [won, lost] = answers[0]!.status === 200 ? [0, 1] : [1, 0]
      expect([answers[won]!.status, answers[lost]!.refusal.code]).toEqual([200, 'chat.notFound'])
      expect(await rowOf(chat)).toMatchObject({ chatStatus: Open, agentId: two[won]!.userId })
      const said = (await linesOf(chat)).filter(({ messageType }) => messageType === 'text')
      expect(said.map(({ agentId }) => agentId)).toEqual([two[won]!.userId])
    }
  })

  it('with a note, a reaction, what is scheduled or what is sent again has nothing', async () => {
    const { companyId, agent, chat } = await aQueue()
    const messageId = await aMessage(house.superuser, companyId, chat)
    await house.superuser`update messages set provider_message_id = ${newId()} where message_id = ${messageId}`
    await scene.write(agent, chat, { messageType: 'note', messageBody: 'Vejo depois', internal: true })
    await scene.write(agent, chat, { scheduledAt: house.clock.now() + 3_600_000 })
    const { status } = await house.ask(deliveryCalls.reactToMessage, { companyId, ...chat, messageId, emoji: '👍' }, agent)
    const failed = await aMessage(house.superuser, companyId, chat)
    await house.superuser`update messages set from_me = true, source = 'agent', agent_id = ${agent.userId}, message_status = 0 where message_id = ${failed}`
    const again = await house.ask(messageCalls.resendMessage, { companyId, ...chat, messageId: failed }, agent)
    expect([status, again.status, await rowOf(chat), await auditOf(companyId)]).toMatchObject([200, 200, untaken, []])
    await scene.hurry(companyId)
    await scene.aSender()
    await waitUntil('the scheduled one has left', async () => {
      const waiting = await house.superuser`select 1 from messages where company_id = ${companyId} and status_detail = 'scheduled'`
      return waiting.length === 0
    })
    expect(await rowOf(chat)).toMatchObject(untaken)
  })

  it('and may have no chats, writes without having it', async () => {
    const { chat, anAgent, departmentId } = await aQueue()
    const supervisor = await anAgent({ permissions: ['dashboard'], departmentIds: [departmentId] })
    await scene.write(supervisor, chat)
    expect(await rowOf(chat)).toMatchObject(untaken)
  })

  it('has nothing where the message is refused', async () => {
    const { chat, agent, companyId } = await aQueue()
    await house.superuser`update chats set window_expires_at = ${house.clock.now() - 1} where wa_id = ${chat.waId}`
    expect((await scene.send(agent, chat)).refusal.code).toBe('chat.windowClosed')
    expect([await rowOf(chat), await auditOf(companyId)]).toMatchObject([untaken, []])
  })

  it('takes nothing from a colleague', async () => {
    const { agent, anAgent, departmentId, aCustomer } = await scene.aShop()
    const colleague = await anAgent({ departmentIds: [departmentId] })
    const chat = await aCustomer({ agentId: agent.userId })
    await scene.write(colleague, chat)
    expect(await rowOf(chat)).toMatchObject({ agentId: agent.userId })
  })
})
