import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const { Open, Pending } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const take = (asker: TestAgent, chat: ChatKey, takenFrom?: string) =>
  house.ask(chatActionCalls.takeChat, { companyId: asker.companyId, ...chat, ...(takenFrom !== undefined && { takenFrom }) }, asker)

describe('[CH30] C077 a chat that is taken', () => {
  it('is open with who took it, whose customer still waits, and everybody who sees it is told', async () => {
    const { chatOf, rowOf, told, ana, sales, companyId } = await aChatScene(house)
    const waitingSince = house.clock.now() - 60_000
    const chat = await chatOf({ waitingSince })
    const { status, result } = await take(ana, chat, '')
    const after = { chatStatus: Open, departmentId: sales, agentId: ana.userId, handledBy: 'agent', version: 2 }
    expect([status, result]).toEqual([200, { ...chat, ...after, snoozedUntil: null }])
    expect(await rowOf(chat)).toEqual({ ...after, waitingSince })
    const [left, changed, added] = await told()
    const place = { departmentId: sales, agentId: null }
    expect(left).toEqual({
      name: 'chat.left',
      payload: {
        ...chat,
        ...place,
        version: 2,
        chatStatus: Pending,
        handledBy: 'queue',
        isUnread: false,
        isSnoozed: false,
        deed: 'taken',
        by: 'Ana',
      },
      audience: { to: 'chat', ...place },
    })
    const news = { agentId: ana.userId, chatStatus: Open, version: 2 }
    expect(changed).toMatchObject({
      name: 'chat.changed',
      payload: { ...news, before: null, entry: { ...chat, ...news, agentName: 'Ana' } },
    })
    expect(added).toMatchObject({ name: 'message.added', audience: { to: 'chat', departmentId: sales, agentId: ana.userId } })
    const [entry] = await house.superuser`select what, target, before, after from audit_entries where company_id = ${companyId}`
    expect(entry).toMatchObject({ what: 'chat.assign', before: { agentId: null }, after: { agentId: ana.userId, chatStatus: Open } })
  })

  it('by who has it changes nothing and is no error', async () => {
    const { chatOf, rowOf, told, noticesOf, ana } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    for (const takenFrom of ['', ana.userId, undefined]) {
      const { status, result } = await take(ana, chat, takenFrom)
      expect([status, result.version]).toEqual([200, 1])
    }
    expect([(await rowOf(chat)).version, await told(), await noticesOf(chat)]).toEqual([1, [], []])
  })

  it('by somebody who is let go at that moment stays where it is', async () => {
    const { chatOf, rowOf, ana } = await aChatScene(house)
    const chat = await chatOf()
    const { asked } = await house.house.database.transaction(ana.companyId, async (db) => {
      await db`update memberships set permissions = array['dashboard'] where user_id = ${ana.userId}`
      const asked = take(ana, chat)
      await waitUntil('it waits', async () => {
        const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
        return waits.length
      })
      return { asked }
    })
    expect((await asked).refusal.code).toBe('agent.receiverUnfit')
    expect(await rowOf(chat)).toMatchObject({ agentId: null, version: 1 })
  })
})

describe('[CH31] a chat of a colleague', () => {
  it('is taken from who had it on the screen', async () => {
    const { chatOf, rowOf, ana, bia } = await aChatScene(house)
    const chat = await chatOf({ agentId: bia.userId })
    expect((await take(ana, chat, bia.userId)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ agentId: ana.userId, chatStatus: Open })
  })

  it('that another one has by now stays with them, and the asker is told', async () => {
    const { chatOf, rowOf, told, ana, bia, admin } = await aChatScene(house)
    const chat = await chatOf({ agentId: bia.userId })
    for (const shown of ['', admin.userId]) {
      const { status, refusal } = await take(ana, chat, shown)
      expect([status, refusal.code]).toEqual([409, 'chat.taken'])
    }
    expect([await rowOf(chat), await told()]).toEqual([expect.objectContaining({ agentId: bia.userId, version: 1 }), []])
  })

  it('that is back in the queue is taken', async () => {
    const { chatOf, ana, bia } = await aChatScene(house)
    expect((await take(ana, await chatOf({ chatStatus: Pending }), bia.userId)).status).toBe(200)
  })
})

it('[CH41] who took it stands in the conversation, and nowhere else', async () => {
  const { chatOf, noticesOf, ana, companyId } = await aChatScene(house)
  const chat = await chatOf()
  const before = await house.superuser`select last_message_id, last_message_at, unread_count from chats where wa_id = ${chat.waId}`
  await take(ana, chat)
  expect(await noticesOf(chat)).toEqual([
    {
      messageType: 'system',
      messageBody: '',
      content: { notice: 'taken', noticeBy: 'Ana' },
      internal: true,
      messageStatus: MessageStatus.Internal,
      fromMe: true,
      source: 'system',
      agentId: ana.userId,
    },
  ])
  expect(await house.superuser`select last_message_id, last_message_at, unread_count from chats where wa_id = ${chat.waId}`).toEqual(before)
  expect(await house.superuser`select 1 from outbound where company_id = ${companyId}`).toEqual([])
  const { result } = await house.ask(messageCalls.getChatDetail, { companyId, ...chat }, ana)
  expect(result.messages).toMatchObject([{ messageType: 'system', content: { notice: 'taken', noticeBy: 'Ana' }, internal: true }])
  const { messageId } = result.messages[0]!
  const { refusal } = await house.ask(messageCalls.resendMessage, { companyId, ...chat, messageId }, ana)
  expect(refusal.code).toBe('message.notFailed')
})
