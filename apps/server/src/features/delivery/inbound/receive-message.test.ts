import { ChatStatus } from '@prosa/contract/chats/states'
import { windowLength } from '@prosa/contract/messages/limits'
import { MessageStatus } from '@prosa/contract/messages/states'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connect } from '../../../kit/db/connect.ts'
import { idOf, newId } from '../../../kit/db/ids.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { from, type InboundPost, inboundPost, signatureOf, statusOf, textOf, webhookOf } from '../../../testing/scenes/inbound-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse({ house: { report: () => undefined } })
  inbound = await inboundPost(house)
})
afterAll(() => inbound.close())

const [long, short] = ['5511987654321', '551187654321']
const now = Math.floor(Date.now() / 1_000)

describe('a first message', () => {
  it('[CH16] makes a contact and a chat that waits in the first department by name that serves the number', async () => {
    const { companyId, number, aDepartment, deliver } = await inbound.aShop()
    const other = await aCloudNumber(house.house, house.superuser, companyId)
    const first = await aDepartment('Atendimento')
    await aDepartment('Aaa', { phonenumberIdList: [other.phonenumberId] })
    await deliver(textOf({ waId: short }, 'w1', now, 'Oi'))
    expect(await inbound.rows('contacts', companyId)).toMatchObject([{ name: 'Marina Teste', status: 0, marketing: 'unknown' }])
    expect((await inbound.rows('contact_identifiers', companyId)).map(({ waId }) => waId).toSorted()).toEqual([short, long].toSorted())
    expect(await inbound.rows('chats', companyId)).toMatchObject([
      {
        phonenumberId: number.phonenumberId,
        waId: long,
        answerTo: short,
        chatStatus: ChatStatus.Pending,
        handledBy: 'queue',
        departmentId: first,
        agentId: null,
        unreadCount: 1,
        lastMessageAt: now * 1_000,
        waitingSince: now * 1_000,
        windowExpiresAt: now * 1_000 + windowLength,
      },
    ])
    expect(await inbound.messages(companyId)).toMatchObject([
      { messageBody: 'Oi', messageType: 'text', messageStatus: MessageStatus.Received, fromMe: false, source: 'customer', waId: long },
    ])
    expect(await inbound.rows('chat_sessions', companyId)).toMatchObject([{ openedBy: 'customer', closedAt: null, departmentId: first }])
    const events = await house.superuser`select name from events where company_id = ${companyId} order by seq`
    expect(events.map(({ name }) => name)).toEqual(['chat.changed', 'message.added'])
    expect(await inbound.rows('inbound_events', companyId)).toMatchObject([{ kind: 'message', processedAt: expect.any(Number) }])
  })

  it('[CH16] waits where the number says, as long as that department serves it', async () => {
    const { companyId, number, aDepartment, deliver } = await inbound.aShop()
    const [first, chosen] = [await aDepartment('Atendimento'), await aDepartment('Zeladoria')]
    await house.superuser`update phone_numbers set department_id = ${chosen} where company_id = ${companyId}
      and phonenumber_id = ${number.phonenumberId}`
    await deliver(textOf({ waId: '5511987650001' }, 'r1', now, 'Oi'))
    await house.superuser`update departments set removed_at = now() where company_id = ${companyId} and department_id = ${chosen}`
    await deliver(textOf({ waId: '5511987650002' }, 'r2', now, 'Oi'))
    const chats = await inbound.rows('chats', companyId)
    expect(chats.map(({ waId, departmentId }) => [waId, departmentId]).toSorted()).toEqual([
      ['5511987650001', chosen],
      ['5511987650002', first],
    ])
  })

  it('[CL6] [CL8] of somebody in the bin brings them back, and who works with contacts and sees no chat hears of it', async () => {
    const { companyId, aDepartment, deliver } = await inbound.aShop()
    await aDepartment('Atendimento')
    await deliver(textOf({ waId: long }, 'k1', now, 'Oi'))
    await house.superuser`update contacts set deleted_at = now() where company_id = ${companyId}`
    await deliver(textOf({ waId: long }, 'k2', now + 1, 'Voltei'))
    expect(await inbound.rows('contacts', companyId)).toMatchObject([{ deletedAt: null }])
    const told = await house.superuser`select audience ->> 'to' as who from events
      where company_id = ${companyId} and name = 'contact.changed' order by seq`
    expect(told).toEqual([{ who: 'chat' }, { who: 'permission' }])
  })

  it('[CT11] of somebody whom the number blocks reaches nobody and has the provider told once more, and through another number it does', async () => {
    const { companyId, number, aDepartment, deliver } = await inbound.aShop()
    await aDepartment('Atendimento')
    await deliver(textOf({ waId: long }, 'b1', now, 'Oi'))
    const [contact] = await inbound.rows('contacts', companyId)
    await house.superuser`insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_at, blocked_by)
      values (${companyId}, ${contact!.contactId as string}, ${number.phonenumberId}, now(), ${idOf('x')})`
    await deliver(textOf({ waId: long }, 'b2', now + 1, 'Alô?'))
    await deliver(textOf({ waId: long }, 'b2+', now + 1, 'Alô??'))
    expect((await inbound.messages(companyId)).map(({ messageBody }) => messageBody)).toEqual(['Oi'])
    const again = { blockOf: contact!.contactId, phonenumberId: number.phonenumberId }
    expect(await inbound.rows('outbound', companyId)).toMatchObject([{ payload: again }])
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ unreadCount: 1, lastMessageAt: now * 1_000 }])
    const other = await aCloudNumber(house.house, house.superuser, companyId)
    await inbound.deliver(companyId, other, textOf({ waId: long }, 'b3', now + 2, 'Por aqui'))
    expect((await inbound.messages(companyId)).map(({ messageBody }) => messageBody)).toEqual(['Oi', 'Por aqui'])
  })

  it('[CH16] makes a department for a company that has none, once', async () => {
    const { companyId } = await house.aCompany()
    const number = await aCloudNumber(house.house, house.superuser, companyId)
    const people = Array.from({ length: 8 }, (_, n) => textOf({ waId: `551198765000${n}` }, `w${n}`, now, 'Oi').messages[0])
    await inbound.deliver(companyId, number, { messages: people })
    expect(await inbound.rows('departments', companyId)).toMatchObject([{ departmentName: 'Atendimento' }])
    const told = await inbound.rows('events', companyId)
    expect(told.filter(({ name }) => name === 'department.changed')).toHaveLength(1)
    expect(await inbound.rows('chats', companyId)).toHaveLength(8)
  })

  it('[CH16] is taken in where departments of that name are there and serve other numbers only', async () => {
    const { companyId, aDepartment } = await house.aCompany()
    const [number, other] = [
      await aCloudNumber(house.house, house.superuser, companyId),
      await aCloudNumber(house.house, house.superuser, companyId),
    ]
    for (const name of ['atendimento', 'Atendimento 2']) await aDepartment(name, { phonenumberIdList: [other.phonenumberId] })
    await inbound.deliver(companyId, number, textOf({ waId: long }, 'w1', now, 'Oi'))
    expect(await inbound.messages(companyId)).toHaveLength(1)
    const names = (await inbound.rows('departments', companyId)).map(({ departmentName }) => departmentName)
    expect(names.toSorted()).toEqual(['Atendimento 2', 'Atendimento 3', 'atendimento'])
  })

  it('[CT4] and a second at the same moment that hides the number are of one contact and one chat', async () => {
    const { companyId, number } = await inbound.aShop()
    const named = webhookOf(number, textOf({ waId: long, userId: 'BR.7' }, 'w1', now, 'a'))
    const hidden = webhookOf(number, textOf({ userId: 'BR.7' }, 'w2', now, 'b'))
    await inbound.post({ body: { ...named, entry: [...named.entry, ...hidden.entry] }, secret: number.appSecret })
    await inbound.settled(companyId)
    expect([(await inbound.rows('contacts', companyId)).length, (await inbound.rows('chats', companyId)).length]).toEqual([1, 1])
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ unreadCount: 2 }])
  })

  it('[CT4] fifty at once of one new customer, each delivered three times over HTTP, are one contact, one chat and fifty messages', async () => {
    const { companyId, number } = await inbound.aShop()
    const origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
    const send = async (n: number) => {
      const body = JSON.stringify(webhookOf(number, textOf({ waId: n % 2 ? long : short }, `wamid.${companyId}.${n}`, now + n, `Oi ${n}`)))
      const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signatureOf(body, number.appSecret) }
      return (await fetch(`${origin}/webhooks/whatsapp-cloud`, { method: 'POST', headers, body })).status
    }
    const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => send(n % 50)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await inbound.settled(companyId)
    expect([(await inbound.rows('contacts', companyId)).length, (await inbound.rows('chat_sessions', companyId)).length]).toEqual([1, 1])
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ unreadCount: 50, waId: long, lastMessageAt: (now + 49) * 1_000 }])
    expect((await inbound.messages(companyId)).map(({ messageBody }) => messageBody)).toEqual(
      Array.from({ length: 50 }, (_, n) => `Oi ${n}`),
    )
    expect(await inbound.rows('inbound', companyId)).toEqual([])
    expect(await inbound.rows('inbound_events', companyId)).toHaveLength(50)
  })

  it('[ME30] that becomes known by another way while it is worked leaves nothing but itself', async () => {
    const { companyId, number, aDepartment, deliver } = await inbound.aShop()
    const { phonenumberId } = number
    await aDepartment('Atendimento')
    await deliver(textOf({ waId: long }, 'k0', now, 'Oi'))
    const other = connect(house.url, { max: 1 })
    onTestFinished(() => other.end())
    const { worked } = await other.begin(async (sql) => {
      await sql`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_status, from_me, source, at,
          provider_message_id)
        values (${companyId}, ${newId()}, ${phonenumberId}, ${long}, 'text', 4, false, 'customer', now(), 'k1')`
      const worked = deliver(textOf({ waId: '5511987650007' }, 'k1', now, 'Eu de novo'))
      await waitUntil('its message waits for the other', async () => {
        const waits = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
          and query like '%insert into messages%'`
        return waits.length > 0
      })
      return { worked }
    })
    await worked
    expect((await inbound.messages(companyId)).map(({ providerMessageId }) => providerMessageId).toSorted()).toEqual(['k0', 'k1'])
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ waId: long, unreadCount: 1 }])
    expect(await inbound.rows('inbound', companyId)).toEqual([])
  })

  it('[CT4] to two numbers of a company at once makes one contact and a chat of each', async () => {
    const { companyId, number } = await inbound.aShop()
    const other = await aCloudNumber(house.house, house.superuser, companyId)
    const send = (to: typeof number, n: number) =>
      inbound.post({ body: webhookOf(to, textOf({ waId: n % 2 ? long : short }, `w${n}`, now, 'Oi')), secret: to.appSecret })
    await Promise.all(Array.from({ length: 12 }, (_, n) => send(n % 3 ? number : other, n)))
    await inbound.settled(companyId)
    expect(await inbound.rows('contacts', companyId)).toHaveLength(1)
    const chats = await inbound.rows('chats', companyId)
    expect(chats.map(({ phonenumberId, unreadCount }) => [phonenumberId, unreadCount]).toSorted()).toEqual(
      [
        [number.phonenumberId, 8],
        [other.phonenumberId, 4],
      ].toSorted(),
    )
  })
})

describe('who writes', () => {
  it('[CT4] is known by the identifier that hides the number, and by the number once it is told', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(textOf({ userId: 'BR.1' }, 'w1', now, 'a'))
    await deliver(textOf({ userId: 'BR.1', waId: short }, 'w2', now + 1, 'b'), textOf({ waId: long }, 'w3', now + 2, 'c'))
    expect(await inbound.rows('contacts', companyId)).toHaveLength(1)
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ waId: 'BR.1', unreadCount: 3, answerTo: long }])
  })

  it('[CT5] and was two contacts is one, with one chat, as soon as a message names both', async () => {
    const { companyId, number, deliver, anAdmin } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w1', now, 'a'), textOf({ userId: 'BR.2' }, 'w2', now + 1, 'PARAR'))
    expect(await inbound.rows('contacts', companyId)).toHaveLength(2)
    const { userId } = await anAdmin()
    const labelId = newId()
    await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${labelId}, 'VIP', '#fff')`
    await house.superuser`insert into chat_labels (company_id, phonenumber_id, wa_id, label_id, linked_by, linked_at)
      values (${companyId}, ${number.phonenumberId}, 'BR.2', ${labelId}, ${userId}, now())`
    await house.superuser`insert into chat_drafts (company_id, phonenumber_id, wa_id, user_id, draft, is_note, saved_at)
      values (${companyId}, ${number.phonenumberId}, 'BR.2', ${userId}, 'Já respondo', false, now())`
    await deliver(textOf({ waId: long, userId: 'BR.2' }, 'w3', now + 2, 'c'))
    expect(await inbound.rows('contacts', companyId)).toMatchObject([{ marketing: 'revoked' }])
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ waId: long, unreadCount: 3 }])
    expect((await inbound.messages(companyId)).map(({ waId, messageBody }) => [waId, messageBody])).toEqual([
      [long, 'a'],
      [long, 'PARAR'],
      [long, 'c'],
    ])
    expect(await inbound.rows('chat_labels', companyId)).toMatchObject([{ waId: long, labelId }])
    expect(await inbound.rows('chat_drafts', companyId)).toMatchObject([{ waId: long, draft: 'Já respondo' }])
    const sessions = await inbound.rows('chat_sessions', companyId)
    expect(sessions.map(({ waId, closedAt, closedBy }) => [waId, closedAt !== null, closedBy]).toSorted()).toEqual([
      [long, false, null],
      [long, true, null],
    ])
  })
})

describe('what comes before its time', () => {
  it('came when we heard of it: no window stays open for years, and what is written later is the last of its chat', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w1', now + 10 * 365 * 86_400, 'Zukunft'))
    const heard = house.clock.now()
    expect(await inbound.rows('chats', companyId)).toMatchObject([{ lastMessageAt: heard, windowExpiresAt: heard + windowLength }])
    expect(await inbound.messages(companyId)).toMatchObject([{ at: heard }])
  })
})

describe('what is late', () => {
  it('moves neither the time of the last message nor the window back, and keeps its place', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w2', now, 'neu'), textOf({ waId: short }, 'w1', now - 7_200, 'alt'))
    const [chat] = await inbound.rows('chats', companyId)
    const [, last] = await inbound.messages(companyId)
    expect(chat).toMatchObject({ unreadCount: 2, lastMessageAt: now * 1_000, lastMessageId: last!.messageId, answerTo: long })
    expect(chat!.windowExpiresAt).toBe(now * 1_000 + windowLength)
  })

  it('[ME30] finds its facts: statuses, reactions, edits and deletions that came before the message', async () => {
    const { companyId, number, deliver } = await inbound.aShop()
    const edit = (id: string, at: number, body: string) =>
      from(
        { waId: long },
        { id, timestamp: at, type: 'edit', edit: { original_message_id: 'w1', message: { type: 'text', text: { body } } } },
      )
    await deliver(
      edit('e2', now + 4, 'drei'),
      edit('e1', now + 2, 'zwei'),
      from({ waId: long }, { id: 'd1', timestamp: now + 9, type: 'revoke', revoke: { original_message_id: 'w1' } }),
      textOf({ waId: long }, 'w1', now, 'eins'),
    )
    expect(await inbound.messages(companyId)).toMatchObject([
      {
        messageBody: 'drei',
        edits: [
          { messageBody: 'eins', at: now * 1_000 },
          { messageBody: 'zwei', at: (now + 2) * 1_000 },
        ],
        deletedAt: (now + 9) * 1_000,
      },
    ])
    expect(await inbound.rows('contacts', companyId)).toHaveLength(1)
    const echo = {
      message_echoes: [{ from: number.phonenumber, to: long, id: 'o1', timestamp: String(now), type: 'text', text: { body: 'Olá' } }],
    }
    await deliver(
      statusOf('o1', 'read', now + 3),
      from({ waId: long }, { id: 'r1', timestamp: now + 5, type: 'reaction', reaction: { message_id: 'o1', emoji: '👍' } }),
    )
    await inbound.post({ body: webhookOf(number, echo, 'smb_message_echoes'), secret: number.appSecret })
    await inbound.settled(companyId)
    const [, ours] = await inbound.messages(companyId)
    expect(ours).toMatchObject({
      fromMe: true,
      source: 'agent',
      agentId: null,
      messageStatus: MessageStatus.Read,
      statusTimes: { sent: now * 1_000, delivered: (now + 3) * 1_000, read: (now + 3) * 1_000 },
      reactions: [{ emoji: '👍', fromMe: false, at: (now + 5) * 1_000 }],
    })
  })

  it('[ME33] is found by the answer that came before it', async () => {
    const { companyId, deliver } = await inbound.aShop()
    await deliver(textOf({ waId: long }, 'w2', now + 1, 'Sobre isto', { context: { id: 'w1' } }))
    expect(await inbound.messages(companyId)).toMatchObject([{ replyToProviderId: 'w1', replyToMessageId: null }])
    await deliver(textOf({ waId: long }, 'w1', now, 'Isto'), textOf({ waId: long }, 'w3', now + 2, 'Também', { context: { id: 'w1' } }))
    const [first, second, third] = await inbound.messages(companyId)
    expect([second!.replyToMessageId, third!.replyToMessageId]).toEqual([first!.messageId, first!.messageId])
    const told = await house.superuser<{ payload: { message: { messageId: string } } }[]>`select payload from events
      where company_id = ${companyId} and name = 'message.changed'`
    expect(told.map(({ payload }) => payload.message.messageId)).toEqual([second!.messageId])
  })
})
