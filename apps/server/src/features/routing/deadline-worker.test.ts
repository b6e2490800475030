import { chatCalls } from '@prosa/contract/chats/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { firstInboxRules, type InboxRules } from '@prosa/contract/departments/inbox-rules'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { hasten } from '../../kit/queue/queue.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import { type InboundPost, inboundPost, textOf } from '../../testing/scenes/inbound-scene.ts'
import { sendingScene } from '../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { deadlinesOf } from '../entries/public.ts'
import { deadlineWorker } from './deadline-worker.ts'
import { sweepDeadlines } from './sweep-deadlines.ts'

const minute = 60_000
const waId = '5511987654321'
const wanted = { slaFirstAnswer: 10, slaNextAnswer: 5, slaResolution: 480 }
let house: TestHouse
let inbound: InboundPost
let sending: ReturnType<typeof sendingScene>
let working: { close(): Promise<void> }
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
  sending = sendingScene(house, await aProvider())
  working = await startWorker(house.house, deadlineWorker)
})
afterAll(async () => {
  for (const one of [inbound, working]) await one.close()
})

async function aShop(rules: Partial<InboxRules> = wanted) {
  const shop = await sending.aShop()
  const { companyId, departmentId, number } = shop
  const admin = await shop.anAdmin({ departmentIds: 'all' })
  const save = async (inboxRules: Partial<InboxRules>, of = departmentId) => {
    const asked = { companyId, departmentId: of, inboxRules: { ...firstInboxRules, ...inboxRules } }
    expect((await house.ask(departmentSetupCalls.saveInboxRules, asked, admin)).status).toBe(200)
    await waitUntil('all are counted anew', async () => (await inbound.rows('sla', companyId)).every(({ lane }) => lane !== of))
  }
  await save(rules)
  const key: ChatKey = { phonenumberId: number.phonenumberId, waId }
  const writes = (text = 'Oi') => inbound.deliver(companyId, number, textOf({ waId }, newId(), Math.floor(house.clock.now() / 1_000), text))
  const session = async () =>
    (await inbound.rows('chat_sessions', companyId)).toSorted((one, other) => Number(other.openedAt) - Number(one.openedAt))[0]!
  const due = async () => {
    const { slaKind, slaDueAt, slaWarnsAt } = (await inbound.rows('chats', companyId))[0]!
    return [slaKind, slaDueAt, slaWarnsAt]
  }
  const close = () => house.ask(chatCalls.changeChatStatus, { companyId, ...key, chatStatus: ChatStatus.Closed }, admin)
  return { ...shop, admin, key, save, writes, session, due, close }
}

/** The last full second, as customers' messages know it. */
const second = () => Math.floor(house.clock.now() / 1_000) * 1_000

it('[RO40] [RO41] [RO44] a deadline follows what is said, and the session keeps what was in time', async () => {
  const { companyId, agent, key, writes, session, due, close } = await aShop()
  const openedAt = second()
  await writes()
  expect(await due()).toEqual(['firstAnswer', openedAt + 10 * minute, openedAt + 8 * minute])
  const { result } = await house.ask(inboxCalls.listQueueChats, { companyId }, agent)
  expect(result.resumeList).toMatchObject([{ slaKind: 'firstAnswer', slaDueAt: openedAt + 10 * minute, slaWarnsAt: openedAt + 8 * minute }])
  const [told] =
    await house.superuser`select payload from events where company_id = ${companyId} and name = 'chat.changed' order by seq desc limit 1`
  expect(told!.payload).toMatchObject({ version: 1, entry: { slaKind: 'firstAnswer', slaDueAt: openedAt + 10 * minute } })
  await sending.write(agent, key, { internal: true, messageBody: 'Nota' })
  expect((await due())[0]).toBe('firstAnswer')
  house.clock.advance(2 * minute)
  await sending.write(agent, key)
  expect(await due()).toEqual(['resolution', openedAt + 480 * minute, openedAt + 384 * minute])
  expect(await session()).toMatchObject({ slaFirstMet: true, slaFirstDueAt: openedAt + 10 * minute, slaResolutionMet: null })
  const asked = second()
  await writes('E o preço?')
  expect(await due()).toEqual(['nextAnswer', asked + 5 * minute, asked + 4 * minute])
  house.clock.advance(6 * minute)
  await sending.write(agent, key)
  expect(await session()).toMatchObject({ slaNextMissed: 1, slaNextDueAt: null })
  await house.superuser`update messages set created_at = created_at - interval '1 minute' where company_id = ${companyId}`
  expect((await close()).status).toBe(200)
  expect(await due()).toEqual([null, null, null])
  expect(await session()).toMatchObject({ slaResolutionMet: true, slaFirstMet: true })
  house.clock.advance(minute)
  const again = second()
  await writes('De novo')
  expect(await due()).toEqual(['firstAnswer', again + 10 * minute, again + 8 * minute])
  expect(await session()).toMatchObject({ slaNextMissed: 0, firstAnsweredAt: null })
})

it('[RO40] [RO41] it goes by the rules of who has the chat, also once they are others, and stands still while that is closed', async () => {
  const { companyId, departmentId, admin, key, save, writes, due, aDepartment } = await aShop({})
  const since = second()
  await writes()
  expect(await due()).toEqual([null, null, null])
  await save(wanted)
  expect(await due()).toEqual(['firstAnswer', since + 10 * minute, since + 8 * minute])
  const [row] =
    await house.superuser`select payload from events where company_id = ${companyId} and name = 'chat.changed' order by seq desc limit 1`
  expect(row!.payload).toMatchObject({ version: 2, entry: { slaDueAt: since + 10 * minute } })
  // As where two chats became one: a session that was opened later is over, and the earlier one goes on.
  await house.superuser`insert into chat_sessions (company_id, session_id, phonenumber_id, wa_id, opened_by, opened_at, closed_at, department_id)
    values (${companyId}, ${newId()}, ${key.phonenumberId}, ${waId}, 'customer', ${since + minute}, ${since + minute}, ${departmentId})`
  await save({ ...wanted, slaFirstAnswer: 20 })
  expect((await due())[1]).toBe(since + 20 * minute)
  // Open on one day of the week that is neither today nor next to it.
  await save({ ...wanted, hours: [{ days: [(new Date(since).getUTCDay() + 3) % 7], from: 480, to: 1_080 }] })
  expect((await due())[1]).toBeGreaterThan(since + 24 * 60 * minute)
  const care = await aDepartment('SAC')
  await save({ slaNextAnswer: 5, slaResolution: 60 }, care)
  expect((await house.ask(chatCalls.transferChat, { companyId, ...key, departmentTargetId: care }, admin)).status).toBe(200)
  expect(await due()).toEqual(['resolution', since + 60 * minute, since + 48 * minute])
  await save({}, care)
  expect(await due()).toEqual([null, null, null])
})

it('[RO40] while the flow has a chat it has no deadline, and an answer from before the rules counts', async () => {
  const { companyId, agent, key, save, writes, due } = await aShop({})
  await writes()
  await sending.write(agent, key)
  house.clock.advance(minute)
  const asked = second()
  await writes('E agora?')
  await save(wanted)
  expect(await due()).toEqual(['nextAnswer', asked + 5 * minute, asked + 4 * minute])
  await house.superuser`update chats set handled_by = 'bot', agent_id = null where company_id = ${companyId}`
  await save({ ...wanted, slaNextAnswer: 6 })
  expect(await due()).toEqual([null, null, null])
})

it('[RO41] what a node did that had not heard of the rules is found a minute later, or by the sweep, which counts it', async () => {
  const { companyId, departmentId, writes, due } = await aShop({ slaFirstAnswer: 10 })
  const since = second()
  await writes()
  const counted = await due()
  expect(counted).toEqual(['firstAnswer', since + 10 * minute, since + 8 * minute])
  const forget = () =>
    house.superuser`update chats set sla_due_at = null, sla_warns_at = null, sla_kind = null where company_id = ${companyId}`
  const later = async () => (await inbound.rows('sla', companyId)).filter(({ lane }) => String(lane).startsWith(`later ${departmentId}`))
  expect(await later()).toMatchObject([{ payload: { departmentId } }])
  await forget()
  await sweepDeadlines(house.house, new AbortController().signal)
  expect([(await due())[0], await mended()]).toEqual([null, '0'])
  await house.house.background.database.transaction(companyId, (db) => hasten(db, deadlinesOf, companyId, `later ${departmentId}`))
  await waitUntil('it is counted once more', async () => (await later()).length === 0)
  expect(await due()).toEqual(counted)
  await forget()
  await sweepDeadlines(house.house, new AbortController().signal)
  expect([await due(), await mended()]).toEqual([counted, '1'])
})

const mended = async () => (await house.app.inject('/metrics')).body.match(/^prosa_chat_deadlines_mended_total (\d+)$/m)?.[1]
