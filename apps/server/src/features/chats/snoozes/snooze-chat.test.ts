import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { farthestSnooze, untilAnswered } from '@prosa/contract/chats/limits'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { ChatTotals, inboxCalls } from '@prosa/contract/inbox/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const hour = 3_600_000
const { Open, Pending, Expired, Closed } = ChatStatus
const { snoozeChat, wakeChat, takeChat } = chatActionCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Asked = { until?: number; untilAnswered?: boolean }
const snooze = (who: TestAgent, chat: ChatKey, asked: Asked = { until: house.clock.now() + hour }) =>
  house.ask(snoozeChat, { companyId: who.companyId, ...chat, ...asked }, who)
const wake = (who: TestAgent, chat: ChatKey) => house.ask(wakeChat, { companyId: who.companyId, ...chat }, who)
const sleepOf = async ({ waId }: ChatKey) =>
  (await house.superuser`select snoozed_until, snoozed_by, last_message_at, unread_count from chats where wa_id = ${waId}`)[0]!
const endsOf = (companyId: string) => house.superuser`select payload, due_at from snoozes where company_id = ${companyId} order by seq`

describe('[CH48] a snoozed chat', () => {
  it('leaves its agent’s list and total, is found among the snoozed ones, and stays in what others see', async () => {
    const { companyId, ana, admin, chatOf, noticesOf } = await aChatScene(house)
    const [chat, other] = [await chatOf({ agentId: ana.userId }), await chatOf({ agentId: ana.userId })]
    const until = house.clock.now() + hour
    const { status, result } = await snooze(ana, chat, { until })
    expect([status, result]).toMatchObject([200, { chatStatus: Open, agentId: ana.userId, snoozedUntil: until, version: 2 }])
    const list = async (asked: object) => (await house.ask(inboxCalls.listOwnChats, { companyId, ...asked }, ana)).result
    expect((await list({})).resumeList.map(({ waId }) => waId)).toEqual([other.waId])
    expect((await list({ snoozed: true })).resumeList).toMatchObject([{ waId: chat.waId, snoozedUntil: until }])
    const totals = async (asked: object) =>
      ChatTotals.parse(JSON.parse((await house.ask(inboxCalls.getChatTotals, { companyId, ...asked }, ana)).result)).MyListTotal
    expect([await totals({}), await totals({ snoozed: true })]).toEqual([1, 1])
    const others = await house.ask(inboxCalls.listOtherChats, { companyId, userIdJson: [ana.userId] }, admin)
    expect(others.result.resumeList).toHaveLength(2)
    expect(await noticesOf(chat)).toMatchObject([{ content: { notice: 'snoozed', noticeBy: 'Ana', noticeUntil: until }, internal: true }])
    expect(await endsOf(companyId)).toEqual([{ payload: { ...chat, until }, dueAt: until }])
  })

  it('sleeps until its customer writes where that is asked for, and nothing is put in for it', async () => {
    const { companyId, ana, chatOf, noticesOf } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    expect((await snooze(ana, chat, { untilAnswered: true })).result.snoozedUntil).toBe(untilAnswered)
    expect(await endsOf(companyId)).toEqual([])
    expect((await noticesOf(chat))[0]!.content).toEqual({ notice: 'snoozed', noticeBy: 'Ana' })
  })

  it('is told to those who see it with how it stood, so that totals count right', async () => {
    const { ana, chatOf, told } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    await snooze(ana, chat)
    await wake(ana, chat)
    const changed = (await told()).filter(({ name }) => name === 'chat.changed').map(({ payload }) => payload)
    expect(changed.map(({ before, entry }) => [before.isSnoozed, entry.snoozedUntil !== null])).toEqual([
      [false, true],
      [true, false],
    ])
  })

  it.each([
    ['the past', () => ({ until: house.clock.now() }), 'tooSmall'],
    ['more than a year', () => ({ until: house.clock.now() + farthestSnooze + 60_000 }), 'tooBig'],
    ['nothing', () => ({}), 'required'],
    ['both', () => ({ until: house.clock.now() + hour, untilAnswered: true }), 'wrongFormat'],
  ])('is not one until %s', async (_, asked, problem) => {
    const { ana, chatOf } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    const { status, refusal } = await snooze(ana, chat, asked())
    expect([status, refusal]).toMatchObject([400, { code: 'input.invalid', fields: [{ name: 'until', problem }] }])
    expect((await sleepOf(chat)).snoozedUntil).toBeNull()
  })

  it('is one only of its agent or an administrator, and only while it is open', async () => {
    const { ana, bia, caio, admin, chatOf } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    expect(await snooze(bia, chat)).toMatchObject({ status: 403, refusal: { code: 'chat.notYours' } })
    expect((await snooze(caio, chat)).status).toBe(404)
    expect((await snooze(admin, chat)).status).toBe(200)
    expect((await wake(bia, chat)).status).toBe(403)
    for (const chatStatus of [Pending, Expired, Closed]) {
      const one = await chatOf({ chatStatus, agentId: chatStatus === Pending ? null : ana.userId })
      expect(await snooze(admin, one)).toMatchObject({ status: 409, refusal: { code: 'chat.wrongStatus' } })
    }
    const seen = {
      chatStatus: Open,
      departmentId: (await house.superuser`select department_id from chats where wa_id = ${chat.waId}`)[0]!.departmentId,
    }
    const asked = {
      companyId: ana.companyId,
      ...chat,
      until: house.clock.now() + hour,
      seen: { ...seen, agentId: bia.userId, handledBy: 'agent' as const },
    }
    expect(await house.ask(snoozeChat, asked, ana)).toMatchObject({ status: 409, refusal: { code: 'chat.moved' } })
  })
})

describe('[CH50] the snooze ends', () => {
  it.each([
    [
      'closed',
      ({ ana, chat }: Ended) => house.ask(chatCalls.changeChatStatus, { companyId: ana.companyId, ...chat, chatStatus: Closed }, ana),
    ],
    [
      'put back',
      ({ ana, chat }: Ended) => house.ask(chatCalls.changeChatStatus, { companyId: ana.companyId, ...chat, chatStatus: Pending }, ana),
    ],
    [
      'transferred',
      ({ ana, chat, care }: Ended) =>
        house.ask(chatCalls.transferChat, { companyId: ana.companyId, ...chat, departmentTargetId: care }, ana),
    ],
    ['taken', ({ bia, chat }: Ended) => house.ask(takeChat, { companyId: bia.companyId, ...chat }, bia)],
  ])('when the chat is %s', async (_, act) => {
    const scene = await aChatScene(house)
    const chat = await scene.chatOf({ agentId: scene.ana.userId })
    await snooze(scene.ana, chat)
    expect((await act({ ...scene, chat })).status).toBe(200)
    expect(await sleepOf(chat)).toMatchObject({ snoozedUntil: null, snoozedBy: null })
  })
})
type Ended = { ana: TestAgent; bia: TestAgent; care: string; chat: ChatKey }

it('[CH51] woken by hand it is where it was, also a second time', async () => {
  const { companyId, ana, admin, chatOf, noticesOf } = await aChatScene(house)
  const chat = await chatOf({ agentId: ana.userId })
  const before = await sleepOf(chat)
  await snooze(ana, chat)
  const { result } = await wake(admin, chat)
  expect([result.snoozedUntil, result.version]).toEqual([null, 3])
  expect((await wake(ana, chat)).result.version).toBe(3)
  expect(await sleepOf(chat)).toEqual(before)
  expect((await noticesOf(chat)).map(({ content }) => content)).toMatchObject([
    { notice: 'snoozed' },
    { notice: 'woken', noticeBy: 'Dora' },
  ])
  const list = await house.ask(inboxCalls.listOwnChats, { companyId }, ana)
  expect(list.result.resumeList).toHaveLength(1)
})
