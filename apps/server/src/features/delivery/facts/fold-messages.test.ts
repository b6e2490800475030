import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Db } from '../../../kit/db/db.ts'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { insertMessage } from '../../chats/public.ts'
import { addFacts, foldMessages } from './fold-messages.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const { companyId, aDepartment } = await house.aCompany()
  const chat = await aChat(house.superuser, { companyId, departmentId: await aDepartment() })
  const { phonenumberId } = chat
  const messageId = newId()
  const sent = { messageType: 'text', messageBody: 'Olá', messageStatus: MessageStatus.Queued, fromMe: true, source: 'agent' } as const
  const write = async (db: Db) => {
    await insertMessage(db, companyId, { ...chat, ...sent, messageId, providerMessageId: 'o1', at: 1_000 })
    return (await foldMessages(db, companyId, phonenumberId, ['o1'])).changed
  }
  const tell = async (db: Db) => {
    const fact = { kind: 'status', status: 'delivered', at: 2_000, error: null } as const
    await addFacts(db, companyId, [{ phonenumberId, providerMessageId: 'o1', fact }])
    return (await foldMessages(db, companyId, phonenumberId, ['o1'])).changed
  }
  const read = async () => (await house.superuser`select message_status, version from messages where message_id = ${messageId}`)[0]
  return { companyId, messageId, write, tell, read }
}

const isWaiting = () =>
  waitUntil('the second one waits', async () => {
    const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return waits.length > 0
  })

describe('[ME30] a message and what is told about it', () => {
  it.each(['write', 'tell'] as const)('find each other when they come at the same moment (%s first)', async (first) => {
    const { companyId, messageId, read, ...scene } = await aScene()
    const second = first === 'write' ? scene.tell : scene.write
    const late = await house.house.database.transaction(companyId, async (db) => {
      expect(await scene[first](db)).toEqual([])
      const late = house.house.database.transaction(companyId, second)
      await isWaiting()
      return { late }
    })
    expect(await late.late).toEqual([messageId])
    expect(await read()).toEqual({ messageStatus: MessageStatus.Delivered, version: 2 })
  })

  it('change nothing when they are told again', async () => {
    const { companyId, messageId, read, write, tell } = await aScene()
    const within = <T>(run: (db: Db) => Promise<T>) => house.house.database.transaction(companyId, run)
    expect([await within(write), await within(tell), await within(tell)]).toEqual([[], [messageId], []])
    expect(await read()).toMatchObject({ version: 2 })
  })
})
