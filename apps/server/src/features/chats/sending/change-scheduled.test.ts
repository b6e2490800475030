import { ChatStatus } from '@prosa/contract/chats/states'
import { messageCalls } from '@prosa/contract/messages/calls'
import { scheduledCalls } from '@prosa/contract/messages/scheduled-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const { listScheduled, changeScheduled, sendScheduledNow } = scheduledCalls
const hour = 3_600_000
let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
})

async function aPlan(more: object = {}) {
  const shop = await scene.aShop()
  const chat = await shop.aCustomer()
  const scheduledAt = house.clock.now() + hour
  const messageId = await scene.write(shop.agent, chat, { messageBody: 'Bom dia', scheduledAt, ...more })
  const key = { companyId: shop.companyId, ...chat, messageId }
  const rowOf = async () =>
    (await house.superuser`select message_body, scheduled_at, at, status_detail from messages where message_id = ${messageId}`)[0]!
  return { ...shop, chat, messageId, scheduledAt, key, rowOf }
}

describe('[ME53] what is scheduled', () => {
  it('is listed soonest first and page by page, of chats that the asker sees, all or their own', async () => {
    const { companyId, agent, aCustomer, anAgent, anAdmin, aDepartment, departmentId } = await scene.aShop()
    const care = await aDepartment('SAC')
    const [bia, caio, admin] = [await anAgent({ departmentIds: [departmentId] }), await anAgent({ departmentIds: [care] }), await anAdmin()]
    const [one, other] = [await aCustomer(), await aCustomer({ departmentId: care, agentId: caio.userId })]
    const now = house.clock.now()
    const later = (who: TestAgent, chat: typeof one, hours: number) =>
      scene.write(who, chat, { messageBody: `em ${hours}`, scheduledAt: now + hours * hour })
    const ids = [await later(agent, one, 3), await later(bia, one, 1), await later(caio, other, 2)]
    const list = async (who: TestAgent, asked: object = {}) => {
      const { result } = await house.ask(listScheduled, { companyId, ...asked }, who)
      return { ids: result.scheduled.map(({ message }) => message.messageId), more: result.containsMore, first: result.scheduled[0] }
    }
    expect((await list(agent)).ids).toEqual([ids[1], ids[0]])
    expect((await list(agent, { mine: true })).ids).toEqual([ids[0]])
    expect((await list(caio)).ids).toEqual([ids[2]])
    const page = await list(admin, { pageSize: 2 })
    expect([page.ids, page.more]).toEqual([[ids[1], ids[2]], true])
    const next = { pageSize: 2, afterTime: now + 2 * hour, afterMessageId: ids[2] }
    expect(await list(admin, next)).toMatchObject({ ids: [ids[0]], more: false })
    expect((await list(admin, { phonenumberId: other.phonenumberId, waId: other.waId })).ids).toEqual([ids[2]])
    expect(page.first).toMatchObject({ message: { messageBody: 'em 1', agentId: bia.userId, scheduledAt: now + hour }, channelType: 2 })
    await house.ask(messageCalls.cancelMessage, { companyId, ...one, messageId: ids[1]! }, agent)
    expect((await list(agent)).ids).toEqual([ids[0]])
  })
})

describe('[ME54] a scheduled message', () => {
  it('[ME60] is given new words without the number of a card', async () => {
    const { agent, key, rowOf } = await aPlan()
    const { result } = await house.ask(changeScheduled, { ...key, messageBody: 'Cartão 4111 1111 1111 1111' }, agent)
    expect([result.messageBody, (await rowOf()).messageBody]).toEqual(Array(2).fill('Cartão •••• •••• •••• 1111'))
  })

  it('leaves at its new time and with its new words, and at no other', async () => {
    const { companyId, agent, chat, key, rowOf, scheduledAt } = await aPlan()
    const at = scheduledAt + hour
    const { result } = await house.ask(changeScheduled, { ...key, messageBody: 'Boa tarde', scheduledAt: at }, agent)
    expect(result).toMatchObject({ messageBody: 'Boa tarde', scheduledAt: at, statusDetail: 'scheduled' })
    expect(await rowOf()).toMatchObject({ messageBody: 'Boa tarde', scheduledAt: at, at })
    const items = await house.superuser`select payload, due_at from outbound where company_id = ${companyId} order by seq`
    expect(items.map(({ dueAt }) => dueAt)).toEqual([scheduledAt, at])
    await scene.aSender()
    const due = async (time: number) => {
      await house.superuser`update outbound set due_at = now() where company_id = ${companyId} and (payload->>'at')::bigint = ${time}`
      await waitUntil(
        'the item is worked',
        async () =>
          (await house.superuser`select 1 from outbound where company_id = ${companyId} and (payload->>'at')::bigint = ${time}`).length ===
          0,
      )
    }
    await due(scheduledAt)
    expect([(await rowOf()).statusDetail, provider.takenFor(chat.waId)]).toEqual(['scheduled', []])
    await due(at)
    await waitUntil('it is taken', () => provider.takenFor(chat.waId).length)
    expect(provider.takenFor(chat.waId)).toMatchObject([{ body: { text: { body: 'Boa tarde' } } }])
    expect(await house.ask(changeScheduled, { ...key, messageBody: 'Tarde demais' }, agent)).toMatchObject({
      status: 409,
      refusal: { code: 'message.gone' },
    })
  })

  it.each([
    ['the past', (now: number) => ({ scheduledAt: now - 1 }), 400, 'message.scheduledPast'],
    ['after its window', (now: number) => ({ scheduledAt: now + 30 * hour }), 409, 'chat.windowClosed'],
    ['no words', () => ({ messageBody: '   ' }), 400, 'input.invalid'],
  ])('is refused %s, and stays as it was', async (_, asked, status, code) => {
    const { agent, key, rowOf, scheduledAt } = await aPlan()
    expect(await house.ask(changeScheduled, { ...key, ...asked(house.clock.now()) }, agent)).toMatchObject({ status, refusal: { code } })
    expect(await rowOf()).toMatchObject({ messageBody: 'Bom dia', scheduledAt })
  })

  it('is changed and sent by its author or an administrator only', async () => {
    const { key, anAgent, anAdmin, departmentId, rowOf } = await aPlan()
    const [bia, admin] = [await anAgent({ departmentIds: [departmentId] }), await anAdmin()]
    const refused = { status: 403, refusal: { code: 'message.notYours' } }
    expect(await house.ask(changeScheduled, { ...key, messageBody: 'Oi' }, bia)).toMatchObject(refused)
    expect(await house.ask(sendScheduledNow, key, bia)).toMatchObject(refused)
    expect((await house.ask(changeScheduled, { ...key, messageBody: 'Oi' }, admin)).status).toBe(200)
    expect((await rowOf()).messageBody).toBe('Oi')
  })

  it('that is changed and sent at the same moment leaves with one of the two, and once', async () => {
    const { agent, chat, key, rowOf } = await aPlan()
    await scene.aSender()
    const [changed, sent] = await Promise.all([
      house.ask(changeScheduled, { ...key, messageBody: 'Mudou' }, agent),
      house.ask(sendScheduledNow, key, agent),
    ])
    expect([200, 409]).toContain(changed.status)
    expect(sent.status).toBe(200)
    await waitUntil('it is taken', () => provider.takenFor(chat.waId).length)
    const words = changed.status === 200 ? 'Mudou' : 'Bom dia'
    expect([(await rowOf()).messageBody, provider.takenFor(chat.waId)]).toMatchObject([words, [{ body: { text: { body: words } } }]])
  })
})

it('[ME55] a scheduled message that is sent now leaves once, and not again at its time', async () => {
  const { companyId, agent, chat, key, rowOf } = await aPlan()
  expect((await house.ask(sendScheduledNow, key, agent)).status).toBe(200)
  expect((await rowOf()).statusDetail).toBeNull()
  await scene.hurry(companyId)
  await scene.aSender()
  await waitUntil('nothing waits', async () => (await scene.waiting(companyId)).length === 0)
  expect(provider.takenFor(chat.waId)).toHaveLength(1)
  expect((await house.ask(sendScheduledNow, key, agent)).status).toBe(409)
})

it.each([
  ['is closed: it opens with its author', { chatStatus: ChatStatus.Closed, by: 'nobody' }, ChatStatus.Open, 'author'],
  ['is open with somebody else: it stays there', { chatStatus: ChatStatus.Open, by: 'other' }, ChatStatus.Open, 'other'],
  ['is closed and its author has left', { chatStatus: ChatStatus.Closed, by: 'left' }, ChatStatus.Closed, 'nobody'],
] as const)('[ME56] a scheduled message leaves while the chat %s', async (_, before, chatStatus, whose) => {
  const { companyId, agent, chat, anAgent, departmentId } = await aPlan()
  const bia = await anAgent({ departmentIds: [departmentId] })
  const agentId = before.by === 'other' ? bia.userId : null
  await house.superuser`update chats set chat_status = ${before.chatStatus}, agent_id = ${agentId} where wa_id = ${chat.waId}`
  if (before.by === 'left') await house.superuser`update memberships set deactivated_at = now() where user_id = ${agent.userId}`
  await scene.hurry(companyId)
  await scene.aSender()
  await waitUntil('it is taken', () => provider.takenFor(chat.waId).length)
  const [row] = await house.superuser`select chat_status, agent_id from chats where wa_id = ${chat.waId}`
  expect(row).toEqual({ chatStatus, agentId: { author: agent.userId, other: bia.userId, nobody: null }[whose] })
})
