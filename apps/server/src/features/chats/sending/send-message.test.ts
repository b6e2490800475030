import { ChatStatus } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { farthestSchedule } from '@prosa/contract/messages/limits'
import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { aMessage, contactOf } from '../../../testing/scenes/a-message.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof sendingScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = sendingScene(house, await aProvider())
  house.house.events.subscribe((events) => heard.push(...events))
})

const rowsOf = (companyId: string) => house.superuser`select message_id from messages where company_id = ${companyId}`
const chatRow = async (companyId: string, waId: string) =>
  (await house.superuser`select * from chats where company_id = ${companyId} and wa_id = ${waId}`)[0]!

describe('a message', () => {
  it('[ME60] leaves without the number of a card, and so does a note', async () => {
    const { agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    for (const messageType of ['text', 'note'] as const) {
      const { result } = await scene.send(agent, chat, { messageType, messageBody: 'No 4111 1111 1111 1111?' })
      expect(result.messageBody).toBe('No •••• •••• •••• 1111?')
    }
  })

  it('is queued with what sends it, comes to the top, and who sees the chat is told', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    house.clock.advance(60_000)
    heard.length = 0
    const { status, result } = await scene.send(agent, chat, { messageBody: 'Bom dia', clientMessageId: 'c1' })
    expect(status).toBe(200)
    expect(result).toMatchObject({
      clientMessageId: 'c1',
      messageType: 'text',
      messageBody: 'Bom dia',
      messageStatus: MessageStatus.Queued,
      fromMe: true,
      internal: false,
      source: 'agent',
      agentId: agent.userId,
      agentName: 'Ana Teste',
      statusTimes: { queued: house.clock.now() },
      reactions: [],
      edits: [],
      time: house.clock.now(),
      version: 1,
    })
    expect(result.statusDetail).toBeUndefined()
    expect((await scene.waiting(companyId)).map(({ payload }) => payload)).toEqual([{ messageId: result.messageId }])
    expect(await chatRow(companyId, chat.waId)).toMatchObject({
      lastMessageId: result.messageId,
      lastMessageAt: house.clock.now(),
      version: 2,
    })
    expect(heard.map(({ name }) => name)).toEqual(['chat.changed', 'message.added'])
    expect(heard[1]).toMatchObject({ audience: { to: 'chat', agentId: agent.userId }, entityKey: `message:${result.messageId}` })
  })

  it('[ME1] is there once, also for ten askers at the same moment, and after it was sent', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const answers = await Promise.all(Array.from({ length: 10 }, () => scene.send(agent, chat, { clientMessageId: 'once' })))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ result }) => result.messageId)).size).toBe(1)
    expect([await rowsOf(companyId), await scene.waiting(companyId)].map(({ length }) => length)).toEqual([1, 1])
    await house.superuser`update messages set message_status = ${MessageStatus.Delivered}, version = 5 where company_id = ${companyId}`
    await house.superuser`update chats set chat_status = ${ChatStatus.Closed}, window_expires_at = null where company_id = ${companyId}`
    const again = await scene.send(agent, chat, { clientMessageId: 'once' })
    expect([again.status, again.result.messageStatus, again.result.version]).toEqual([200, MessageStatus.Delivered, 5])
    expect(await rowsOf(companyId)).toHaveLength(1)
  })

  it('[ME1] of another body, customer or person under the same client id is refused', async () => {
    const { companyId, agent, anAgent, aCustomer } = await scene.aShop()
    const [chat, other] = [await aCustomer(), await aCustomer()]
    await scene.send(agent, chat, { clientMessageId: 'taken', messageBody: 'Um' })
    const answers = [
      await scene.send(agent, chat, { clientMessageId: 'taken', messageBody: 'Dois' }),
      await scene.send(agent, other, { clientMessageId: 'taken', messageBody: 'Um' }),
      await scene.send(await anAgent(), chat, { clientMessageId: 'taken', messageBody: 'Um' }),
    ]
    expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(Array(3).fill([422, 'message.reused']))
    expect(await rowsOf(companyId)).toHaveLength(1)
    const elsewhere = await scene.aShop()
    expect((await scene.send(elsewhere.agent, await elsewhere.aCustomer(), { clientMessageId: 'taken' })).status).toBe(200)
  })

  it('[ME1] asked for in two chats at the same moment under one id is one of them', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chats = await Promise.all(Array.from({ length: 4 }, () => aCustomer()))
    const answers = await Promise.all(chats.map((chat) => scene.send(agent, chat, { clientMessageId: 'once' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect([await rowsOf(companyId), await scene.waiting(companyId)].map(({ length }) => length)).toEqual([1, 1])
  })

  it('[ME8] names the field that is wrong, and writes nothing', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const wrong = [
      await scene.send(agent, chat, { messageBody: '' }),
      await scene.send(agent, chat, { messageType: 'image' }),
      await scene.send(agent, chat, { messageType: 'interactive', interactive: '{"kind":"buttons"}' }),
      await scene.send(agent, chat, { messageType: 'template', templateId: 'nada' }),
      await scene.send(agent, chat, { messageType: 'interactive', interactive: '{"kind":"askLocation","body":"a\\u0000"}' }),
    ]
    expect(wrong.map(({ status, refusal }) => [status, refusal.code, refusal.fields?.[0]?.name])).toEqual([
      [400, 'input.invalid', 'messageBody'],
      [400, 'input.invalid', 'file'],
      [400, 'input.invalid', 'interactive'],
      [400, 'input.invalid', 'templateId'],
      [400, 'input.invalid', 'content.offer.body'],
    ])
    expect(await rowsOf(companyId)).toEqual([])
  })

  it('answers one of its own chat, and none of another', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const [chat, other] = [await aCustomer(), await aCustomer()]
    const [own, foreign] = [await aMessage(house.superuser, companyId, chat), await aMessage(house.superuser, companyId, other)]
    const { result } = await scene.send(agent, chat, { replyToMessageId: own })
    expect(result.replyTo).toMatchObject({ messageId: own, messageType: 'text', fromMe: false })
    const refused = await scene.send(agent, chat, { replyToMessageId: foreign })
    expect([refused.status, refused.refusal.code]).toEqual([404, 'message.notFound'])
  })
})

describe('[ME2] outside the window', () => {
  it('only a template is taken', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer({ isOpen: false })
    const refused = await scene.send(agent, chat)
    expect([refused.status, refused.refusal.code]).toEqual([409, 'chat.windowClosed'])
    expect(await rowsOf(companyId)).toEqual([])
    const { status, result } = await scene.send(agent, chat, {
      messageType: 'template',
      templateId: 'ola/pt_BR',
      messageBody: 'Olá, Marina',
    })
    expect(status).toBe(200)
    expect(result.content.template).toEqual({ name: 'ola', language: 'pt_BR', components: [] })
  })

  it('a closed chat takes no text, though its window is open', async () => {
    const { agent, aCustomer } = await scene.aShop()
    const { status, refusal } = await scene.send(agent, await aCustomer({ chatStatus: ChatStatus.Closed }))
    expect([status, refusal.code]).toEqual([409, 'chat.wrongStatus'])
  })
})

describe('[ME3] a template', () => {
  it.each([ChatStatus.Expired, ChatStatus.Closed])('opens a chat of status %s with whoever sent it, in a session', async (chatStatus) => {
    const { companyId, anAgent, aCustomer } = await scene.aShop()
    const sender = await anAgent()
    const chat = await aCustomer({ chatStatus, isOpen: false })
    await scene.write(sender, chat, { messageType: 'template', templateId: 'ola/pt_BR' })
    expect(await chatRow(companyId, chat.waId)).toMatchObject({ chatStatus: ChatStatus.Open, agentId: sender.userId, handledBy: 'agent' })
    if (chatStatus !== ChatStatus.Closed) return
    const sessions = await house.superuser`select opened_by, closed_at from chat_sessions where company_id = ${companyId}`
    expect(sessions).toEqual([{ openedBy: 'template', closedAt: null }])
  })

  it('[CH44] takes a chat that waits, as any message does', async () => {
    const { companyId, anAgent, aCustomer } = await scene.aShop()
    const chat = await aCustomer({ agentId: null })
    const sender = await anAgent()
    await scene.write(sender, chat, { messageType: 'template', templateId: 'ola/pt_BR' })
    expect(await chatRow(companyId, chat.waId)).toMatchObject({ chatStatus: ChatStatus.Open, agentId: sender.userId })
  })

  it('is refused where the department does not let its people, but not to an administrator', async () => {
    const { aDepartment, anAgent, anAdmin, aCustomer } = await scene.aShop()
    const departmentId = await aDepartment('SAC', { permissions: { ...allDepartmentPermissions, template: false } })
    const chat = await aCustomer({ departmentId, agentId: null })
    const template = { messageType: 'template' as const, templateId: 'ola/pt_BR' }
    const refused = await scene.send(await anAgent({ departmentIds: [departmentId] }), chat, template)
    expect([refused.status, refused.refusal.code]).toEqual([403, 'department.forbids'])
    expect((await scene.send(await anAdmin(), chat, template)).status).toBe(200)
  })
})

describe('what stands against it', () => {
  it('[ME4] a blocked contact, and a channel that nothing goes through', async () => {
    const { companyId, agent, departmentId, aCustomer } = await scene.aShop()
    const chat = await aCustomer()
    const contactId = await contactOf(house.superuser, companyId, chat)
    await house.superuser`insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_at, blocked_by)
      values (${companyId}, ${contactId}, ${chat.phonenumberId}, now(), ${agent.userId})`
    const blocked = await scene.send(agent, chat)
    expect([blocked.status, blocked.refusal.code]).toEqual([409, 'contact.blocked'])
    const onOther = await aChat(house.superuser, { companyId, departmentId })
    await house.superuser`update phone_numbers set channel_type = 3 where phonenumber_id = ${onOther.phonenumberId}`
    await house.superuser`update chats set window_expires_at = now() + interval '1 day' where phonenumber_id = ${onOther.phonenumberId}`
    const unserved = await scene.send(agent, onOther)
    expect([unserved.status, unserved.refusal.code]).toEqual([409, 'number.cannotSend'])
    expect(await rowsOf(companyId)).toEqual([])
  })

  it('[ME5] is not that the number is disconnected: it is kept, and people see that it waits', async () => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    await house.superuser`update phone_numbers set channel_status = 2 where company_id = ${companyId}`
    const { status, result } = await scene.send(agent, await aCustomer())
    expect([status, result.statusDetail]).toEqual([200, 'waiting'])
    expect(await scene.waiting(companyId)).toHaveLength(1)
  })

  it('[ME7] is a time that has passed or is too far', async () => {
    const { agent, aCustomer, companyId } = await scene.aShop()
    const [chat, now] = [await aCustomer(), house.clock.now()]
    for (const scheduledAt of [now - 1, now + farthestSchedule + 1]) {
      const { status, refusal } = await scene.send(agent, chat, { scheduledAt })
      expect([status, refusal.code]).toEqual([400, 'message.scheduledPast'])
    }
    const { result } = await scene.send(agent, chat, { scheduledAt: now + 3_600_000 })
    expect(result).toMatchObject({ statusDetail: 'scheduled', scheduledAt: now + 3_600_000, time: now + 3_600_000 })
    expect((await chatRow(companyId, chat.waId)).lastMessageId).toBeNull()
  })
})

describe('[ME6] a note', () => {
  it.each([
    ['by its type', { messageType: 'note' as const, messageBody: 'Ligar' }],
    ['by being internal', { messageType: 'text' as const, messageBody: 'Ligar', internal: true }],
  ])('%s stays inside, also of a closed chat, and is not what the chat last said', async (_, sent) => {
    const { companyId, agent, aCustomer } = await scene.aShop()
    const chat = await aCustomer({ chatStatus: ChatStatus.Closed, isOpen: false })
    const { status, result } = await scene.send(agent, chat, sent)
    expect(status).toBe(200)
    expect(result).toMatchObject({ messageType: 'note', internal: true, messageStatus: MessageStatus.Internal, statusTimes: {} })
    expect(await scene.waiting(companyId)).toEqual([])
    expect(await chatRow(companyId, chat.waId)).toMatchObject({ lastMessageId: null, chatStatus: ChatStatus.Closed })
  })
})

describe('[ME16] a chat that somebody does not see', () => {
  it('is not written to: neither one of another department, nor a colleague’s that is hidden, nor one of another company', async () => {
    const { companyId, aDepartment, anAgent, agent, aCustomer } = await scene.aShop()
    const hiding = await aDepartment('SAC', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
    const colleague = await anAgent({ departmentIds: [hiding] })
    const [elsewhere, hidden] = [await aCustomer({ agentId: null }), await aCustomer({ departmentId: hiding, agentId: agent.userId })]
    const foreign = await scene.aShop()
    const theirs = await foreign.aCustomer()
    for (const chat of [elsewhere, hidden, theirs, { ...elsewhere, waId: newId() }]) {
      const { status, refusal } = await scene.send(colleague, chat)
      expect([status, refusal.code]).toEqual([404, 'chat.notFound'])
    }
    expect([await rowsOf(companyId), await rowsOf(foreign.companyId)]).toEqual([[], []])
  })
})
