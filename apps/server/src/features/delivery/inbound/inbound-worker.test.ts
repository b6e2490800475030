import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redo } from '../../../kit/queue/queue.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type InboundPost, inboundPost, webhookOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { inbound as inboundQueue } from './inbound-event-store.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const [long, short] = ['5511987654321', '551187654321']
const now = Math.floor(Date.now() / 1_000)

describe('an event that cannot be worked', () => {
  it('[ME35] is set aside with its reason, keeps nobody back, and can be redone', async () => {
    const { companyId, number } = await inbound.aShop()
    const nobody = { id: 'w1', timestamp: String(now), type: 'text', text: { body: 'Wer?' } }
    const reaction = { from: long, id: 'w2', timestamp: String(now), type: 'reaction', reaction: {} }
    const fine = { from: long, id: 'w3', timestamp: String(now), type: 'text', text: { body: 'Oi' } }
    const { status } = await inbound.post({ body: webhookOf(number, { messages: [nobody, reaction, fine] }), secret: number.appSecret })
    expect(status).toBe(200)
    await inbound.settled(companyId)
    expect(await inbound.messages(companyId)).toMatchObject([{ messageBody: 'Oi' }])
    const aside = await house.superuser<
      { itemId: string; reason: string }[]
    >`select item_id, reason from inbound where company_id = ${companyId}`
    expect(aside.map(({ reason }) => reason)).toEqual(['event.unreadable', 'event.unreadable'])
    await house.superuser`update inbound_events set raw = jsonb_set(raw, '{item,from}', ${house.superuser.json(short)}) where company_id = ${companyId}
      and event_key = 'w1'`
    for (const { itemId } of aside) await house.house.database.transaction(companyId, (db) => redo(db, inboundQueue, companyId, itemId))
    await waitUntil('the mended one is worked', async () => (await inbound.messages(companyId)).length === 2)
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ unreadCount: 2 }])
  })

  it('[ME35] because nobody knows what it means is set aside and not counted as stored', async () => {
    const { companyId, number, anAdmin } = await inbound.aShop()
    const calls = [{ id: 'wacid.1', event: 'connect' }]
    const fine = { from: long, id: 'w1', timestamp: String(now), type: 'text', text: { body: 'Oi' } }
    const welcome = { from: long, id: 'w2', timestamp: String(now), type: 'request_welcome' }
    for (const [value, field] of [
      [{ calls }, 'calls'],
      [{ calls, errors: [{ code: 130429 }] }, 'calls'],
      [{ messages: [fine, welcome], groups: [{ id: '1' }] }, 'messages'],
      [{ event: 'FLOW_STATUS_CHANGE' }, 'flows'],
    ] as const)
      expect((await inbound.post({ body: webhookOf(number, value, field), secret: number.appSecret })).status).toBe(200)
    await inbound.settled(companyId)
    const aside = await inbound.rows('inbound', companyId)
    expect(aside.map(({ reason }) => reason)).toEqual(Array(4).fill('event.notUnderstood'))
    const { result } = await house.ask(phoneNumberCalls.getLedger, { companyId, hours: 24 }, await anAdmin())
    expect(result).toMatchObject([{ received: 7, stored: 3, waiting: 0, setAside: 4 }])
  })

  it('[ME35] because its number is nobody’s can be redone once it is connected, and is that number’s then', async () => {
    const { companyId, number } = await inbound.aShop()
    const [providerId, businessAccountId] = [`${number.providerId}8`, `${number.businessAccountId}8`]
    const message = { from: long, id: 'w1', timestamp: String(now), type: 'text', text: { body: 'Alguém?' } }
    const { entry } = webhookOf({ ...number, providerId, businessAccountId }, { messages: [message] })
    const account = { id: businessAccountId, time: now, changes: [{ field: 'account_update', value: { event: 'ACCOUNT_DELETED' } }] }
    const known = webhookOf(number, { messages: [{ ...message, id: 'w2', text: { body: 'Oi' } }] }).entry
    await inbound.post({ body: { entry: [...entry, account, ...known] }, secret: number.appSecret })
    await inbound.settled(companyId)
    const items = await inbound.rows('inbound', companyId)
    expect(items.map(({ reason }) => reason)).toEqual(['number.unknown', 'number.unknown'])
    const redoAll = () =>
      Promise.all(
        items.map(({ itemId }) => house.house.database.transaction(companyId, (db) => redo(db, inboundQueue, companyId, String(itemId)))),
      )
    await redoAll()
    await inbound.settled(companyId)
    expect((await inbound.rows('inbound', companyId)).map(({ reason }) => reason)).toEqual(['number.unknown', 'number.unknown'])
    expect(await inbound.messages(companyId)).toMatchObject([{ messageBody: 'Oi' }])

    const fresh = await aCloudNumber(house.house, house.superuser, companyId, { providerId, businessAccountId })
    await redoAll()
    await inbound.settled(companyId)
    expect(await inbound.rows('inbound', companyId)).toEqual([])
    const byNumber = new Map((await inbound.messages(companyId)).map(({ phonenumberId, messageBody }) => [phonenumberId, messageBody]))
    expect(byNumber).toEqual(
      new Map([
        [number.phonenumberId, 'Oi'],
        [fresh.phonenumberId, 'Alguém?'],
      ]),
    )
    const standing = await inbound.rows('phone_numbers', companyId)
    expect(standing.filter(({ channelStatus }) => channelStatus === 2).map(({ phonenumberId }) => phonenumberId)).toEqual([
      fresh.phonenumberId,
    ])
  })

  it('[ME35] is tried a few times where it fails on the way, one by one, while the others go on', async () => {
    const { companyId, number } = await inbound.aShop()
    await house.superuser`alter table messages add constraint poison check (message_body <> 'Gift')`
    try {
      const items = ['Gift', 'a', 'b', 'c'].map((body, n) => ({
        from: `551198765000${n}`,
        id: `w${n}`,
        timestamp: String(now),
        type: 'text',
        text: { body },
      }))
      await inbound.post({ body: webhookOf(number, { messages: items }), secret: number.appSecret })
      await inbound.settled(companyId)
      expect((await inbound.messages(companyId)).map(({ messageBody }) => messageBody).toSorted()).toEqual(['a', 'b', 'c'])
      expect(await inbound.rows('inbound', companyId)).toMatchObject([{ attempts: 5, reason: 'PostgresError 23514' }])
      expect(await inbound.rows('contacts', companyId)).toHaveLength(3)
    } finally {
      await house.superuser`alter table messages drop constraint poison`
    }
  })

  it('[ME35] because somebody holds what it needs is tried for as long as it takes', async () => {
    const { companyId, number } = await inbound.aShop()
    await house.superuser`create or replace function held() returns trigger language plpgsql as $$ begin
      raise exception 'held' using errcode = '55P03'; end $$`
    await house.superuser`create or replace trigger held before insert on messages for each row when (new.message_body = 'Geduld') execute function held()`
    const patient = { from: long, id: 'w1', timestamp: String(now), type: 'text', text: { body: 'Geduld' } }
    await inbound.post({ body: webhookOf(number, { messages: [patient] }), secret: number.appSecret })
    const item = await waitUntil('it was tried', async () =>
      (await inbound.rows('inbound', companyId)).find(({ reason }) => reason !== null),
    )
    expect(item).toMatchObject({ attempts: 0, setAsideAt: null, reason: 'held' })
    await house.superuser`drop function held cascade`
    await inbound.settled(companyId)
    expect(await inbound.messages(companyId)).toHaveLength(1)
  })
})
