import { chatActionCalls } from '@prosa/contract/chats/action-calls'
import { messageCalls } from '@prosa/contract/messages/calls'
import { outgoingCalls } from '@prosa/contract/outgoing/calls'
import type { HeldChoice, HeldKind } from '@prosa/contract/outgoing/model'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { chooseHeld, confirmLive } from '../../kit/outgoing/operator.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { holdScene } from '../../testing/scenes/hold-scene.ts'
import { sendingScene } from '../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const { getOutgoing, listHeldOutgoing, decideHeldOutgoing, getInstallationHold, releaseOutgoing } = outgoingCalls

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
let holding: ReturnType<typeof holdScene>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
  holding = holdScene(house)
})
afterEach(() => holding.release())

/** A message that waited when the hold began and one that was written since, to different customers. */
async function aHeldShop() {
  const shop = await scene.aShop()
  const { companyId, agent } = shop
  const admin = await shop.anAdmin()
  const [before, since] = [await shop.aCustomer(), await shop.aCustomer()]
  const oldId = await scene.write(agent, before, 'Antes do backup')
  await holding.makeOld('outbound', companyId)
  await holding.hold()
  const newId = await scene.write(agent, since, 'Durante a suspensão')
  const state = async () => (await house.ask(getOutgoing, { companyId }, admin)).result
  const decide = (kind: HeldKind, choice: HeldChoice) => house.ask(decideHeldOutgoing, { companyId, kind, choice }, admin)
  const list = async (kind: HeldKind) => (await house.ask(listHeldOutgoing, { companyId, kind }, admin)).result.items
  return { ...shop, admin, before, since, oldId, newId, state, decide, list }
}

describe('messages', () => {
  it('that waited at the restore are uncertain and listed, and those written since leave when the hold ends', async () => {
    const { companyId, agent, before, since, oldId, newId, state, list, decide } = await aHeldShop()
    expect((await state()).hold).toMatchObject({ reason: 'restored' })
    expect((await decide('messages', 'send')).refusal.code).toBe('outgoing.stillHeld')
    await scene.aSender()
    await holding.release()
    await holding.review()
    await scene.settles(agent, since, newId, ({ statusDetail }) => statusDetail === 'accepted')
    expect(provider.askedFor(before.waId)).toEqual([])
    expect(await scene.read(agent, before, oldId)).toMatchObject({ messageStatus: 6, statusDetail: 'uncertain' })
    expect(await state()).toMatchObject({ hold: null, kinds: [{ kind: 'messages', count: 1, choice: null }] })
    expect(await list('messages')).toMatchObject([{ text: 'Antes do backup', chat: before }])
    expect((await house.ask(getOutgoing, { companyId }, agent)).result.kinds).toEqual([])
    expect((await house.ask(listHeldOutgoing, { companyId, kind: 'messages' }, agent)).status).toBe(403)
  })

  it('are sent once by the choice to send, and then there is nothing to decide', async () => {
    const { agent, before, oldId, state, decide } = await aHeldShop()
    await scene.aSender()
    await holding.release()
    await holding.review()
    expect((await decide('messages', 'send')).result.kinds).toMatchObject([{ kind: 'messages', choice: 'send' }])
    await scene.settles(agent, before, oldId, ({ statusDetail }) => statusDetail === 'accepted')
    await waitUntil('the choice is carried out', async () => !(await state()).kinds[0]!.isUnderWay)
    expect(provider.askedFor(before.waId)).toHaveLength(1)
    expect((await decide('messages', 'send')).refusal.code).toBe('outgoing.nothingHeld')
  })

  it('stay as they are by the choice to leave them, which can be changed, and are canceled when they are discarded', async () => {
    const { agent, before, oldId, state, decide } = await aHeldShop()
    await holding.release()
    await holding.review()
    expect((await decide('messages', 'leave')).result.kinds).toMatchObject([{ count: 1, choice: 'leave', isUnderWay: false }])
    expect(await scene.read(agent, before, oldId)).toMatchObject({ statusDetail: 'uncertain' })
    expect((await decide('messages', 'discard')).status).toBe(200)
    await waitUntil('nothing is left', async () => (await state()).kinds[0]!.count === 0)
    expect(await house.superuser`select internal, deleted_at is not null as is_deleted from messages where message_id = ${oldId}`).toEqual([
      { internal: true, isDeleted: true },
    ])
  })

  it('that a person sent again from the chat meanwhile do not leave twice', async () => {
    const { agent, before, oldId, companyId, decide } = await aHeldShop()
    await scene.aSender()
    await holding.release()
    await holding.review()
    expect((await house.ask(messageCalls.resendMessage, { companyId, ...before, messageId: oldId }, agent)).status).toBe(200)
    await scene.settles(agent, before, oldId, ({ statusDetail }) => statusDetail === 'accepted')
    expect((await decide('messages', 'send')).status).toBe(200)
    await waitUntil('all items are done', async () => (await scene.waiting(companyId)).length === 0)
    expect(provider.askedFor(before.waId)).toHaveLength(1)
  })

  it('behind a held one in the same chat are not held up by it', async () => {
    const { agent, before, oldId } = await aHeldShop()
    const nextId = await scene.write(agent, before, 'Depois')
    await house.superuser`update outbound set is_behind = true where payload ->> 'messageId' = ${nextId}`
    await scene.aSender()
    await holding.release()
    await holding.review()
    await scene.settles(agent, before, nextId, ({ statusDetail }) => statusDetail === 'accepted')
    expect(await scene.read(agent, before, oldId)).toMatchObject({ statusDetail: 'uncertain' })
  })
})

it('a scheduled message that came due is held, one for later stays planned, and a read mark is a signal', async () => {
  const shop = await scene.aShop()
  const { companyId, agent } = shop
  const [due, later] = [await shop.aCustomer(), await shop.aCustomer()]
  const now = house.clock.now()
  const dueId = await scene.write(agent, due, { messageBody: 'Hoje', scheduledAt: now + 600_000 })
  const laterId = await scene.write(agent, later, { messageBody: 'Amanhã', scheduledAt: now + 3_600_000 })
  await house.superuser`update outbound set due_at = now() - interval '1 minute' where payload ->> 'scheduledId' = ${dueId}`
  await house.superuser`insert into outbound (company_id, item_id, lane, payload)
    values (${companyId}, gen_random_uuid(), 'read', ${house.superuser.json({ readUpTo: 'wamid.1', phonenumberId: due.phonenumberId, until: now })})`
  const received = await aMessage(house.superuser, companyId, due)
  await house.superuser`update messages set provider_message_id = 'wamid.1' where message_id = ${received}`
  await holding.makeOld('outbound', companyId)
  await holding.hold()
  await holding.release()
  await holding.review()
  const admin = await shop.anAdmin()
  const { result } = await house.ask(getOutgoing, { companyId }, admin)
  const signals = await house.ask(listHeldOutgoing, { companyId, kind: 'signals' }, admin)
  expect(signals.result.items).toMatchObject([{ chat: due }])
  expect(result.kinds.map(({ kind, count }) => [kind, count])).toEqual([
    ['scheduled', 1],
    ['signals', 1],
  ])
  expect([(await scene.read(agent, due, dueId)).statusDetail, (await scene.read(agent, later, laterId)).statusDetail]).toEqual([
    'uncertain',
    'scheduled',
  ])
})

it('a snooze that came due wakes without a notification when it is discarded', async () => {
  const shop = await scene.aShop()
  const { companyId, agent } = shop
  const chat = await shop.aCustomer()
  const until = house.clock.now() + 3_600_000
  expect((await house.ask(chatActionCalls.snoozeChat, { companyId, ...chat, until }, agent)).status).toBe(200)
  await house.superuser`update snoozes set due_at = now() - interval '1 minute' where company_id = ${companyId}`
  await holding.makeOld('snoozes', companyId)
  await holding.hold()
  await holding.release()
  await holding.review()
  const admin = await shop.anAdmin()
  expect((await house.ask(decideHeldOutgoing, { companyId, kind: 'snoozes', choice: 'discard' }, admin)).status).toBe(200)
  const isAwake = async () => (await house.superuser`select 1 from chats where wa_id = ${chat.waId} and snoozed_until is null`).length > 0
  await waitUntil('it is awake', isAwake)
  expect(await house.superuser`select 1 from events where company_id = ${companyId} and name = 'chat.woken'`).toEqual([])
})

describe('the operator', () => {
  it('ends the hold at the desk, with a reason and for all companies where they choose', async () => {
    const { state } = await aHeldShop()
    const staff = await (await house.aCompany()).anAdmin({ email: `ops-${house.clock.now()}@prosa.test` })
    expect((await house.ask(getInstallationHold, {}, staff)).result.hold).toMatchObject({ reason: 'restored' })
    const released = await house.ask(releaseOutgoing, { reason: 'Servidor novo no ar', choice: 'leave' }, staff)
    expect([released.status, released.result.hold]).toEqual([200, null])
    await holding.review()
    expect((await state()).kinds).toMatchObject([{ kind: 'messages', count: 1, choice: 'leave', decidedBy: null }])
    expect((await house.ask(releaseOutgoing, { reason: 'De novo' }, staff)).refusal.code).toBe('outgoing.notHeld')
  })

  it.each([
    ['send', 'accepted', 1],
    ['discard', 'canceled', 0],
  ] as const)('chooses to %s by the command after the hold has ended, and the choice is carried out', async (choice, outcome, sent) => {
    const { before, oldId, state, decide } = await aHeldShop()
    const { url } = house
    expect(await chooseHeld(url, choice)).toBeNull()
    expect(await confirmLive({ url, publicUrl: null, choice: null })).toMatchObject({ wasHeld: true })
    await scene.aSender()
    await holding.review()
    expect((await state()).kinds).toMatchObject([{ kind: 'messages', count: 1, choice: null }])
    expect(await chooseHeld(url, choice)).not.toBeNull()
    await holding.review()
    const message = async () => {
      const [row] = await house.superuser`select internal, status_detail from messages where message_id = ${oldId}`
      return row!.internal ? 'canceled' : row!.statusDetail
    }
    await waitUntil('the choice is carried out', async () => (await message()) === outcome)
    expect((await state()).kinds).toMatchObject([{ kind: 'messages', choice, decidedBy: null }])
    expect(provider.askedFor(before.waId)).toHaveLength(sent)
    expect((await decide('messages', 'send')).refusal.code).toBe('outgoing.nothingHeld')
  })

  it('is nobody of a company', async () => {
    const { admin } = await aHeldShop()
    expect((await house.ask(releaseOutgoing, { reason: 'Eu' }, admin)).status).toBe(403)
  })
})

it('is nothing that another company can decide on', async () => {
  const { companyId } = await aHeldShop()
  const stranger = await (await house.aCompany()).anAdmin()
  expect((await house.ask(decideHeldOutgoing, { companyId, kind: 'messages', choice: 'send' }, stranger)).refusal.code).toBe(
    'company.foreign',
  )
})
