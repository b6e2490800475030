import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { untilAnswered } from '@prosa/contract/chats/limits'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { seededDraw } from '../../../testing/scenes/chat-list-scene.ts'
import { type InboundPost, inboundPost, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { wakeDue, wakeWorker } from './wake-chats.ts'

const { snoozeChat, wakeChat, takeChat } = chatActionCalls
/** Not so long that somebody would have to sign in again. */
const minute = 60_000
let house: TestHouse
let inbound: InboundPost
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
  scene = sendingScene(house, await aProvider())
})
afterAll(() => inbound.close())

const rowOf = async ({ waId }: ChatKey) =>
  (
    await house.superuser`select snoozed_until, agent_id, chat_status, unread_count, last_message_at, last_message_body, version from chats
    where wa_id = ${waId}`
  )[0]!
const writes = (companyId: string, number: Parameters<InboundPost['deliver']>[1], waId: string, at = house.clock.now(), text = 'Voltei') =>
  inbound.deliver(companyId, number, textOf({ waId }, newId(), Math.floor(at / 1_000), text))

it('[CH49] [NO22] a chat wakes at its time once, though two nodes and an item of an earlier time are at it', async () => {
  const { companyId, agent, aCustomer } = await scene.aShop()
  const [chat, older] = [await aCustomer(), await aCustomer()]
  const until = house.clock.now() + minute
  for (const each of [until - 1, until]) await house.ask(snoozeChat, { companyId, ...chat, until: each }, agent)
  await house.superuser`update chats set last_message_at = now() + interval '30 seconds' where wa_id = ${older.waId}`
  house.clock.advance(minute)
  await house.superuser`update snoozes set due_at = now() where company_id = ${companyId}`
  await scene.aSender([wakeWorker])
  await scene.aSender([wakeWorker])
  await waitUntil(
    'nothing is left to wake',
    async () => (await house.superuser`select 1 from snoozes where company_id = ${companyId}`).length === 0,
  )
  expect(await rowOf(chat)).toMatchObject({ snoozedUntil: null, unreadCount: 1, agentId: agent.userId, version: 4 })
  const { result } = await house.ask(inboxCalls.listOwnChats, { companyId }, agent)
  expect(result.resumeList.map(({ waId }) => waId)).toEqual([chat.waId, older.waId])
  const told = await house.superuser`select payload, audience from events where company_id = ${companyId} and name = 'chat.woken'`
  expect(told).toMatchObject([{ payload: { userId: agent.userId, ...chat, version: 4 }, audience: { to: 'person', userId: agent.userId } }])
  const lines = await house.superuser`select content, agent_id from messages where wa_id = ${chat.waId} order by message_id desc limit 1`
  expect(lines).toEqual([{ content: { notice: 'woken' }, agentId: null }])
})

it('[CH50] a customer’s message that was written before the chat woke is its last all the same, unless the last one is newer', async () => {
  const { companyId, agent, number, aCustomer } = await scene.aShop()
  const chat = await aCustomer()
  const until = house.clock.now() + minute
  await writes(companyId, number, chat.waId, house.clock.now(), 'Até já')
  await house.ask(snoozeChat, { companyId, ...chat, until }, agent)
  house.clock.advance(minute)
  await house.house.work(companyId, (ctx) => wakeDue({ ...ctx, house: house.house, companyId }, { ...chat, until }))
  await writes(companyId, number, chat.waId, until - minute - 5_000, 'Atrasada')
  expect(await rowOf(chat)).toMatchObject({ lastMessageBody: 'Até já', unreadCount: 2 })
  await writes(companyId, number, chat.waId, until - 5_000)
  expect(await rowOf(chat)).toMatchObject({ lastMessageBody: 'Voltei', unreadCount: 3, lastMessageAt: until })
})

type Modelled = { agentId: string | null; chatStatus: ChatStatus; until: number | null }

it('[CH48] [CH49] [CH50] [CH51] the snooze model: whatever happens in whichever order, what sleeps is what a naive model says', async () => {
  const { companyId, agent, number, aCustomer, anAgent, anAdmin, departmentId, aDepartment } = await scene.aShop()
  const [bia, admin, care] = [
    await anAgent({ departmentIds: [departmentId] }),
    await anAdmin({ departmentIds: 'all' }),
    await aDepartment('SAC'),
  ]
  const chats = [await aCustomer(), await aCustomer()]
  const model = new Map<string, Modelled>(
    chats.map(({ waId }) => [waId, { agentId: agent.userId, chatStatus: ChatStatus.Open, until: null }]),
  )
  const ends: (ChatKey & { until: number })[] = []
  const { pick } = seededDraw(5)
  const isAsked = async (asking: Promise<{ status: number }>) => (await asking).status === 200
  const steps: Record<string, (chat: ChatKey, known: Modelled) => Promise<void>> = {
    snooze: async (chat, known) => {
      const until = house.clock.now() + pick([1, 2, 3]) * 10_000
      const isOpen = known.chatStatus === ChatStatus.Open && known.agentId !== null
      expect(await isAsked(house.ask(snoozeChat, { companyId, ...chat, until }, admin))).toBe(isOpen)
      if (isOpen) known.until = until
      if (isOpen) ends.push({ ...chat, until })
    },
    snoozeOpen: async (chat, known) => {
      if (await isAsked(house.ask(snoozeChat, { companyId, ...chat, untilAnswered: true }, admin))) known.until = untilAnswered
    },
    wake: async (chat, known) => {
      await house.ask(wakeChat, { companyId, ...chat }, admin)
      known.until = null
    },
    customer: async ({ waId }, known) => {
      await writes(companyId, number, waId)
      const row = await rowOf({ waId } as ChatKey)
      Object.assign(known, { until: null, agentId: row.agentId, chatStatus: row.chatStatus })
    },
    transfer: async (chat, known) => {
      const { departmentId: at } = (await house.superuser`select department_id from chats where wa_id = ${chat.waId}`)[0]!
      const departmentTargetId = at === care ? departmentId : care
      if (await isAsked(house.ask(chatCalls.transferChat, { companyId, ...chat, departmentTargetId }, admin)))
        Object.assign(known, { until: null, agentId: null, chatStatus: ChatStatus.Pending })
    },
    close: async (chat, known) => {
      await house.superuser`update messages set created_at = created_at - interval '1 minute' where company_id = ${companyId}`
      if (await isAsked(house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: ChatStatus.Closed }, admin)))
        Object.assign(known, { until: null, chatStatus: ChatStatus.Closed })
    },
    take: async (chat, known) => {
      const who = pick([bia, agent, admin])
      const isAnother = known.agentId !== who.userId || known.chatStatus !== ChatStatus.Open
      if (await isAsked(house.ask(takeChat, { companyId, ...chat }, who)))
        Object.assign(known, { agentId: who.userId, chatStatus: ChatStatus.Open, ...(isAnother && { until: null }) })
    },
    time: async () => {
      house.clock.advance(pick([5_000, 15_000, 40_000]))
      // Whatever was ever put in comes up when it is due, also twice.
      for (const end of ends.filter(({ until }) => until <= house.clock.now())) {
        await house.house.work(companyId, (ctx) => wakeDue({ ...ctx, house: house.house, companyId }, end))
        const known = model.get(end.waId)!
        if (known.until === end.until) known.until = null
      }
    },
  }
  const names = [...Object.keys(steps), 'snooze', 'take', 'time', 'snooze']
  for (let count = 0; count < 90; count += 1) {
    const chat = pick(chats)
    const name = pick(names)
    await steps[name]!(chat, model.get(chat.waId)!)
    for (const each of chats) expect([name, (await rowOf(each)).snoozedUntil]).toEqual([name, model.get(each.waId)!.until])
  }
})
