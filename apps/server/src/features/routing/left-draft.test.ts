import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { leftDraftCalls } from '@prosa/contract/chats/left-draft'
import type { ChatKey } from '@prosa/contract/chats/model'
import { messageCalls } from '@prosa/contract/messages/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aRoutingScene } from '../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { requeueChats } from './requeue-chats.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const detailOf = async (asker: TestAgent, chat: ChatKey) =>
  (await house.ask(messageCalls.getChatDetail, { companyId: asker.companyId, ...chat }, asker)).result
const settle = async (asker: TestAgent, chat: ChatKey, savedAt: number) =>
  (await house.ask(leftDraftCalls.settleLeftDraft, { companyId: asker.companyId, ...chat, savedAt }, asker)).result
const take = (asker: TestAgent, chat: ChatKey) => house.ask(chatActionCalls.takeChat, { companyId: asker.companyId, ...chat }, asker)

/** Ana typed something, and her chat went back to the queue because she was not there; Bia has it now. */
async function aLeftDraft(isNote = false) {
  const scene = await aRoutingScene(house, { requeueMinutes: 5 })
  const [ana, bia, caio] = [await scene.anAgentThere('Ana'), await scene.anAgentThere('Bia'), await scene.anAgentThere('Caio')]
  const boss = await scene.anAgent({ permissions: ['admin'] })
  const chat = await scene.chatOf({ agentId: ana.userId })
  const draft = { companyId: ana.companyId, ...chat, draft: 'Olá, segue o', isNote, savedAt: house.clock.now() }
  await house.ask(chatActionCalls.saveDraft, draft, ana)
  await scene.setAvailability(ana.userId, 5)
  await house.superuser`update member_signs set changed_at = ${house.clock.now() - 360_000} where user_id = ${ana.userId}`
  house.clock.advance(1)
  await requeueChats(house.house, new AbortController().signal)
  expect(await scene.agentOf(chat)).toBeNull()
  const left = { byName: 'Ana', draft: draft.draft, isNote, savedAt: draft.savedAt }
  return { ...scene, ana, bia, caio, boss, chat, left }
}

describe('[CH40] what somebody had typed whose chat went back to the queue', () => {
  it.each([false, true])('is offered to who has it now and to nobody else; a note: %s', async (isNote) => {
    const { ana, bia, caio, boss, chat, left } = await aLeftDraft(isNote)
    const offered = async () => Promise.all([ana, bia, caio, boss].map(async (one) => (await detailOf(one, chat)).leftDraft))
    expect(await offered()).toEqual([null, null, null, null])
    await take(bia, chat)
    expect(await offered()).toEqual([null, left, null, null])
    for (const other of [ana, caio, boss]) expect(await settle(other, chat, left.savedAt)).toEqual({ settled: false })
    expect((await detailOf(ana, chat)).draft).toMatchObject({ draft: left.draft })
  })

  it('is nobody’s any more once it was used or dismissed', async () => {
    const { ana, bia, chat, left } = await aLeftDraft()
    await take(bia, chat)
    expect(await settle(bia, chat, left.savedAt - 1)).toEqual({ settled: false })
    expect(await settle(bia, chat, left.savedAt)).toEqual({ settled: true })
    expect([(await detailOf(bia, chat)).leftDraft, (await detailOf(ana, chat)).draft]).toEqual([null, null])
  })

  it('stays theirs where they type on, where the session is over, and where it was given away by hand', async () => {
    const { companyId, ana, bia, chat, left, chatOf } = await aLeftDraft()
    await take(bia, chat)
    await house.superuser`update chat_sessions set closed_at = now() where company_id = ${companyId}`
    expect((await detailOf(bia, chat)).leftDraft).toBeNull()
    await house.superuser`update chat_sessions set closed_at = null where company_id = ${companyId}`
    const later = { companyId, ...chat, draft: 'Olá, segue o preço', isNote: false, savedAt: house.clock.now() + 1 }
    house.clock.advance(2)
    await house.ask(chatActionCalls.saveDraft, later, ana)
    expect([(await detailOf(bia, chat)).leftDraft, await settle(bia, chat, left.savedAt)]).toEqual([null, { settled: false }])
    const given = await chatOf({ agentId: ana.userId })
    await house.ask(chatActionCalls.saveDraft, { ...later, ...given }, ana)
    await house.ask(chatActionCalls.assignChat, { companyId, ...given, targetId: bia.userId }, ana)
    expect((await detailOf(bia, given)).leftDraft).toBeNull()
  })

  it('stays theirs where they had the chat back and gave it away without touching it', async () => {
    const { companyId, ana, bia, chat } = await aLeftDraft()
    house.clock.advance(1)
    await take(ana, chat)
    await house.ask(chatActionCalls.assignChat, { companyId, ...chat, targetId: bia.userId }, ana)
    expect([(await detailOf(bia, chat)).leftDraft, (await detailOf(ana, chat)).draft]).toMatchObject([null, { draft: 'Olá, segue o' }])
  })
})
