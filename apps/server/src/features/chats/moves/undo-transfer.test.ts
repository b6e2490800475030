import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { undoTransferWithin } from '@prosa/contract/chats/limits'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Pending, Expired } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const transfer = (asker: TestAgent, chat: ChatKey, departmentTargetId: string) =>
  house.ask(chatCalls.transferChat, { companyId: asker.companyId, ...chat, departmentTargetId }, asker)
const give = (asker: TestAgent, chat: ChatKey, targetId: string) =>
  house.ask(chatActionCalls.assignChat, { companyId: asker.companyId, ...chat, targetId }, asker)
const undo = (asker: TestAgent, chat: ChatKey) => house.ask(chatActionCalls.undoTransfer, { companyId: asker.companyId, ...chat }, asker)
const note = (asker: TestAgent, chat: ChatKey) => {
  const written = { messageType: 'note' as const, internal: true, messageBody: 'Vou ver', clientMessageId: newId() }
  return house.ask(messageCalls.sendMessage, { companyId: asker.companyId, ...chat, ...written }, asker)
}

describe('[CH46] a transfer that is taken back', () => {
  it.each([
    ['with its agent', Open, 'agent', 'bia', null],
    ['in the queue, waiting since it did', Pending, 'queue', null, -90_000],
    ['with the flow', Pending, 'bot', null, null],
    ['expired', Expired, 'agent', 'bia', null],
  ] as const)('leaves the chat %s, though who did it sees it no more', async (_, chatStatus, handledBy, who, since) => {
    const scene = await aChatScene(house)
    const { ana, bia, care, sales, rowOf, noticesOf, companyId } = scene
    const agentId = who && bia.userId
    const waitingSince = since && house.clock.now() + since
    const chat = await scene.chatOf({ chatStatus, handledBy, agentId, waitingSince })
    await house.superuser`update chats set window_expires_at = ${house.clock.now() - 1} where wa_id = ${chat.waId}`
    expect((await transfer(ana, chat, care)).status).toBe(200)
    const { status, result } = await undo(ana, chat)
    const before = { chatStatus, departmentId: sales, agentId, handledBy, version: 3 }
    expect([status, result]).toMatchObject([200, before])
    expect(await rowOf(chat)).toEqual({ ...before, waitingSince })
    expect((await noticesOf(chat)).map(({ content }) => content)).toEqual([
      { notice: 'transferred', noticeBy: 'Ana', noticeTo: 'SAC' },
      { notice: 'transferUndone', noticeBy: 'Ana' },
    ])
    const audited = await house.superuser`select what from audit_entries where company_id = ${companyId} order by what`
    expect(audited.map(({ what }) => what)).toEqual(['chat.transfer', 'chat.undoTransfer'])
    expect(await undo(ana, chat)).toMatchObject({ status: 409, refusal: { code: 'chat.undoOver' } })
  })

  it('comes back from a colleague, and an expired one whose customer has written since is open', async () => {
    const { ana, bia, chatOf, rowOf } = await aChatScene(house, { seeOthers: false })
    const chat = await chatOf({ chatStatus: Expired, agentId: ana.userId })
    await give(ana, chat, bia.userId)
    await house.superuser`update chats set window_expires_at = ${house.clock.now() + 60_000}, unread_count = 1 where wa_id = ${chat.waId}`
    expect((await undo(ana, chat)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ chatStatus: Open, agentId: ana.userId, handledBy: 'agent' })
  })

  it('waits in the queue where its agent may have no chats any more', async () => {
    const { ana, bia, care, sales, chatOf, rowOf } = await aChatScene(house)
    const chat = await chatOf({ agentId: bia.userId })
    await transfer(ana, chat, care)
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${bia.userId}`
    expect((await undo(ana, chat)).status).toBe(200)
    const waiting = { chatStatus: Pending, departmentId: sales, agentId: null, handledBy: 'queue', waitingSince: house.clock.now() }
    expect(await rowOf(chat)).toMatchObject(waiting)
  })

  it('stays where it is once somebody else has done something in it, and nothing of it is told', async () => {
    const { ana, caio, admin, care, sales, chatOf, rowOf } = await aChatScene(house)
    const touches: ((chat: ChatKey) => Promise<{ status: number }>)[] = [
      (chat) => house.ask(chatActionCalls.takeChat, { companyId: caio.companyId, ...chat }, caio),
      (chat) => note(caio, chat),
      (chat) => transfer(admin, chat, sales),
      async (chat) => {
        await house.ask(chatActionCalls.takeChat, { companyId: caio.companyId, ...chat }, caio)
        return house.ask(chatCalls.changeChatStatus, { companyId: caio.companyId, ...chat, chatStatus: Pending }, caio)
      },
    ]
    for (const [nth, touch] of touches.entries()) {
      const chat = await chatOf({ agentId: ana.userId })
      await transfer(ana, chat, care)
      expect((await touch(chat)).status).toBe(200)
      const before = await rowOf(chat)
      const { refusal, body } = await undo(ana, chat)
      expect(refusal.code).toBe(nth === 2 ? 'chat.undoOver' : 'chat.touched')
      expect(body).not.toContain('Caio')
      expect(await rowOf(chat)).toEqual(before)
    }
  })

  it.each([
    ['stays where a colleague has planned a message since', 0, 409],
    ['comes back where one was planned before', -1, 200],
  ])('%s', async (_, ago, status) => {
    const { ana, caio, care, chatOf, companyId } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    await transfer(ana, chat, care)
    const messageId = await aMessage(house.superuser, companyId, chat)
    const [now, later] = [house.clock.now(), house.clock.now() + 3_600_000]
    await house.superuser`update messages set from_me = true, source = 'agent', agent_id = ${caio.userId}, status_detail = 'scheduled',
      scheduled_at = ${later}, at = ${later}, created_at = ${now + ago} where message_id = ${messageId}`
    expect((await undo(ana, chat)).status).toBe(status)
  })

  it('is not there for others, nor after its minute, and says where its department is gone', async () => {
    const { ana, bia, caio, admin, care, sales, chatOf } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    expect((await undo(bia, chat)).refusal.code).toBe('chat.undoOver')
    await transfer(ana, chat, care)
    expect([(await undo(bia, chat)).refusal.code, (await undo(caio, chat)).refusal.code]).toEqual(['chat.notFound', 'chat.undoOver'])
    const age = (ms: number) =>
      house.superuser`update chat_transfers set transferred_at = ${house.clock.now() - ms} where wa_id = ${chat.waId}`
    await age(undoTransferWithin + 1)
    expect((await undo(ana, chat)).refusal.code).toBe('chat.notFound')
    await age(undoTransferWithin)
    await house.superuser`update departments set removed_at = now() where department_id = ${sales}`
    expect((await undo(ana, chat)).refusal.code).toBe('department.notFound')
    const elsewhere = await house.aCompany()
    const stranger = await elsewhere.anAdmin()
    const strange = { companyId: stranger.companyId, ...chat }
    expect((await house.ask(chatActionCalls.undoTransfer, strange, stranger)).refusal.code).toBe('chat.notFound')
    expect(admin.companyId).not.toBe(stranger.companyId)
  })

  it('is done once by two who ask at the same instant', async () => {
    const { ana, care, chatOf } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    await transfer(ana, chat, care)
    const answers = await Promise.all([undo(ana, chat), undo(ana, chat)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})
