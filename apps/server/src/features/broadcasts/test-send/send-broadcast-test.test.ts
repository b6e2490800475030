import { testSends } from '@prosa/contract/broadcasts/limits'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { insertPrice } from '../../../testing/scenes/insert-price.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  const variableList = [{ part: 'body' as const, index: 0, name: '1', sample: 'Maria', source: { kind: 'typed' as const } }]
  scene = await broadcastScene(house, { variableList })
})
const send = (broadcastId: string, phone: string, who = scene.author) =>
  house.ask(broadcastRunCalls.sendBroadcastTest, { companyId: scene.companyId, broadcastId, phone }, who)

it('[BR82] a test leaves in the name of its writer, with the tester’s data or examples alone', async () => {
  const broadcastId = await scene.aWholeDraft()
  const { status, result } = await send(broadcastId, '+55 11 98721-4406')
  expect([status, result.waId]).toEqual([200, '5511987214406'])
  const messageOf = async (messageId: string) =>
    (await house.superuser`select source, agent_id, message_body, content from messages where message_id = ${messageId}`)[0]!
  expect(await messageOf(result.messageId)).toMatchObject({ source: 'agent', agentId: scene.author.userId, messageBody: 'Olá, Bia!' })
  await scene.rehearsed(broadcastId, [{ filled: ['Carla'] }])
  const { result: second } = await send(broadcastId, '+55 11 98721-4406')
  expect(await messageOf(second.messageId)).toMatchObject({
    messageBody: 'Olá, Bia!',
    content: { template: { components: [{ type: 'body', parameters: [{ type: 'text', text: 'Bia' }] }] } },
  })
  expect((await scene.get(broadcastId)).result.counts).toMatchObject({ total: 1, ready: 1, accepted: 0 })
})

it.each([
  ['the e-mail of the tester', { from: 'contact', field: 'email' }, (email: string) => email],
  ['the number that the tester named', { from: 'contact', field: 'phone' }, () => '+55 11 98721-4401'],
  ['the example where the tester has nothing', { from: 'contact', field: 'city' }, () => 'Maria'],
  ['the example of a property', { from: 'property', propertyId: newId() }, () => 'Maria'],
  ['what is the same for everybody', { from: 'fixed', text: 'Oi' }, () => 'Oi'],
])('[BR82] a test shows %s', async (_, source, expected) => {
  const broadcastId = await scene.aWholeDraft({ variables: house.superuser.json([{ key: 'body 0 1', source, fallback: 'x' }] as never) })
  await scene.rehearsed(broadcastId, [{ filled: ['+55 11 98100-0000'] }])
  const { result } = await send(broadcastId, '+55 11 98721-4401', await scene.aBroadcaster())
  const [sent] =
    await house.superuser`select m.message_body, p.email from messages m join memberships a on a.company_id = m.company_id and a.user_id = m.agent_id
    join persons p using (person_id) where m.message_id = ${result.messageId}`
  expect(sent!.messageBody).toBe(`Olá, ${expected(sent!.email)}!`)
})

describe('[BR82] the money of a test', () => {
  async function aPaidScene() {
    const paid = await broadcastScene(house)
    await insertPrice(house, paid.companyId, { marketing: 0.3437, promotion: { price: 0.29, quantity: 1 } })
    await house.superuser`update template_applications set category = 'MARKETING' where company_id = ${paid.companyId}`
    const of = { companyId: paid.companyId }
    const broadcastId = await paid.aWholeDraft()
    const ask = async (who = paid.author) => (await house.ask(broadcastRunCalls.listBroadcastTests, { ...of, broadcastId }, who)).result
    const test = () => house.ask(broadcastRunCalls.sendBroadcastTest, { ...of, broadcastId, phone: '+55 11 98721-4406' }, paid.author)
    const month = async () => (await house.ask(broadcastRunCalls.getBroadcastSettings, of, paid.author)).result
    const told = (messageId: string, changes: object) =>
      house.superuser`update messages set ${house.superuser(changes as never)} where message_id = ${messageId}`
    return { ...paid, broadcastId, list: ask, test, month, told }
  }

  it('is said before, uses the promotion up, and is reserved until the provider takes the message', async () => {
    const { list, test, month, told } = await aPaidScene()
    expect(await list()).toEqual({ price: 0.29, isPromoted: true, tests: [] })
    const { messageId } = (await test()).result
    expect(await month()).toMatchObject({ spent: 0, reserved: 0.29 })
    expect(await list()).toMatchObject({
      price: 0.3437,
      isPromoted: false,
      tests: [{ messageId, price: 0.29, deliveredAt: null, problem: null }],
    })
    const times = { queued: 1, accepted: 1_000, delivered: 2_000, read: 3_000 }
    await told(messageId, { message_status: 3, provider_message_id: 'w1', status_times: house.superuser.json(times) })
    expect(await month()).toMatchObject({ spent: 0.29, reserved: 0 })
    expect((await list()).tests).toMatchObject([
      { sentAt: 1_000, deliveredAt: 2_000, readAt: 3_000, userName: 'Bia', phone: '+55 11 98721-4406' },
    ])
    await told(messageId, { is_billable: false })
    expect(await month()).toMatchObject({ spent: 0, reserved: 0 })
  })

  it('is free again once it failed, and so is the message of the promotion', async () => {
    const { list, test, month, told } = await aPaidScene()
    const { messageId } = (await test()).result
    await told(messageId, { message_status: 0, error_code: 'undeliverable' })
    expect(await month()).toMatchObject({ spent: 0, reserved: 0 })
    expect(await list()).toMatchObject({ price: 0.29, isPromoted: true, tests: [{ price: 0, problem: 'undeliverable' }] })
  })

  it('stays within the budget of the month', async () => {
    const { companyId, test, month } = await aPaidScene()
    const allow = (
      reais: number,
    ) => house.superuser`insert into broadcast_settings (company_id, approval_people, approval_cost, month_budget)
      values (${companyId}, 5000, 2000, ${reais}) on conflict (company_id) do update set month_budget = excluded.month_budget`
    await allow(0.5)
    expect((await test()).status).toBe(200)
    const { status, refusal } = await test()
    expect([status, refusal.code]).toEqual([409, 'broadcast.monthBudgetSpent'])
    expect(await month()).toMatchObject({ reserved: 0.29 })
    await allow(0.64)
    expect((await test()).status).toBe(200)
  })

  it('is shown to whoever sees the broadcast, with masked numbers where numbers are masked', async () => {
    const { companyId, list, test, aDepartment, aBroadcaster, broadcastId } = await aPaidScene()
    await test()
    await house.superuser`update companies set masks_contacts = true where company_id = ${companyId}`
    expect((await list(await aBroadcaster())).tests[0]!.phone).toBe('+55 11 •••••-4406')
    const stranger = await aBroadcaster({ departmentIds: [await aDepartment('Fiscal')] })
    const refused = await house.ask(broadcastRunCalls.listBroadcastTests, { companyId, broadcastId }, stranger)
    expect(refused.refusal.code).toBe('broadcast.notFound')
  })
})

describe('[BR82] a test asks no right but that of writing the broadcast', () => {
  type Place = { departmentId: string; otherId: string; agentId: string; chatStatus: ChatStatus }
  const places: [string, (place: Place) => object | null][] = [
    ['to somebody without a chat', () => null],
    ['in a closed chat', ({ departmentId }) => ({ departmentId, chatStatus: ChatStatus.Closed })],
    ['in a chat of somebody else', ({ departmentId, agentId }) => ({ departmentId, agentId })],
    ['in a chat of a department that its writer does not work in', ({ otherId, agentId }) => ({ departmentId: otherId, agentId })],
  ]
  it.each(places)('where agents send no templates: %s, which stays as it is', async (_, placed) => {
    const { companyId, departmentId, phonenumberId, aDepartment, anAgent } = scene
    const [otherId, bia] = [await aDepartment(), await anAgent({ departmentIds: [departmentId] })]
    const tester = await scene.aBroadcaster()
    await house.superuser`update departments set may_template = false where company_id = ${companyId}`
    const waId = `55119${String(60_000_000 + places.findIndex(([name]) => name === _))}`
    const where = placed({ departmentId, otherId, agentId: bia.userId, chatStatus: ChatStatus.Closed })
    if (where) await aChat(house.superuser, { companyId, phonenumberId, waId, departmentId, ...where })
    const stands = () => house.superuser`select chat_status, agent_id, department_id, unread_count, last_message_at, version from chats
      where company_id = ${companyId} and wa_id = ${waId}`
    const before = await stands()

    const { status, result } = await send(await scene.aWholeDraft(), `+${waId}`, tester)
    expect([status, result.waId]).toEqual([200, waId])
    const after = await stands()
    if (where) expect(after).toEqual(before)
    else expect(after).toMatchObject([{ chatStatus: ChatStatus.Closed, agentId: null, departmentId, unreadCount: 0 }])
    const items =
      await house.superuser`select payload from outbound where company_id = ${companyId} and payload ->> 'messageId' = ${result.messageId}`
    expect(items).toHaveLength(1)
    const told = (await scene.told('message.added')).filter(({ payload }) => payload.message.messageId === result.messageId)
    expect(told).toHaveLength(where && !('chatStatus' in where) ? 1 : 0)
  })

  it('and is refused to who may not write it, and to a blocked number', async () => {
    const { companyId, phonenumberId, departmentId, aDepartment } = scene
    const whole = await scene.aWholeDraft()
    const stranger = await scene.aBroadcaster({ departmentIds: [await aDepartment('Fiscal')] })
    expect((await send(whole, '+5511987214407', stranger)).refusal.code).toBe('broadcast.notFound')
    const agent = await scene.anAgent({ departmentIds: [departmentId] })
    expect((await send(whole, '+5511987214407', agent)).status).toBe(403)
    const { waId } = await aChat(house.superuser, { companyId, phonenumberId, departmentId, waId: '5511987214408' })
    await house.superuser`insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_at, blocked_by)
      select company_id, contact_id, phonenumber_id, now(), ${scene.author.userId} from chats where company_id = ${companyId} and wa_id = ${waId}`
    expect((await send(whole, `+${waId}`)).refusal.code).toBe('contact.blocked')
  })
})

it('[BR82] one person sends a bounded number of tests in an hour, over all broadcasts', async () => {
  const tester = await scene.aBroadcaster()
  const [one, other] = [await scene.aWholeDraft(), await scene.aWholeDraft()]
  for (let nth = 0; nth < testSends.most; nth += 1) expect((await send(nth % 2 ? one : other, '+5511987214409', tester)).status).toBe(200)
  const { status, refusal } = await send(one, '+5511987214409', tester)
  expect([status, refusal.code]).toEqual([429, 'broadcast.tooManyTests'])
  expect((await send(one, '+5511987214409', await scene.aBroadcaster())).status).toBe(200)
  await house.superuser`update account_attempts set tried_at = tried_at - interval '1 hour' where what = 'broadcastTest'`
  expect((await send(one, '+5511987214409', tester)).status).toBe(200)
})

it('is refused without a template, a number, or a way out', async () => {
  const { broadcastId } = await scene.aDraft()
  expect((await send(broadcastId, '+5511987214406')).refusal.code).toBe('broadcast.incomplete')
  const whole = await scene.aWholeDraft()
  expect((await send(whole, '12345')).refusal.code).toBe('contact.invalidNumber')
  await house.superuser`update phone_numbers set channel_status = 2 where company_id = ${scene.companyId}`
  expect((await send(whole, '+5511987214406')).refusal.code).toBe('number.disconnected')
})
