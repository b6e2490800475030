import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startListener } from '../../../kit/events/listeners.ts'
import { startWorker } from '../../../kit/queue/queue-worker.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { from, type InboundPost, inboundPost, textOf } from '../../../testing/scenes/inbound-scene.ts'
import { type PushScene, pushScene } from '../../../testing/scenes/push-scene.ts'
import { aDistributor } from '../../../testing/scenes/routing-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { queueNews } from './push-queue.ts'
import { pushReceived, receivedWorker } from './push-received.ts'

let house: TestHouse
let pushes: PushScene
let inbound: InboundPost
beforeAll(async () => {
  house = await testHouse()
  inbound = await inboundPost(house)
  await house.house.events.start()
  pushes = await pushScene(house)
  await pushes.work()
})
afterAll(() => Promise.all([pushes.close(), inbound.close()]))
beforeEach(() => void pushes.service.arrived.splice(0))

const subscribed = async (agent: TestAgent) => (await pushes.subscribed(agent)).name
const now = () => Math.floor(Date.now() / 1_000)
const arrived = () => pushes.service.arrived.map(({ browser, text }) => ({ browser, ...JSON.parse(text) }))

/** A shop whose queue is heard. */
async function aScene() {
  const shop = await inbound.aShop()
  const [inSales, elsewhere] = [await shop.aDepartment('Aaa'), await shop.aDepartment('Zzz')]
  const ana = await shop.anAgent({ departmentIds: [inSales] })
  const [ofAna] = [await subscribed(ana), await subscribed(await shop.anAgent({ departmentIds: [elsewhere] }))]
  const running = await startListener(house.house, { ...pushReceived, name: `push-${shop.companyId}` })
  onTestFinished(() => running.close())
  return { ...shop, ana, ofAna }
}

it('[NO17] a message that waits is told to the people of its department, once until somebody opens it', async () => {
  const { deliver, ofAna, companyId, number } = await aScene()
  await deliver(textOf({ waId: '5511987650001' }, 'p1', now(), 'Oi, tudo bem?'))
  await waitUntil('the department was told', () => arrived().length > 0)
  await deliver(textOf({ waId: '5511987650001' }, 'p2', now(), 'Alguém aí?'))
  await deliver(textOf({ waId: '5511987650002' }, 'p3', now(), 'Bom dia'))
  await waitUntil('the next chat was told', () => arrived().length > 1)
  const path = `/${companyId}/${number.phonenumberId}/5511987650001/0/chat`
  expect(arrived()).toMatchObject([
    { browser: ofAna, body: 'Oi, tudo bem?', path, tag: `chat:${number.phonenumberId}:5511987650001` },
    { browser: ofAna, body: 'Bom dia' },
  ])
})

it('[NO17] a message of a chat that somebody has is told to them alone', async () => {
  const { deliver, companyId, anAgent, ana } = await aScene()
  const rui = await anAgent({})
  const ofRui = await subscribed(rui)
  await house.superuser`update memberships set department_all = true where company_id = ${companyId} and user_id = ${ana.userId}`
  await deliver(textOf({ waId: '5511987650003' }, 'p4', now(), 'Primeira'))
  await waitUntil('the queue was told', () => arrived().length > 1)
  await house.superuser`update chats set agent_id = ${rui.userId}, chat_status = 1, handled_by = 'agent' where company_id = ${companyId}`
  pushes.service.arrived.splice(0)
  await deliver(textOf({ waId: '5511987650003' }, 'p5', now(), 'Segunda'))
  await waitUntil('the agent was told', () => arrived().length > 0)
  expect(arrived()).toMatchObject([{ browser: ofRui, body: 'Segunda' }])
})

/** The same with a department that gives its chats to people by itself, who have a browser each; nobody looks into it before it is said. */
async function aDistributingScene({ isAnaThere }: { isAnaThere: boolean }) {
  const scene = await aScene()
  const { companyId, ana, anAgent, deliver } = scene
  const { superuser } = house
  const [{ departmentId }] = await superuser<[{ departmentId: string }]>`
    select department_id from membership_departments where company_id = ${companyId} and user_id = ${ana.userId}`
  const ofBia = await subscribed(await anAgent({ departmentIds: [departmentId] }))
  await superuser`update departments set inbox_rules = inbox_rules || '{"distribution": "roundRobin"}' where department_id = ${departmentId}`
  const given = isAnaThere ? ana.userId : null
  await superuser`update memberships set availability = case when user_id = ${given} then 1 else 2 end where company_id = ${companyId}`
  const running = await startWorker(house.house, receivedWorker)
  onTestFinished(() => running.close())
  let said = 0
  const says = (text: string) => deliver(textOf({ waId: '5511987650021' }, `d${++said}-${companyId}`, now(), text))
  const undecided = () => superuser`select payload from received_news where company_id = ${companyId}`
  return { ...scene, ofBia, says, undecided }
}

describe('[NO17] a message that waits in a department which gives its chats to people by itself', () => {
  it('is told only to who gets it, however long that takes to be decided', async () => {
    const { ofAna, says, undecided } = await aDistributingScene({ isAnaThere: true })
    await says('segredo')
    const waiting = await waitUntil('it waits', async () => (await undecided())[0])
    expect([JSON.stringify(waiting).includes('segredo'), arrived()]).toEqual([false, []])
    await aDistributor(house)
    await waitUntil('somebody was told', () => arrived().length > 0)
    expect(arrived()).toMatchObject([{ browser: ofAna, body: 'segredo' }])
    expect(await undecided()).toEqual([])
  })

  it('is told to all of them, once, where nobody can have it', async () => {
    const { ofAna, ofBia, says, undecided } = await aDistributingScene({ isAnaThere: false })
    await says('Oi')
    await says('Alguém?')
    await waitUntil('both wait', async () => (await undecided()).length === 2)
    await aDistributor(house)
    await waitUntil('both were decided', async () => (await undecided()).length === 0)
    await waitUntil('both were told', () => arrived().length > 1)
    expect(
      arrived()
        .map(({ browser, body }) => [browser, body])
        .toSorted(),
    ).toEqual([ofAna, ofBia].map((browser) => [browser, 'Oi']).toSorted())
  })

  it('is told to all of them after some seconds where nobody comes to decide it', async () => {
    const { says, undecided } = await aDistributingScene({ isAnaThere: true })
    await says('Oi')
    await waitUntil('it waits', async () => (await undecided()).length === 1)
    house.clock.advance(60_000)
    await waitUntil('both were told', () => arrived().length > 1)
  })
})

it('[ME32] a message that was deleted before its turn is told to nobody', async () => {
  const { deliver, companyId, ana, number } = await aScene()
  const chat = { phonenumberId: number.phonenumberId, waId: '5511987650009' }
  await deliver(textOf(chat, 'p6', now(), 'Primeira'), textOf(chat, 'p7', now() + 1, 'Segunda'))
  await waitUntil('the first was told', () => arrived().length > 0)
  pushes.service.arrived.splice(0)
  await deliver(from(chat, { id: 'p8', timestamp: now() + 2, type: 'revoke', revoke: { original_message_id: 'p6' } }))
  const rows = await house.superuser<{ messageId: string; messageBody: string }[]>`
    select message_id, message_body from messages where company_id = ${companyId} and provider_message_id in ('p6', 'p7') order by at`
  const news = rows.map(({ messageId, messageBody: body }, seq) => ({
    ...{ seq, userId: ana.userId, chat, messageId, until: house.clock.now() + 60_000 },
    words: () => ({ message: { title: 'Marina', body, path: '/', tag: body }, unseen: null }),
  }))
  await house.house.database.transaction(companyId, (db) => queueNews(house.house, db, companyId, news))
  await waitUntil('nothing waits', async () => (await pushes.waiting(companyId)).length === 0)
  expect(arrived().map(({ body }) => body)).toEqual(['Segunda'])
})
