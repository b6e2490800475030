import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../../kit/db/ids.ts'
import { aNumber } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { Open, Expired, Closed } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const reopen = (asker: TestAgent, chat: ChatKey, departmentId: string) =>
  house.ask(chatActionCalls.reopenChat, { companyId: asker.companyId, ...chat, departmentId }, asker)
const close = (asker: TestAgent, chat: ChatKey, closeReason?: string) =>
  house.ask(
    chatCalls.changeChatStatus,
    { companyId: asker.companyId, ...chat, chatStatus: Closed, ...(closeReason !== undefined && { closeReason }) },
    asker,
  )

describe('[CH35] C080 a chat that is reopened', () => {
  it.each([Expired, Closed])('from status %i is open with the asker, in one session', async (chatStatus) => {
    const { chatOf, rowOf, sessionsOf, noticesOf, ana, bia, sales } = await aChatScene(house)
    const chat = await chatOf({ chatStatus, agentId: bia.userId })
    expect((await reopen(ana, chat, sales)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ chatStatus: Open, agentId: ana.userId, departmentId: sales, handledBy: 'agent' })
    const session = { openedBy: 'agent', closedAt: null, closeReason: null, departmentId: sales, agentId: ana.userId }
    expect(await sessionsOf(chat)).toEqual([session])
    expect((await noticesOf(chat)).map(({ content }) => content)).toEqual([{ notice: 'reopened', noticeBy: 'Ana' }])
  })

  it('goes on in the session that is open', async () => {
    const { chatOf, sessionsOf, ana, sales, companyId } = await aChatScene(house)
    const chat = await chatOf({ chatStatus: Expired, agentId: ana.userId })
    await house.superuser`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, department_id)
      values (${companyId}, ${idOf('s')}, ${chat.phonenumberId}, ${chat.waId}, 'customer', now(), ${sales})`
    expect((await reopen(ana, chat, sales)).status).toBe(200)
    expect(await sessionsOf(chat)).toMatchObject([{ openedBy: 'customer', closedAt: null }])
  })

  it('is so in a department of the asker that is there and serves the number', async () => {
    const { chatOf, rowOf, told, ana, caio, admin, sales, care, companyId, aDepartment, anAgent } = await aChatScene(house)
    const strange = await aDepartment('Outlet', { phonenumberIdList: [await aNumber(house.superuser, companyId)] })
    const removed = await aDepartment('Antigo')
    await house.superuser`update departments set removed_at = now() where department_id = ${removed}`
    const chat = await chatOf({ chatStatus: Closed, agentId: ana.userId })
    for (const departmentId of [care, strange, removed, 'nenhum'])
      expect((await reopen(ana, chat, departmentId)).refusal.code).toBe('department.notFound')
    expect((await reopen(admin, chat, strange)).refusal.code).toBe('department.notFound')
    expect((await reopen(caio, chat, care)).refusal.code).toBe('chat.notFound')
    expect([(await rowOf(chat)).version, await told()]).toEqual([1, []])
    const both = await anAgent({ departmentIds: [sales, care] })
    expect((await reopen(both, chat, care)).status).toBe(200)
    expect(await rowOf(chat)).toMatchObject({ departmentId: care, agentId: both.userId })
  })

  it('stays in its department where that forbids transfers, unless that one is gone', async () => {
    const { chatOf, ana, admin, sales, care, anAgent } = await aChatScene(house, { transfer: false })
    const both = await anAgent({ departmentIds: [sales, care] })
    const [chat, other] = [await chatOf({ chatStatus: Closed }), await chatOf({ chatStatus: Closed })]
    expect((await reopen(both, chat, care)).refusal.code).toBe('department.forbids')
    expect((await reopen(ana, chat, sales)).status).toBe(200)
    expect((await reopen(admin, other, care)).status).toBe(200)
    const left = await chatOf({ chatStatus: Closed })
    await house.superuser`update departments set removed_at = now() where department_id = ${sales}`
    expect((await reopen(both, left, care)).status).toBe(200)
  })
})

describe('[CH36] why a chat was closed', () => {
  it('is kept with its session and stands in the conversation', async () => {
    const { chatOf, sessionsOf, noticesOf, ana, sales } = await aChatScene(house)
    const chat = await chatOf({ chatStatus: Closed, agentId: ana.userId })
    await reopen(ana, chat, sales)
    expect((await close(ana, chat, '  Resolvido na loja ')).status).toBe(200)
    await reopen(ana, chat, sales)
    expect((await close(ana, chat)).status).toBe(200)
    const sessions = await sessionsOf(chat)
    expect(sessions.map(({ closeReason, closedAt }) => [closeReason, closedAt !== null])).toEqual([
      ['Resolvido na loja', true],
      [null, true],
    ])
    const lines = (await noticesOf(chat)).map(({ content, messageBody }) => [content.notice, messageBody])
    expect(lines).toEqual([
      ['reopened', ''],
      ['closed', 'Resolvido na loja'],
      ['reopened', ''],
      ['closed', ''],
    ])
  })

  it('is no matter where a chat goes back to the queue, and is no longer than it may be', async () => {
    const { chatOf, sessionsOf, ana, sales, companyId } = await aChatScene(house)
    const chat = await chatOf({ chatStatus: Closed, agentId: ana.userId })
    await reopen(ana, chat, sales)
    const input = { companyId, ...chat, chatStatus: ChatStatus.Pending, closeReason: 'Nada' }
    expect((await house.ask(chatCalls.changeChatStatus, input, ana)).status).toBe(200)
    expect(await sessionsOf(chat)).toMatchObject([{ closedAt: null, closeReason: null }])
    expect((await close(ana, chat, 'x'.repeat(201))).refusal.code).toBe('input.invalid')
  })
})
