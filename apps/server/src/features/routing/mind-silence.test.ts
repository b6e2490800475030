import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { ChatStatus, silenceReason } from '@prosa/contract/chats/states'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { chatHistoryCalls } from '@prosa/contract/messages/history-calls'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aRunningSession } from '../../testing/scenes/a-chat.ts'
import { holdScene } from '../../testing/scenes/hold-scene.ts'
import { type InboundPost, inboundPost, textOf, webhookOf } from '../../testing/scenes/inbound-scene.ts'
import { sendingScene } from '../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { mindSilence } from './mind-silence.ts'

const { Open, Closed } = ChatStatus
const minute = 60_000
/** So few minutes that nobody has to sign in again meanwhile. */
const rules = { idleReminder: 1, idleWarning: 2, idleWarningText: 'Ainda está aí?', idleClose: 4 }

let house: TestHouse
let inbound: InboundPost
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  inbound = await inboundPost(house)
  scene = sendingScene(house, await aProvider())
})
afterAll(() => inbound.close())

const mind = () => mindSilence(house.house, new AbortController().signal)
/** As two nodes would, at the same moment; what they write leaves at once. */
const later = async (minutes: number) => {
  house.clock.advance(minutes * minute)
  await Promise.all([mind(), mind()])
  await leaves()
}

/** The provider takes all that waits to leave, at numbers that are connected. */
const leaves = () => house.superuser`update messages m set status_detail = 'accepted',
    status_times = status_times || jsonb_build_object('accepted', ${house.clock.now()}::bigint)
  from phone_numbers n where n.phonenumber_id = m.phonenumber_id and n.channel_status = 1 and m.message_status = 6 and m.scheduled_at is null
    and m.status_detail is distinct from 'accepted'`

/** A chat of an agent who has just written to its customer. */
async function aSilence(more: Partial<InboxRules> = {}) {
  const shop = await scene.aShop()
  const { companyId, departmentId, agent, number, aCustomer } = shop
  const { superuser } = house
  await superuser`update departments set inbox_rules = ${superuser.json({ ...firstInboxRules, ...rules, ...more })}
    where department_id = ${departmentId}`
  const chat = await aCustomer()
  await aRunningSession(superuser, { companyId, departmentId, ...chat })
  const says = async (input: Parameters<typeof scene.send>[2] = {}, who = agent) => {
    expect((await scene.send(who, chat, input)).status).toBe(200)
    await leaves()
  }
  await says()
  return {
    ...{ ...shop, chat, says },
    answers: () => inbound.deliver(companyId, number, textOf(chat, newId(), Math.floor(house.clock.now() / 1_000), 'Oi')),
    /** How often the agent was reminded, what the customer was told by itself, and how the chat stands. */
    standing: async () => {
      const reminded = await superuser`select payload, audience from events where company_id = ${companyId} and name = 'chat.silent'`
      const warned =
        await superuser`select message_body from messages where company_id = ${companyId} and source = 'system' and not internal`
      const [{ chatStatus }] = (await superuser`select chat_status from chats where wa_id = ${chat.waId}`) as [{ chatStatus: number }]
      return { reminded: reminded.length, warned: warned.length, chatStatus }
    },
  }
}

const untouched = { reminded: 0, warned: 0, chatStatus: Open }

describe('[RO30] [RO31] a customer who stays silent after our word', () => {
  it('[RO33] [RO34] brings a reminder, a warning and the end, each once, though two nodes are at it', async () => {
    const { companyId, agent, chat, standing } = await aSilence()
    await later(0.9)
    expect(await standing()).toEqual(untouched)
    await later(0.1)
    expect(await standing()).toEqual({ ...untouched, reminded: 1 })
    await later(1)
    expect(await standing()).toEqual({ reminded: 1, warned: 1, chatStatus: Open })
    const [left] = await house.superuser`select message_body, agent_id from messages where company_id = ${companyId} and source = 'system'`
    expect(left).toEqual({ messageBody: rules.idleWarningText, agentId: null })
    expect(await house.superuser`select 1 from outbound where company_id = ${companyId}`).toHaveLength(2)
    await later(1.9)
    expect(await standing()).toEqual({ reminded: 1, warned: 1, chatStatus: Open })
    await later(0.1)
    await later(10)
    expect(await standing()).toEqual({ reminded: 1, warned: 1, chatStatus: Closed })
    const lines = await house.superuser`select content, message_body, agent_id from messages where company_id = ${companyId} and internal`
    expect(lines).toEqual([{ content: { notice: 'closedBySilence' }, messageBody: '', agentId: null }])
    const sessions = await house.ask(chatHistoryCalls.listChatSessions, { companyId, ...chat }, agent)
    expect(sessions.result).toMatchObject([{ closedByName: null, closeReason: silenceReason, closedAt: expect.any(Number) }])
    const [told] = await house.superuser`select payload, audience from events where company_id = ${companyId} and name = 'chat.silent'`
    expect(told).toMatchObject({ payload: { userId: agent.userId, ...chat }, audience: { to: 'person', userId: agent.userId } })
  })

  it('is left alone once they have written; our next word begins it anew', async () => {
    const { answers, says, standing } = await aSilence()
    await later(1)
    await answers()
    await later(5)
    expect(await standing()).toEqual({ ...untouched, reminded: 1 })
    await says()
    await later(0.9)
    expect(await standing()).toEqual({ ...untouched, reminded: 1 })
    await later(0.1)
    expect(await standing()).toEqual({ ...untouched, reminded: 2 })
    // A note is no word of ours.
    await says({ messageType: 'note', messageBody: 'Sumiu?', internal: true })
    await later(1)
    expect(await standing()).toMatchObject({ reminded: 2, warned: 1 })
  })

  it('[RO32] is warned before the end however late it is, and has the time between', async () => {
    const { standing } = await aSilence({ idleReminder: 0 })
    await later(20)
    expect(await standing()).toEqual({ ...untouched, warned: 1 })
    await later(1.9)
    expect(await standing()).toEqual({ ...untouched, warned: 1 })
    await later(0.1)
    expect(await standing()).toEqual({ reminded: 0, warned: 1, chatStatus: Closed })
  })

  it('[RO32] is not warned where nothing may be written any more, and closed at the time for it', async () => {
    const { companyId, standing } = await aSilence()
    await house.superuser`update chats set window_expires_at = ${house.clock.now() - 1}, chat_status = 3 where company_id = ${companyId}`
    await later(3.9)
    expect(await standing()).toMatchObject({ warned: 0, chatStatus: ChatStatus.Expired })
    await later(0.1)
    expect(await standing()).toMatchObject({ warned: 0, chatStatus: Closed })
  })

  it.each<[why: string, rules: Partial<InboxRules>, change: string]>([
    ['a flow has the chat', {}, `update chats set handled_by = 'bot'`],
    ['it waits in the queue', {}, `update chats set chat_status = 2, handled_by = 'queue', agent_id = null`],
    ['it is snoozed', {}, `update chats set snoozed_until = now() + interval '1 day'`],
    ['the department is closed', { hours: [{ days: [], from: 0, to: 1 }] }, ''],
    ['the department is gone', {}, 'update departments set removed_at = now()'],
    ['nothing is wanted', { idleReminder: 0, idleWarning: 0, idleClose: 0 }, ''],
  ])('is left alone where %s', async (_, more, change) => {
    const { companyId, standing } = await aSilence(more)
    if (change !== '') await house.superuser.unsafe(`${change} where company_id = '${companyId}'`)
    const before = await standing()
    await later(20)
    expect(await standing()).toEqual(before)
  })

  it('is counted from the last of our words, also where we hear of an older one after it', async () => {
    const { companyId, number, chat, standing } = await aSilence()
    const timestamp = String(Math.floor(house.clock.now() / 1_000) - 600)
    const said = { from: number.phonenumber, to: chat.waId, id: newId(), timestamp, type: 'text', text: { body: 'Já vejo' } }
    await inbound.post({ body: webhookOf(number, { message_echoes: [said] }, 'smb_message_echoes'), secret: number.appSecret })
    await inbound.settled(companyId)
    expect(await house.superuser`select 1 from messages where company_id = ${companyId} and message_body = 'Já vejo'`).toHaveLength(1)
    await later(0.9)
    expect(await standing()).toEqual(untouched)
  })

  it('[RO36] is left alone while our word has not reached them, and has its time from then on', async () => {
    const { companyId, standing, says } = await aSilence({ idleReminder: 0 })
    const connect = (is: boolean) =>
      house.superuser`update phone_numbers set channel_status = ${is ? 1 : 2} where company_id = ${companyId}`
    await connect(false)
    await later(5)
    expect(await standing()).toEqual(untouched)
    await says()
    await later(5)
    await connect(true)
    await later(0)
    expect(await standing()).toEqual(untouched)
    await later(1.9)
    expect(await standing()).toEqual(untouched)
    await later(0.1)
    expect(await standing()).toEqual({ ...untouched, warned: 1 })
    await house.superuser`update messages set message_status = 0 where company_id = ${companyId} and source = 'system'`
    await later(20)
    expect(await standing()).toEqual({ ...untouched, warned: 1 })
  })

  it('[RO36] is left alone while something is planned for them', async () => {
    const { companyId, standing, says } = await aSilence()
    await says({ scheduledAt: house.clock.now() + 30 * minute })
    await later(20)
    expect(await standing()).toEqual(untouched)
    await house.superuser`update messages set internal = true, message_status = 5, deleted_at = now() where company_id = ${companyId}
      and scheduled_at is not null`
    await later(0)
    expect(await standing()).toEqual({ ...untouched, warned: 1 })
  })

  it('is counted anew when the chat is woken, where another gets it, and where its closing is undone', async () => {
    const { companyId, agent, anAgent, departmentId, chat, standing, says } = await aSilence({ idleWarning: 0, idleClose: 0 })
    const other = await anAgent({ departmentIds: [departmentId] })
    const { snoozeChat, wakeChat, takeChat, reopenChat } = chatActionCalls
    await house.ask(snoozeChat, { companyId, ...chat, untilAnswered: true }, agent)
    house.clock.advance(minute)
    await house.ask(wakeChat, { companyId, ...chat }, agent)
    await later(0.9)
    expect(await standing()).toEqual(untouched)
    await later(0.1)
    expect(await standing()).toEqual({ ...untouched, reminded: 1 })
    await says()
    expect((await house.ask(takeChat, { companyId, ...chat, takenFrom: agent.userId }, other)).status).toBe(200)
    await later(0.9)
    expect(await standing()).toEqual({ ...untouched, reminded: 1 })
    await later(0.1)
    expect(await standing()).toEqual({ ...untouched, reminded: 2 })
    await house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: ChatStatus.Pending }, other)
    await later(5)
    await house.ask(takeChat, { companyId, ...chat }, agent)
    await later(1)
    expect(await standing()).toEqual({ ...untouched, reminded: 3 })
    const close = () => house.ask(chatCalls.changeChatStatus, { companyId, ...chat, chatStatus: Closed }, agent)
    const reopen = (undo: boolean) => house.ask(reopenChat, { companyId, ...chat, departmentId, undo }, agent)
    await close()
    await reopen(true)
    await later(1)
    expect(await standing()).toEqual({ ...untouched, reminded: 4 })
    await close()
    await reopen(false)
    await later(5)
    expect(await standing()).toEqual({ ...untouched, reminded: 4 })
  })
})

describe('a hold of outgoing work', () => {
  it('closes nobody by itself, and leaves those who were due at its end to a decision', async () => {
    const { hold: begin, release, review } = holdScene(house)
    const { companyId, chat, standing, anAdmin } = await aSilence()
    await house.superuser`update chats set our_word_at = now() - interval '10 minutes' where wa_id = ${chat.waId}`
    await begin()
    await later(1)
    expect(await standing()).toEqual(untouched)
    await release()
    await later(1)
    await review()
    await later(1)
    expect(await standing()).toEqual(untouched)
    const admin = await anAdmin()
    const { getOutgoing, decideHeldOutgoing } = outgoingCalls
    const silent = async () => (await house.ask(getOutgoing, { companyId }, admin)).result.kinds.find(({ kind }) => kind === 'silence')
    expect(await silent()).toMatchObject({ count: 1, choice: null })
    expect((await house.ask(decideHeldOutgoing, { companyId, kind: 'silence', choice: 'send' }, admin)).status).toBe(200)
    await waitUntil('it is decided', async () => (await silent())?.count === 0)
    await later(1)
    expect((await standing()).warned).toBe(1)
  })
})
