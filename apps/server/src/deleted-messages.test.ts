import { calls } from '@prosa/contract/calls'
import { type Call, onlyReads } from '@prosa/contract/kit/call'
import { fieldsOf } from '@prosa/contract/kit/shape'
import { messageCalls } from '@prosa/contract/messages/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listReceivers } from './features/notifications/push/receiver-store.ts'
import { newId } from './kit/db/ids.ts'
import { missedEvents } from './kit/events/missed-events.ts'
import { readHorizon } from './kit/events/outbox.ts'
import { from, type InboundPost, inboundPost, textOf } from './testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const canary = 'canariosegredo'
const marina = { waId: '5511987654321' }

/** Every call that reads and does not ask outside, also those to come. */
const readers = Object.entries<Call>(calls).filter(([, call]) => onlyReads(call) && !call.outside && call.allow !== 'anonymous')

/** A chat in which the customer said, changed and answered something, and we planned something; all of it with the canary. */
async function aChat() {
  const shop = await inbound.aShop()
  const { companyId, departmentId, number } = shop
  const [admin, now] = [await shop.anAdmin(), Math.floor(house.clock.now() / 1_000)]
  const asOurs = { companyId, phonenumberId: number.phonenumberId, ...marina }
  const edit = { original_message_id: 'w1', message: { type: 'text', text: { body: `Mudei: ${canary}` } } }
  const card = [{ name: { formatted_name: canary, first_name: canary }, phones: [{ phone: '+55 11 98888-0000' }] }]
  await shop.deliver(
    textOf(marina, 'w1', now, `Minha senha é ${canary}`),
    from(marina, { id: 'w2', timestamp: now + 1, type: 'edit', edit }),
    from(marina, { id: 'w3', timestamp: now + 2, type: 'contacts', contacts: card }),
    textOf(marina, 'w4', now + 3, 'Viu?', { context: { from: number.phonenumber, id: 'w1' } }),
    textOf(marina, 'w7', now + 4, `Repito: ${canary}`),
  )
  const [{ messageId }] = await house.superuser<[{ messageId: string }]>`
    select message_id from messages where company_id = ${companyId} and provider_message_id = 'w1'`
  await house.superuser`update chats set agent_id = ${admin.userId}, chat_status = 1, handled_by = 'agent' where company_id = ${companyId}`
  const planned = { messageType: 'text' as const, messageBody: `Planejei ${canary}`, scheduledAt: house.clock.now() + 3_600_000 }
  const ours = { ...asOurs, ...planned, clientMessageId: newId() }
  const { result } = await house.ask(messageCalls.sendMessage, ours, admin)
  return { ...shop, admin, asOurs, departmentId, messageId, ours, plannedId: result.messageId, now }
}

it('[ME32] what was deleted, by the customer or by us, is said in no answer and no event any more', async () => {
  const { companyId, departmentId, admin, asOurs, messageId, ours, plannedId, deliver, now } = await aChat()
  const values: Record<string, unknown> = {
    ...{ ...asOurs, messageId, departmentId, userId: admin.userId, agentId: admin.userId, targetId: 2, label: canary, body: canary },
    ...{ beforeTime: house.clock.now() + 86_400_000, afterTime: 1, searchFilter: 'Marina', tabActive: 0, chatStatus: [1, 2, 3, 4] },
    ...{ chats: [{ phonenumberId: asOurs.phonenumberId, waId: asOurs.waId }] },
  }
  const readAll = async () => {
    const answers: Record<string, { status: number; said: boolean }> = {}
    for (const [name, call] of readers) {
      const fields = Object.keys(fieldsOf(call.input)).filter((field) => field in values)
      const { status, body } = await house.ask(call, Object.fromEntries(fields.map((field) => [field, values[field]])) as never, admin)
      answers[name] = { status, said: body.includes(canary) }
    }
    return answers
  }
  const before = await readAll()
  const saying = Object.keys(before).filter((name) => before[name]!.said)
  expect(saying).toEqual(
    expect.arrayContaining(['getChatDetail', 'loadMoreHistory', 'searchChat', 'getMessagesAround', 'loadNewerHistory', 'listOwnChats']),
  )

  const { database } = house.house
  const { userId, sessionId } = admin
  await house.superuser`insert into push_subscriptions (company_id, endpoint_hash, session_id, user_id, endpoint, p256dh, auth)
    values (${companyId}, 'x', ${sessionId}, ${userId}, 'x', 'x', 'x')`
  const pushed = async () => (await database.transaction(companyId, (db) => listReceivers(db, companyId, [messageId]))).length
  expect(await pushed()).toBe(1)
  const log = await database.transaction(companyId, readHorizon)
  const [{ last }] = await house.superuser<[{ last: number }]>`select max(seq) as last from events where company_id = ${companyId}`
  const revoked = (id: string, target: string) =>
    from(marina, { id, timestamp: now + 9, type: 'revoke', revoke: { original_message_id: target } })
  await deliver(revoked('w5', 'w1'), revoked('w6', 'w3'), revoked('w8', 'w7'))
  expect((await house.ask(messageCalls.cancelMessage, { ...asOurs, messageId: plannedId }, admin)).status).toBe(200)

  const after = await readAll()
  expect(Object.keys(after).filter((name) => after[name]!.said)).toEqual([])
  expect(saying.map((name) => after[name]!.status)).toEqual(saying.map((name) => before[name]!.status))
  const again = [
    await house.ask(messageCalls.sendMessage, ours, admin),
    await house.ask(messageCalls.fetchFileAgain, { ...asOurs, messageId }, admin),
  ]
  expect(again.map(({ status, body }) => [status, body.includes(canary)])).toEqual([
    [200, false],
    [200, false],
  ])

  const told = await house.superuser<{ name: string; payload: { message?: { replyTo?: { messageBody: string } } } }[]>`
    select name, payload from events where company_id = ${companyId} and seq > ${last} order by seq`
  expect(JSON.stringify(told)).not.toContain(canary)
  expect(told.filter(({ payload }) => payload.message?.replyTo?.messageBody === '')).toHaveLength(1)
  // Who comes back with a cursor of before is told to fetch anew; with a later one, what happened since.
  expect(await missedEvents(database, companyId, `${log.logId}:${log.begins}`)).toBeNull()
  expect(await pushed()).toBe(0)
})

it('[ME32] what it said is kept, for who may see it one day', async () => {
  const { companyId, deliver, now } = await aChat()
  await deliver(from(marina, { id: 'w5', timestamp: now + 9, type: 'revoke', revoke: { original_message_id: 'w1' } }))
  const [row] = await house.superuser`select message_body from messages where company_id = ${companyId} and provider_message_id = 'w1'`
  expect(row!.messageBody).toContain(canary)
})
