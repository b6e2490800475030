import type { MessageFact } from '@prosa/contract/messages/fold-facts'
import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { insertMessage } from '../../chats/public.ts'
import { factSchedules } from './fact-schedules.ts'
import { addFacts, foldMessages } from './fold-messages.ts'

const day = 86_400_000
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const prune = async () => {
  for (const schedule of factSchedules) await schedule.run({ house: house.house, signal: new AbortController().signal })
}

async function aScene() {
  const { companyId, aDepartment } = await house.aCompany()
  const chat = await aChat(house.superuser, { companyId, departmentId: await aDepartment() })
  const { phonenumberId } = chat
  const sent = { messageType: 'text', messageBody: 'Olá', messageStatus: MessageStatus.Queued, fromMe: true, source: 'agent' } as const
  const write = (providerMessageId: string, at: number) =>
    house.house.database.transaction(companyId, (db) =>
      insertMessage(db, companyId, { ...chat, ...sent, messageId: newId(), providerMessageId, at }),
    )
  /** As if it had been written then, and all that was told so far soon after. */
  const age = (providerMessageId: string, createdAt: number) =>
    house.superuser`update messages set created_at = ${createdAt} where company_id = ${companyId} and provider_message_id = ${providerMessageId}`
  const tell = (providerMessageId: string, fact: MessageFact, more = {}) =>
    house.house.database.transaction(companyId, async (db) => {
      await addFacts(db, companyId, [{ phonenumberId, providerMessageId, fact, more }])
      return (await foldMessages(db, companyId, phonenumberId, [providerMessageId])).changed
    })
  const read = async (providerMessageId: string) =>
    (
      await house.superuser`select message_status, status_times, reactions, edits, message_body, price_category, is_billable, version from messages
        where company_id = ${companyId} and provider_message_id = ${providerMessageId}`
    )[0]!
  const left = async () =>
    (
      await house.superuser`select provider_message_id as id, fact_key from message_facts where company_id = ${companyId} order by 1, 2`
    ).map(({ id, factKey }) => `${id} ${factKey}`)
  return { write, age, tell, read, left }
}

const delivered = (at: number) => ({ kind: 'status', status: 'delivered', at, error: null }) as const
const isRead = (at: number) => ({ kind: 'status', status: 'read', at, error: null }) as const
const reaction = (emoji: string | null, at: number) => ({ kind: 'reaction', fromMe: false, emoji, at }) as const
const pricing = { pricing: { isBillable: true, category: 'utility', type: 'regular' } }

it('[ME30] facts go after a month, also of what never came, and a message keeps what they added up to', async () => {
  const { write, age, tell, read, left } = await aScene()
  const [now, then] = [Date.now(), Date.now() - 40 * day]
  await write('old', then)
  await write('young', now - 10 * day)
  await tell('old', delivered(then + 1_000), pricing)
  await tell('old', reaction('👍', then + 2_000))
  await tell('old', { kind: 'edit', messageBody: 'Olá!', at: then + 3_000 })
  await age('old', then)
  await tell('young', delivered(then))
  await age('young', now - 10 * day)
  await tell('never', delivered(then))
  await tell('never too', delivered(now - day))
  const known = await read('old')
  expect(known).toMatchObject({ messageStatus: MessageStatus.Delivered, priceCategory: 'utility', isBillable: true, messageBody: 'Olá!' })
  await prune()
  expect(await left()).toEqual(['never too status:delivered', 'young status:delivered'])
  expect(await read('old')).toEqual(known)
})

it('[ME30] after that a late reading is heard, and nothing that was told before changes anything', async () => {
  const { write, age, tell, read } = await aScene()
  const [now, then] = [Date.now(), Date.now() - 40 * day]
  await write('old', then)
  await tell('old', delivered(then + 1_000), pricing)
  await tell('old', reaction('👍', then + 2_000))
  await tell('old', reaction(null, then + 3_000))
  await tell('old', reaction('❤️', then + 4_000))
  await age('old', then)
  const known = await read('old')
  await prune()
  for (const again of [delivered(then + 1_000), reaction('👍', then + 2_000)]) expect(await tell('old', again)).toEqual([])
  expect(await read('old')).toEqual(known)
  expect(await tell('old', isRead(now))).toHaveLength(1)
  const { version, ...after } = await read('old')
  expect(after).toMatchObject({
    messageStatus: MessageStatus.Read,
    statusTimes: { delivered: then + 1_000, read: now },
    reactions: [{ emoji: '❤️', at: then + 4_000 }],
    priceCategory: 'utility',
  })
  await prune()
  expect(await tell('old', reaction(null, now))).toHaveLength(1)
  expect(await read('old')).toMatchObject({ reactions: [], statusTimes: { delivered: then + 1_000, read: now }, version: version + 1 })
})
