import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, expect, it } from 'vitest'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { lockChat } from '../../sight/public.ts'
import { addFacts } from '../facts/fold-messages.ts'
import { writeResults } from './write-results.ts'

let house: TestHouse
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  scene = sendingScene(house, await aProvider())
})

const isWaiting = () =>
  waitUntil('the results wait', async () => {
    const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return waits.length > 0
  })

it('an answer after its status waits for whoever has the chat, and keeps no message from them', async () => {
  const { companyId, agent, aCustomer } = await scene.aShop()
  const chat = await aCustomer()
  await house.superuser`update chats set last_message_at = 'epoch' where company_id = ${companyId}`
  const messageId = await scene.write(agent, chat)
  await house.superuser`update messages set status_detail = 'sending' where company_id = ${companyId} and message_id = ${messageId}`
  const { phonenumberId, waId: sentTo } = chat
  const { database, work } = house.house
  const fact = { kind: 'status', status: 'delivered', at: house.clock.now(), error: null } as const
  await database.transaction(companyId, (db) => addFacts(db, companyId, [{ phonenumberId, providerMessageId: 'early', fact }]))

  const outcome = { kind: 'done' as const, answer: { providerMessageId: 'early', waId: null } }
  const write = () =>
    work(companyId, (ctx) =>
      writeResults({ ...ctx, house: house.house, companyId }, [{ kind: 'answered', itemId: '1', messageId, sentTo, outcome, asked: {} }]),
    )
  const { late } = await database.transaction(companyId, async (db) => {
    await lockChat(db, companyId, chat)
    const late = write()
    await isWaiting()
    await db`select 1 from messages where company_id = ${companyId} and message_id = ${messageId} for no key update`
    return { late }
  })
  await late
  expect((await scene.read(agent, chat, messageId)).messageStatus).toBe(MessageStatus.Delivered)
  const [row] = await house.superuser`select last_message_status from chats where company_id = ${companyId} and wa_id = ${sentTo}`
  expect(row!.lastMessageStatus).toBe(MessageStatus.Delivered)
})
