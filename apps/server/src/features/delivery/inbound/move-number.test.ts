import { ChatStatus } from '@prosa/contract/chats/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { from, type InboundPost, inboundPost, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const [long, short] = ['5511987654321', '551187654321']
const now = Math.floor(Date.now() / 1_000)

describe('a change of number', () => {
  const changed = (id: string, at: number, newWaId: string) => ({
    messages: [
      {
        from: long,
        id,
        timestamp: String(at),
        type: 'system',
        system: { body: 'Marina mudou de número', wa_id: newWaId, type: 'user_changed_number' },
      },
    ],
  })
  const newNumber = '5511912345678'

  it('[CH19] takes the chat along with messages, labels, sessions and facts, and says so', async () => {
    const { companyId, number, deliver, anAdmin } = await inbound.aShop()
    const { userId } = await anAdmin()
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    const [message] = await inbound.messages(companyId)
    const labelId = newId()
    await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'VIP', '#fff')`
    await house.superuser`insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_by, linked_at)
      values (${companyId}, ${number.phonenumberId}, ${long}, ${labelId}, ${userId}, now())`
    await house.superuser`insert into message_labels (company_id, message_id, phonenumber_id, wa_id, label_id, linked_by, linked_at)
      values (${companyId}, ${String(message!.messageId)}, ${number.phonenumberId}, ${long}, ${labelId}, ${userId}, now())`
    await deliver(
      changed('s1', now + 5, newNumber),
      from({ waId: newNumber }, { id: 'r1', timestamp: now + 6, type: 'revoke', revoke: { original_message_id: 'w1' } }),
      textOf({ waId: short }, 'w0', now - 5, 'Mais cedo'),
      textOf({ waId: newNumber }, 'w2', now + 9, 'Sou eu'),
    )
    expect(await inbound.rows('contacts', companyId)).toHaveLength(1)
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ waId: newNumber, unreadCount: 3, answerTo: newNumber }])
    const all = await inbound.messages(companyId)
    expect(all.map(({ waId, messageType, source }) => [waId, messageType, source])).toEqual([
      [newNumber, 'text', 'customer'],
      [newNumber, 'text', 'customer'],
      [newNumber, 'system', 'system'],
      [newNumber, 'text', 'customer'],
    ])
    expect(all[1]).toMatchObject({ deletedAt: (now + 6) * 1_000 })
    for (const table of ['chat_labels', 'message_labels', 'chat_sessions'])
      expect((await inbound.rows(table, companyId)).map(({ waId }) => waId)).toEqual([newNumber])
    const left =
      await house.superuser`select payload ->> 'waId' as wa_id from events where company_id = ${companyId} and name = 'chat.left'`
    expect(left).toEqual([{ waId: long }])
  })

  it('[ME14] gives the customer nobody may write to for now no new budget', async () => {
    const { companyId, number, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w1', now, 'a'))
    await house.superuser`insert into send_pairs (company_id, phonenumber_id, wa_id, tokens, refilled_at)
      values (${companyId}, ${number.phonenumberId}, ${long}, 0, now()), (${companyId}, ${number.phonenumberId}, ${newNumber}, 40, now())`
    await deliver(changed('s1', now + 5, newNumber))
    const pairs = await inbound.rows('send_pairs', companyId)
    expect(pairs.find(({ waId }) => waId === newNumber)).toMatchObject({ tokens: 0 })
  })

  it('[CH19] goes into the chat that is there already', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(
      textOf({ waId: long }, 'w1', now, 'a'),
      textOf({ waId: newNumber }, 'w2', now + 1, 'b'),
      changed('s1', now + 5, newNumber),
    )
    expect(await inbound.rows('contacts', companyId)).toHaveLength(1)
    expect((await inbound.rows('contact_identifiers', companyId)).map(({ waId }) => waId).toSorted()).toEqual(
      [long, short, newNumber].toSorted(),
    )
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ waId: newNumber, unreadCount: 2 }])
    expect((await inbound.messages(companyId)).map(({ waId }) => waId)).toEqual([newNumber, newNumber, newNumber])
  })

  it('[CH19] is the same before anything else of the customer was heard', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(changed('s1', now + 5, newNumber), textOf({ waId: long }, 'w1', now, 'a'))
    expect(await inbound.rows('contacts', companyId)).toHaveLength(1)
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ waId: newNumber, chatStatus: ChatStatus.Pending, unreadCount: 1 }])
    expect(await inbound.messages(companyId)).toHaveLength(2)
  })
})
