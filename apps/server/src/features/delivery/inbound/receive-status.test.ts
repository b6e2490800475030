import { ContactStatus } from '@prosa/contract/contacts/states'
import { windowLength } from '@prosa/contract/messages/limits'
import { MessageStatus } from '@prosa/contract/messages/states'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type InboundPost, inboundPost, statusOf, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const long = '5511987654321'
const now = Math.floor(Date.now() / 1_000)

describe('a status', () => {
  const queued = async (companyId: string, phonenumberId: string, detail: string | null) => {
    const messageId = newId()
    await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status,
        from_me, source, status_detail, at)
      values (${companyId}, ${messageId}, ${phonenumberId}, ${long}, 'text', 'Olá', 6, true, 'agent', ${detail}, now())`
    return messageId
  }

  it.each(['sending', 'uncertain'])('[ME34] settles what is %s, by what was sent along, before or instead of an answer', async (detail) => {
    const { companyId, number, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    const messageId = await queued(companyId, number.phonenumberId, detail)
    await deliver(statusOf('o1', 'delivered', now + 2, { biz_opaque_callback_data: messageId }), statusOf('o1', 'sent', now + 1))
    const [row] = await house.superuser`select * from messages where message_id = ${messageId}`
    expect(row).toMatchObject({ providerMessageId: 'o1', messageStatus: MessageStatus.Delivered, statusDetail: null })
    expect(row!.statusTimes).toMatchObject({ sent: (now + 1) * 1_000, delivered: (now + 2) * 1_000 })
  })

  it('of one number settles nothing that was sent through another', async () => {
    const { companyId, number, deliver } = await inbound.aShop()
    const other = await aCloudNumber(house.house, house.superuser, companyId)
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    const messageId = await queued(companyId, number.phonenumberId, 'uncertain')
    await inbound.deliver(companyId, other, statusOf('o1', 'sent', now, { biz_opaque_callback_data: messageId }))
    const [row] = await house.superuser`select * from messages where message_id = ${messageId}`
    expect(row).toMatchObject({ providerMessageId: null, statusDetail: 'uncertain' })
  })

  it('of what was sent elsewhere is kept, and nothing else happens', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(statusOf('x', 'sent', now, { biz_opaque_callback_data: 'bcast=17;row=42' }), statusOf('x', 'read', now + 1))
    expect(await inbound.rows('message_facts', companyId)).toHaveLength(2)
    expect([
      await inbound.rows('messages', companyId),
      await inbound.rows('contacts', companyId),
      await inbound.rows('inbound', companyId),
    ]).toEqual([[], [], []])
  })

  it('[ME31] that it failed says why, until it turns out to have arrived', async () => {
    const { companyId, number, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    const messageId = await queued(companyId, number.phonenumberId, 'accepted')
    await house.superuser`update messages set provider_message_id = 'o1' where message_id = ${messageId}`
    const read = async () => (await house.superuser`select * from messages where message_id = ${messageId}`)[0]
    await deliver(statusOf('o1', 'failed', now + 1, { errors: [{ code: 131026, title: 'x' }] }))
    expect(await read()).toMatchObject({ messageStatus: MessageStatus.Error, errorCode: 'undeliverable', errorProviderCode: 131026 })
    await deliver(statusOf('o1', 'delivered', now + 2))
    expect(await read()).toMatchObject({ messageStatus: MessageStatus.Delivered, errorCode: null })
  })

  it.each([
    ['was scheduled is told to who scheduled it, once', true],
    ['was not is told to nobody', false],
  ])('[ME22] that it failed, of what %s', async (_, isScheduled) => {
    const { companyId, number, deliver, anAgent } = await inbound.aShop()
    const { userId } = await anAgent()
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    const messageId = await queued(companyId, number.phonenumberId, 'accepted')
    await house.superuser`update messages set provider_message_id = 'o1', agent_id = ${userId}, scheduled_at = ${isScheduled ? now * 1_000 : null}
      where message_id = ${messageId}`
    const failed = statusOf('o1', 'failed', now + 1, { errors: [{ code: 131050, title: 'x' }] })
    await deliver(failed, failed, statusOf('o1', 'sent', now))
    const told = await house.superuser`select payload, audience from events where company_id = ${companyId} and name = 'message.unsent'`
    const unsent = { userId, messageId, messageBody: 'Olá', chat: { phonenumberId: number.phonenumberId, waId: long } }
    expect(told).toMatchObject(isScheduled ? [{ payload: unsent, audience: { to: 'person', userId } }] : [])
  })

  it('[ME20] that three in a row did not arrive makes the contact invalid, and the customer’s next word valid again', async () => {
    const { companyId, number, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    const reached = async () => (await house.superuser`select status from contacts where company_id = ${companyId}`)[0]!.status
    for (const n of [1, 2, 3]) {
      expect(await reached()).toBe(ContactStatus.Valid)
      const messageId = await queued(companyId, number.phonenumberId, 'uncertain')
      const failed = { errors: [{ code: 131026, title: 'x' }], biz_opaque_callback_data: messageId }
      await deliver(statusOf(`o${n}`, 'failed', now + n, failed))
    }
    expect(await reached()).toBe(ContactStatus.Invalid)
    await deliver(textOf({ waId: long }, 'w2', now + 9, 'Estou aqui'))
    expect(await reached()).toBe(ContactStatus.Valid)
  })

  it('[ME20] that the window is over ends it, unless the customer wrote since', async () => {
    const { companyId, number, deliver } = await inbound.aShop()
    const windowOf = async () =>
      (await house.superuser`select window_expires_at from chats where company_id = ${companyId}`)[0]!.windowExpiresAt
    const fail = async (id: string, at: number) => {
      const messageId = await queued(companyId, number.phonenumberId, 'uncertain')
      await deliver(statusOf(id, 'failed', at, { errors: [{ code: 131047, title: 'x' }], biz_opaque_callback_data: messageId }))
    }
    await deliver(textOf({ waId: long }, 'w1', now, 'Oi'))
    await fail('o1', now - 5)
    expect(await windowOf()).toBe(now * 1_000 + windowLength)
    await fail('o2', now + 5)
    expect(await windowOf()).toBe((now + 5) * 1_000)
  })
})
