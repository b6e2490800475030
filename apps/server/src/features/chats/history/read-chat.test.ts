import { ChatStatus } from '@prosa/contract/chats/states'
import { deliveryCalls } from '@prosa/contract/delivery/calls'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { messageCalls } from '@prosa/contract/messages/calls'
import { historyPageSize } from '@prosa/contract/messages/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aMessage } from '../../../testing/scenes/a-message.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
})

const nothingWaits = (companyId: string) => waitUntil('nothing waits', async () => (await scene.waiting(companyId)).length === 0)

/** A chat in which the customer wrote something that the provider knows. */
async function aConversation() {
  const shop = await scene.aShop()
  const chat = await shop.aCustomer()
  const messageId = await aMessage(house.superuser, shop.companyId, chat)
  const providerId = `wamid.${newId()}`
  await house.superuser`update messages set provider_message_id = ${providerId} where message_id = ${messageId}`
  await house.superuser`update chats set unread_count = 3 where company_id = ${shop.companyId}`
  return { ...shop, chat, messageId, providerId, asked: { companyId: shop.companyId, ...chat } }
}

describe('a chat', () => {
  it('is told with its contact, its window and its last messages, oldest first; older ones are asked for', async () => {
    const { companyId, agent, chat, asked } = await aConversation()
    const written = []
    for (let n = 0; n < historyPageSize * 2; n++) {
      const id = await aMessage(house.superuser, companyId, chat)
      // Several of one moment.
      const moment = Math.floor(n / 4)
      await house.superuser`update messages set at = ${1_800_000_000_000 + moment} where message_id = ${id}`
      written.push({ moment, id })
    }
    const ids = written.toSorted((one, other) => one.moment - other.moment || (one.id < other.id ? -1 : 1)).map(({ id }) => id)
    const { result } = await house.ask(messageCalls.getChatDetail, asked, agent)
    expect(result).toMatchObject({
      ...chat,
      agentId: agent.userId,
      unreadCount: 3,
      containsMore: true,
      contact: { status: 0, marketing: 'unknown' },
    })
    expect(result.windowExpiresAt).toBeGreaterThan(house.clock.now())
    const told = result.messages.map(({ messageId }) => messageId)
    expect(told).toEqual(ids.slice(historyPageSize))
    const before = { beforeTime: result.lastTime!, beforeMessageId: told[0]! }
    const older = await house.ask(messageCalls.loadMoreHistory, { ...asked, ...before }, agent)
    expect(older.result.messages.map(({ messageId }) => messageId)).toEqual(ids.slice(0, historyPageSize))
    expect(older.result.containsMore).toBe(true)
    const [first] = older.result.messages
    const oldest = await house.ask(
      messageCalls.loadMoreHistory,
      { ...asked, beforeTime: first!.time, beforeMessageId: first!.messageId },
      agent,
    )
    expect([oldest.result.messages.length, oldest.result.containsMore]).toEqual([1, false])
  })

  it('[ME16] says nothing of another chat that an answer in it names', async () => {
    const { companyId, agent, messageId, providerId, chat, aCustomer } = await aConversation()
    const other = await aCustomer()
    for (const [key, replied] of [
      [chat, messageId],
      [other, null],
    ] as const) {
      const answer = await aMessage(house.superuser, companyId, key)
      await house.superuser`update messages set reply_to_provider_id = ${providerId} where message_id = ${answer}`
      expect((await scene.read(agent, key, answer)).replyTo?.messageId).toBe(replied)
      await house.superuser`update messages set reply_to_message_id = ${messageId} where message_id = ${answer}`
      expect((await scene.read(agent, key, answer)).replyTo?.messageId).toBe(replied)
    }
  })

  it('[ME19] that is opened has nothing unread, and its customer is told once', async () => {
    const { companyId, agent, chat, asked, providerId } = await aConversation()
    const { status, result } = await house.ask(messageCalls.openChat, asked, agent)
    expect([status, result]).toEqual([200, { unreadCount: 0, version: 2 }])
    await house.ask(messageCalls.openChat, asked, agent)
    await scene.aSender()
    await nothingWaits(companyId)
    const told = provider.posted.filter(({ body }) => body.message_id === providerId)
    expect(told.map(({ body: { status } }) => status)).toEqual(['read'])
    const [row] = await house.superuser`select unread_count, opened_at from chats where company_id = ${companyId} and wa_id = ${chat.waId}`
    expect(row).toEqual({ unreadCount: 0, openedAt: house.clock.now() })
  })

  it.each(['with a colleague', 'in the queue'])(
    '[ME19] that is looked at %s stays unread, and its customer is told nothing',
    async (where) => {
      const { companyId, agent, anAdmin, chat, asked, providerId } = await aConversation()
      const isQueued = where === 'in the queue'
      if (isQueued) await house.superuser`update chats set chat_status = ${ChatStatus.Pending}, agent_id = null where wa_id = ${chat.waId}`
      const { status, result } = await house.ask(messageCalls.openChat, asked, isQueued ? agent : await anAdmin())
      expect([status, result]).toEqual([200, { unreadCount: 3, version: 1 }])
      await scene.aSender()
      await nothingWaits(companyId)
      expect(provider.posted.filter(({ body }) => body.message_id === providerId)).toEqual([])
      const [row] =
        await house.superuser`select unread_count, opened_at from chats where company_id = ${companyId} and wa_id = ${chat.waId}`
      expect(row).toEqual({ unreadCount: 3, openedAt: null })
    },
  )

  it('shows its customer that somebody types, where there is something to answer', async () => {
    const { agent, asked, providerId, aCustomer, companyId } = await aConversation()
    expect((await house.ask(messageCalls.showTyping, asked, agent)).result).toEqual({ isShown: true })
    const [told] = provider.posted.filter(({ body }) => body.message_id === providerId)
    expect(told!.body.typing_indicator).toEqual({ type: 'text' })
    const silent = { companyId, ...(await aCustomer()) }
    expect((await house.ask(messageCalls.showTyping, silent, agent)).result).toEqual({ isShown: false })
    await house.superuser`update phone_numbers set channel_status = 2 where company_id = ${companyId}`
    expect((await house.ask(messageCalls.showTyping, asked, agent)).result).toEqual({ isShown: false })
  })
})

describe('[ME18] a reaction', () => {
  it('is shown at once, reaches the customer, and can be taken away', async () => {
    const { companyId, agent, chat, asked, messageId, providerId } = await aConversation()
    await scene.aSender()
    const { status, result } = await house.ask(deliveryCalls.reactToMessage, { ...asked, messageId, emoji: '👍' }, agent)
    expect([status, result.reactions]).toEqual([200, [{ emoji: '👍', fromMe: true, at: house.clock.now() }]])
    await nothingWaits(companyId)
    expect(provider.takenFor(chat.waId)[0]!.body).toMatchObject({ type: 'reaction', reaction: { message_id: providerId, emoji: '👍' } })
    house.clock.advance(1_000)
    const gone = await house.ask(deliveryCalls.reactToMessage, { ...asked, messageId, emoji: '' }, agent)
    expect(gone.result.reactions).toEqual([])
    await nothingWaits(companyId)
    expect(provider.takenFor(chat.waId)[1]!.body.reaction).toEqual({ message_id: providerId, emoji: '' })
  })

  it('is refused where it is a word, outside the window, without a connection, and to what the provider does not know', async () => {
    const { companyId, agent, asked, messageId, chat } = await aConversation()
    const react = (more: { messageId?: string; emoji?: string } = {}) =>
      house.ask(deliveryCalls.reactToMessage, { ...asked, messageId, emoji: '👍', ...more }, agent)
    const codes = [(await react({ emoji: 'ok' })).refusal.code]
    codes.push((await react({ messageId: await scene.write(agent, chat) })).refusal.code)
    await house.superuser`update chats set window_expires_at = null where company_id = ${companyId}`
    codes.push((await react()).refusal.code)
    await house.superuser`update phone_numbers set channel_status = 2 where company_id = ${companyId}`
    codes.push((await react()).refusal.code)
    expect(codes).toEqual(['input.invalid', 'message.notFound', 'chat.windowClosed', 'number.disconnected'])
  })
})

describe('[ME16] what somebody does not see', () => {
  it('is not there for them, in any call, nor for another company', async () => {
    const shop = await aConversation()
    const { companyId, messageId, chat, aDepartment, anAgent, agent } = shop
    const hiding = await aDepartment('SAC', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
    const hidden = await shop.aCustomer({ departmentId: hiding, agentId: agent.userId })
    const colleague = await anAgent({ departmentIds: [hiding] })
    const foreign = await (await house.aCompany()).anAdmin()
    for (const [who, where] of [
      [colleague, chat],
      [colleague, hidden],
      [foreign, chat],
    ] as const) {
      const asked = { companyId: who.companyId, ...where }
      const answers = [
        await house.ask(messageCalls.getChatDetail, asked, who),
        await house.ask(messageCalls.loadMoreHistory, { ...asked, beforeTime: 1 }, who),
        await house.ask(messageCalls.openChat, asked, who),
        await house.ask(messageCalls.showTyping, asked, who),
        await house.ask(messageCalls.resendMessage, { ...asked, messageId }, who),
        await house.ask(messageCalls.cancelMessage, { ...asked, messageId }, who),
        await house.ask(deliveryCalls.reactToMessage, { ...asked, messageId, emoji: '👍' }, who),
      ]
      expect(answers.map(({ status, refusal }) => `${status} ${refusal.code}`)).toEqual(Array(answers.length).fill('404 chat.notFound'))
    }
    const [row] = await house.superuser`select unread_count from chats where company_id = ${companyId} and wa_id = ${chat.waId}`
    expect(row).toEqual({ unreadCount: 3 })
  })

  it('is not among the uncertain ones', async () => {
    const { companyId, agent, aCustomer, aDepartment, anAgent, anAdmin, chat } = await aConversation()
    const hiding = await aDepartment('SAC', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
    const colleague = await anAgent({ departmentIds: [hiding] })
    const [hidden, queued] = [await aCustomer({ departmentId: hiding }), await aCustomer({ departmentId: hiding, agentId: null })]
    const admin = await anAdmin()
    const ids = []
    for (const where of [chat, hidden, queued]) {
      house.clock.advance(1_000)
      ids.push(await scene.write(admin, where))
    }
    await house.superuser`update messages set status_detail = 'uncertain' where message_id = any (${ids})`
    // Whoever answers from the queue has the chat: it goes back there.
    await house.superuser`update chats set chat_status = ${ChatStatus.Pending}, agent_id = null where wa_id = ${queued.waId}`
    const listed = async (who: typeof admin, more = {}) =>
      (await house.ask(deliveryCalls.listUncertainMessages, { companyId: who.companyId, ...more }, who)).result.map(
        ({ messageId }) => messageId,
      )
    expect(await listed(admin)).toEqual(ids.toReversed())
    expect(await listed(agent)).toEqual([ids[1], ids[0]])
    expect(await listed(colleague)).toEqual([ids[2]])
    expect(await listed(admin, { phonenumberId: 'another' })).toEqual([])
    expect(companyId).toBe(admin.companyId)
    expect(await listed(await (await house.aCompany()).anAdmin())).toEqual([])
  })

  it('a message of another chat is not changed through this one', async () => {
    const { agent, asked, aCustomer } = await aConversation()
    const messageId = await scene.write(agent, await aCustomer())
    const { status, refusal } = await house.ask(messageCalls.cancelMessage, { ...asked, messageId }, agent)
    expect([status, refusal.code]).toEqual([404, 'message.notFound'])
  })
})
