import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { mostDraftLength } from '@prosa/contract/chats/limits'
import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

type Written = { isNote?: boolean; replyToMessageId?: string; savedAt?: number }

const save = (asker: TestAgent, chat: ChatKey, draft: string, { isNote = false, savedAt = house.clock.now(), ...more }: Written = {}) =>
  house.ask(chatActionCalls.saveDraft, { companyId: asker.companyId, ...chat, draft, isNote, savedAt, ...more }, asker)
const detailOf = async (asker: TestAgent, chat: ChatKey) =>
  (await house.ask(messageCalls.getChatDetail, { companyId: asker.companyId, ...chat }, asker)).result

describe('[CH40] what somebody has not sent yet', () => {
  it('is theirs alone, as they left it', async () => {
    const { ana, bia, chatOf, told } = await aChatScene(house)
    const chat = await chatOf()
    const draft = { draft: ' Bom dia, Marina ', isNote: true, replyToMessageId: idOf('uma'), savedAt: house.clock.now() }
    const { status, result } = await save(ana, chat, draft.draft, { isNote: true, replyToMessageId: idOf('uma') })
    expect([status, result]).toEqual([200, { draft }])
    expect([(await detailOf(ana, chat)).draft, (await detailOf(bia, chat)).draft]).toEqual([draft, null])
    await save(bia, chat, 'Olá')
    expect((await detailOf(ana, chat)).draft).toEqual(draft)
    expect(await told()).toEqual([])
  })

  it('is replaced by a newer one only, and the answer says what is kept', async () => {
    const { ana, chatOf } = await aChatScene(house)
    const [chat, now] = [await chatOf(), house.clock.now()]
    await save(ana, chat, 'Segundo', { savedAt: now - 1_000 })
    expect((await save(ana, chat, 'Primeiro', { savedAt: now - 2_000 })).result.draft).toMatchObject({ draft: 'Segundo' })
    expect((await save(ana, chat, '', { savedAt: now - 2_000 })).result.draft).toMatchObject({ draft: 'Segundo' })
    expect((await save(ana, chat, 'Terceiro', { savedAt: now })).result.draft).toMatchObject({ draft: 'Terceiro', replyToMessageId: null })
  })

  it('of a device whose clock is ahead stands against nothing that is written later', async () => {
    const { ana, chatOf } = await aChatScene(house)
    const chat = await chatOf()
    await save(ana, chat, 'Do futuro', { savedAt: house.clock.now() + 86_400_000 })
    expect((await save(ana, chat, 'De agora')).result.draft).toMatchObject({ draft: 'De agora' })
  })

  it.each(['', '  \n'])('is forgotten when it is empty: %j', async (empty) => {
    const { ana, chatOf, companyId } = await aChatScene(house)
    const chat = await chatOf()
    await save(ana, chat, 'Olá')
    expect((await save(ana, chat, empty)).result).toEqual({ draft: null })
    expect((await detailOf(ana, chat)).draft).toBeNull()
    expect(await house.superuser`select draft from chat_drafts where company_id = ${companyId}`).toEqual([{ draft: '' }])
  })

  it('that was forgotten does not come back with an older one that arrives late', async () => {
    const { ana, chatOf } = await aChatScene(house)
    const [chat, now] = [await chatOf(), house.clock.now()]
    await save(ana, chat, '', { savedAt: now })
    expect((await save(ana, chat, 'Já enviado', { savedAt: now - 1 })).result).toEqual({ draft: null })
    expect((await detailOf(ana, chat)).draft).toBeNull()
  })

  it('ends where it may end, and many at once leave one', async () => {
    const { ana, chatOf, companyId } = await aChatScene(house)
    const chat = await chatOf()
    expect((await save(ana, chat, 'x'.repeat(mostDraftLength))).status).toBe(200)
    expect((await save(ana, chat, 'x'.repeat(mostDraftLength + 1))).refusal.code).toBe('input.invalid')
    const now = house.clock.now()
    const answers = await Promise.all([0, 1, 2, 3, 4].map((at) => save(ana, chat, `Texto ${at}`, { savedAt: now - 4 + at })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await house.superuser`select draft from chat_drafts where company_id = ${companyId}`).toHaveLength(1)
  })

  it('[CH2] is not written to a chat that the asker does not see', async () => {
    const { caio, chatOf } = await aChatScene(house)
    expect((await save(caio, await chatOf(), 'Olá')).refusal.code).toBe('chat.notFound')
  })
})

describe('[CH38] R017 a chat that is marked as unread', () => {
  const unread = (asker: TestAgent, chat: ChatKey) =>
    house.ask(chatActionCalls.markChatUnread, { companyId: asker.companyId, ...chat }, asker)

  it('counts as one unread at least, until whoever has it opens it, and everybody is told', async () => {
    const { ana, chatOf, told } = await aChatScene(house)
    const chat = await chatOf({ agentId: ana.userId })
    expect((await unread(ana, chat)).result).toEqual({ unreadCount: 1, version: 2 })
    expect(await told()).toMatchObject([{ name: 'chat.changed', payload: { ...chat, version: 2 } }])
    expect((await detailOf(ana, chat)).unreadCount).toBe(1)
    await house.superuser`update chats set unread_count = 4 where wa_id = ${chat.waId}`
    expect((await unread(ana, chat)).result.unreadCount).toBe(4)
    await house.ask(messageCalls.openChat, { companyId: ana.companyId, ...chat }, ana)
    expect((await detailOf(ana, chat)).unreadCount).toBe(0)
  })

  it('[CH2] is one that the asker sees', async () => {
    const { caio, chatOf } = await aChatScene(house)
    expect((await unread(caio, await chatOf())).refusal.code).toBe('chat.notFound')
  })
})

it('the detail of a chat names its department and its agent', async () => {
  const { ana, chatOf } = await aChatScene(house)
  const [hers, waits] = [await chatOf({ agentId: ana.userId }), await chatOf()]
  expect(await detailOf(ana, hers)).toMatchObject({ departmentName: 'Vendas', agentName: 'Ana', contact: { leadId: null } })
  expect(await detailOf(ana, waits)).toMatchObject({ departmentName: 'Vendas', agentName: null })
})
