import { MessageStatus } from '@prosa/contract/messages/states'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { type InboundPost, inboundPost } from '../../../testing/scenes/inbound-scene.ts'
import { payloadBodies, payloadKinds, payloadNumber } from '../../../testing/scenes/whatsapp-payloads.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse()
  // What they tell of has happened by then, whenever this runs.
  house.clock.advance(Math.max(0, Date.parse('2027-01-01') - house.clock.now()))
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const customer = '5511955550101'
const names = Object.keys(payloadKinds)
type Shop = Awaited<ReturnType<typeof aShopWithHistory>>

/** What the payloads tell of is there: a closed chat, and messages of ours that they speak of. */
async function aShopWithHistory() {
  const shop = await inbound.aShop()
  const { companyId, departmentId, number } = shop
  const { phonenumberId } = number
  await house.superuser`update phone_numbers set phonenumber = '551140028900' where company_id = ${companyId}`
  await aChat(house.superuser, { companyId, departmentId, phonenumberId, waId: customer, chatStatus: 4 })
  const ours = new Set(names.flatMap((name) => JSON.stringify(payloadBodies(name)).match(/wamid\.RkFLRXxvdXQ[\w=]+/g) ?? []))
  await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status,
      from_me, source, status_detail, provider_message_id, at)
    select ${companyId}, gen_random_uuid(), ${phonenumberId}, ${customer}, 'text', 'Olá', 6, true, 'agent', 'accepted', id, '2026-11-01'
    from unnest(${[...ours]}::text[]) id`
  return shop
}

function bodiesOf(name: string, { number }: Shop): string[] {
  return payloadBodies(name).map((body) =>
    JSON.stringify(body)
      .replaceAll(payloadNumber.providerId, number.providerId)
      .replaceAll(payloadNumber.accountId, number.businessAccountId),
  )
}

async function post(shop: Shop, body: string) {
  const { status } = await inbound.post({ body, secret: shop.number.appSecret })
  expect(status).toBe(200)
}

/** Without ids and times of our own making. */
async function dump({ companyId }: Shop) {
  const { superuser } = house
  return {
    messages: await superuser`select m.provider_message_id, m.wa_id, m.message_type, m.message_body, m.message_status, m.status_detail,
        m.status_times, m.error_code, m.error_provider_code, m.from_me, m.source, m.content, m.reactions, m.edits, m.deleted_at, m.at,
        m.reply_to_provider_id, r.provider_message_id as replied, f.kind as media, f.provider_media_id
      from messages m left join messages r on r.company_id = m.company_id and r.message_id = m.reply_to_message_id
        left join media f on f.company_id = m.company_id and f.media_id = m.media_id
      where m.company_id = ${companyId} order by m.provider_message_id`,
    facts:
      await superuser`select provider_message_id, fact_key, at, detail from message_facts where company_id = ${companyId} order by 1, 2`,
    contacts: await superuser`select i.wa_id, c.name, c.marketing from contact_identifiers i join contacts c using (company_id, contact_id)
      where i.company_id = ${companyId} order by 1`,
    consents:
      await superuser`select replace(evidence, phonenumber_id::text, '') as evidence, status, source, said, at from contact_consents where company_id = ${companyId} order by 1`,
    chats: await superuser`select wa_id, chat_status, unread_count, last_message_at, answer_to from chats
      where company_id = ${companyId} order by 1`,
    sessions: await superuser`select wa_id, closed_at is null as is_open from chat_sessions where company_id = ${companyId} order by 1, 2`,
    journal:
      await superuser`select event_key, kind, processed_at is not null as is_done from inbound_events where company_id = ${companyId} order by 1`,
    number: await superuser`select throughput, quality, channel_status from phone_numbers where company_id = ${companyId}`,
    aside: await superuser`select reason from inbound where company_id = ${companyId}`,
  }
}

/** The same order for the same seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state
  }
  return items
    .map((item) => ({ item, key: next() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item)
}

let ordered: ReturnType<typeof dump> | null = null
/** What is there after all of them, once each and in order. */
const inOrder = () => (ordered ??= postInOrder())

async function postInOrder() {
  const shop = await aShopWithHistory()
  for (const name of names) for (const body of bodiesOf(name, shop)) await post(shop, body)
  await inbound.settled(shop.companyId)
  return dump(shop)
}

describe('every payload of the provider', () => {
  it.each(names)('%s is taken by the route, kept as what it is, and worked', async (name) => {
    const shop = await aShopWithHistory()
    for (const body of bodiesOf(name, shop)) await post(shop, body)
    await inbound.settled(shop.companyId)
    const { journal, aside } = await dump(shop)
    expect(aside).toEqual([])
    expect([...new Set(journal.map(({ kind }) => kind))]).toEqual([...new Set(payloadKinds[name])])
    expect(journal.every(({ isDone }) => isDone)).toBe(true)
  })

  it('says together what happened', async () => {
    const { messages, contacts, consents, chats, sessions, number } = await inOrder()
    const of = (id: string) =>
      messages.find(({ providerMessageId }) => providerMessageId === `wamid.${Buffer.from(`FAKE|${id}`).toString('base64')}`)
    expect(of('in-text-1')).toMatchObject({ messageBody: 'Oi, ainda tem o tênis azul no 39?', deletedAt: 1_794_700_060_000 })
    expect(of('in-text-1')!.edits).toMatchObject([{ messageBody: 'Oi, ainda tem o tênis azul no 38?' }])
    expect(of('out-100')).toMatchObject({ reactions: [] })
    expect(of('out-300')).toMatchObject({ messageStatus: MessageStatus.Read })
    expect(of('out-310')).toMatchObject({ messageStatus: MessageStatus.Read, statusTimes: { played: 1_794_700_099_000 } })
    expect(of('out-320')).toMatchObject({ messageStatus: MessageStatus.Error, errorCode: 'windowClosed' })
    expect(of('out-400')).toMatchObject({ messageStatus: MessageStatus.Read })
    expect(of('out-402')).toMatchObject({ messageStatus: MessageStatus.Read })
    expect(of('echo-1')).toMatchObject({ fromMe: true, source: 'agent' })
    expect(contacts.find(({ waId }) => waId === customer)).toMatchObject({ marketing: 'granted' })
    expect(consents.map(({ source, status }) => [source, status]).toSorted()).toEqual([
      ['button', 'revoked'],
      ['preference', 'granted'],
    ])
    expect(chats.find(({ waId }) => waId === customer)).toMatchObject({ chatStatus: 2 })
    expect(sessions.every(({ isOpen }) => isOpen)).toBe(true)
    expect(number).toMatchObject([{ throughput: 'HIGH', channelStatus: 1 }])
  })

  it.each(inject('isFull') ? [1, 2, 3] : [inject('seed')])(
    '[ME30] gives the same ten times in random order, many at once, as once in order (seed %i)',
    async (seed) => {
      const expected = await inOrder()
      const shop = await aShopWithHistory()
      const all = names.flatMap((name) => bodiesOf(name, shop))
      const order = shuffled(Array.from({ length: 10 }, () => all).flat(), seed)
      for (let n = 0; n < order.length; n += 12) await Promise.all(order.slice(n, n + 12).map((body) => post(shop, body)))
      await inbound.settled(shop.companyId)
      expect(await dump(shop)).toEqual(expected)
    },
  )
})
