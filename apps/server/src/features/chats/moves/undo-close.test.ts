import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { undoClosingWithin } from '@prosa/contract/chats/limits'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { aRunningSession } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { aChatScene, type ChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Pending, Expired, Closed } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aRunningChat({ chatOf, companyId, sales }: ChatScene, more: Parameters<ChatScene['chatOf']>[0] = {}): Promise<ChatKey> {
  const chat = await chatOf(more)
  await aRunningSession(house.superuser, { companyId, ...chat, departmentId: sales })
  return chat
}
const close = (asker: TestAgent, chat: ChatKey) =>
  house.ask(chatCalls.changeChatStatus, { companyId: asker.companyId, ...chat, chatStatus: Closed, closeReason: 'Resolvido' }, asker)
const undo = ({ sales }: ChatScene, asker: TestAgent, chat: ChatKey) =>
  house.ask(chatActionCalls.reopenChat, { companyId: asker.companyId, ...chat, departmentId: sales, undo: true }, asker)
const age = (chat: ChatKey, ms: number) =>
  house.superuser`update chat_sessions set closed_at = ${house.clock.now() - ms}, opened_at = ${house.clock.now() - ms - 1_000} where wa_id = ${chat.waId}`

describe('[CH45] a closing that is taken back', () => {
  it.each([
    ['with its agent, not with who closed it', Open, 'agent', 'bia'],
    ['in the queue', Pending, 'queue', null],
    ['with the flow', Pending, 'bot', null],
  ] as const)('leaves the chat %s, in the session that it had', async (_, chatStatus, handledBy, who) => {
    const scene = await aChatScene(house)
    const { ana, bia, sales, rowOf, sessionsOf, noticesOf, companyId } = scene
    const agentId = who && bia.userId
    const chat = await aRunningChat(scene, { chatStatus, handledBy, agentId })
    expect((await close(ana, chat)).status).toBe(200)
    const { status, result } = await undo(scene, ana, chat)
    expect([status, result]).toMatchObject([200, { chatStatus, agentId, handledBy, departmentId: sales, version: 3 }])
    expect(await rowOf(chat)).toMatchObject({ chatStatus, agentId, handledBy, departmentId: sales })
    expect(await sessionsOf(chat)).toMatchObject([{ openedBy: 'customer', closedAt: null, closeReason: null }])
    expect((await noticesOf(chat)).map(({ content }) => content)).toEqual([
      { notice: 'closed', noticeBy: 'Ana' },
      { notice: 'closeUndone', noticeBy: 'Ana' },
    ])
    const audited = await house.superuser`select what from audit_entries where company_id = ${companyId} order by what`
    expect(audited.map(({ what }) => what)).toEqual(['chat.changeStatus', 'chat.reopen'])
  })

  const waitsOf = async ({ waId }: ChatKey) =>
    (await house.superuser`select waiting_since, unanswered_since, unread_count from chats where wa_id = ${waId}`)[0]

  it.each([
    ['an agent has and has not answered', Open, { waitingSince: null, unansweredSince: -30_000 }],
    ['an agent has and has answered', Open, { waitingSince: null, unansweredSince: null }],
    ['waits in the queue', Pending, { waitingSince: -90_000, unansweredSince: -30_000 }],
    ['waits in the queue with an answer', Pending, { waitingSince: -90_000, unansweredSince: null }],
  ])('lets the customer of one that %s wait since they did, whatever was said before', async (_, chatStatus, ago) => {
    const scene = await aChatScene(house)
    const { ana, companyId } = scene
    const chat = await aRunningChat(scene, { chatStatus, agentId: chatStatus === Open ? ana.userId : null })
    const now = house.clock.now()
    const messages: [at: number, more: { fromMe: boolean; status?: number }][] = [
      // Of a session that was closed without an answer.
      [now - 86_400_000, { fromMe: false }],
      [now - 30_000, { fromMe: false }],
      // Scheduled, and failed at its time.
      [now - 20_000, { fromMe: true, status: 0 }],
    ]
    for (const [at, { fromMe, status = 1 }] of messages) {
      const messageId = await aMessage(house.superuser, companyId, chat)
      await house.superuser`update messages set at = ${at}, created_at = ${at}, from_me = ${fromMe}, message_status = ${status},
          source = ${fromMe ? 'agent' : 'customer'} where message_id = ${messageId}`
    }
    const since = (ms: number | null) => (ms === null ? null : now + ms)
    const waits = { waitingSince: since(ago.waitingSince), unansweredSince: since(ago.unansweredSince), unreadCount: 2 }
    await house.superuser`update chats set waiting_since = ${waits.waitingSince}, unanswered_since = ${waits.unansweredSince},
      unread_count = ${waits.unreadCount} where wa_id = ${chat.waId}`
    expect((await close(ana, chat)).status).toBe(200)
    expect(await waitsOf(chat)).toEqual({ waitingSince: null, unansweredSince: null, unreadCount: 0 })
    expect((await undo(scene, ana, chat)).status).toBe(200)
    expect(await waitsOf(chat)).toEqual(waits)
  })

  it('leaves an expired chat expired', async () => {
    const scene = await aChatScene(house)
    const chat = await aRunningChat(scene, { agentId: scene.ana.userId, chatStatus: Expired })
    await house.superuser`update chats set window_expires_at = ${house.clock.now() - 1} where wa_id = ${chat.waId}`
    await close(scene.ana, chat)
    expect((await undo(scene, scene.ana, chat)).result).toMatchObject({ chatStatus: Expired, agentId: scene.ana.userId })
  })

  it('lets it wait where its agent may have no chats any more', async () => {
    const scene = await aChatScene(house)
    const { ana, bia } = scene
    const chat = await aRunningChat(scene, { agentId: bia.userId })
    const unansweredSince = house.clock.now() - 30_000
    await house.superuser`update chats set unanswered_since = ${unansweredSince} where wa_id = ${chat.waId}`
    await close(ana, chat)
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${bia.userId}`
    expect((await undo(scene, ana, chat)).result).toMatchObject({ chatStatus: Pending, agentId: null, handledBy: 'queue' })
    expect(await waitsOf(chat)).toEqual({ waitingSince: unansweredSince, unansweredSince, unreadCount: 0 })
  })

  it('is refused to others, after its minute, twice, and where it is gone from its department', async () => {
    const scene = await aChatScene(house)
    const { ana, bia, sales, sessionsOf, rowOf } = scene
    const chat = await aRunningChat(scene, { agentId: ana.userId })
    await close(ana, chat)
    expect((await undo(scene, bia, chat)).refusal.code).toBe('chat.undoOver')
    await age(chat, undoClosingWithin + 1)
    expect((await undo(scene, ana, chat)).refusal.code).toBe('chat.undoOver')
    await age(chat, undoClosingWithin)
    await house.superuser`update departments set removed_at = now() where department_id = ${sales}`
    expect((await undo(scene, ana, chat)).refusal.code).toBe('department.notFound')
    expect([(await rowOf(chat)).version, await sessionsOf(chat)]).toMatchObject([2, [{ closeReason: 'Resolvido' }]])
    await house.superuser`update departments set removed_at = null where department_id = ${sales}`
    expect((await undo(scene, ana, chat)).status).toBe(200)
    expect((await undo(scene, ana, chat)).refusal.code).toBe('chat.wrongStatus')
  })

  it('is done once by two who ask at the same instant', async () => {
    const scene = await aChatScene(house)
    for (let round = 0; round < 6; round += 1) {
      const chat = await aRunningChat(scene, { agentId: scene.ana.userId })
      await close(scene.ana, chat)
      const answers = await Promise.all([undo(scene, scene.ana, chat), undo(scene, scene.ana, chat)])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(await scene.sessionsOf(chat)).toMatchObject([{ closedAt: null }])
    }
  })
})
