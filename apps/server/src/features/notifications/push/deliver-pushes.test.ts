import { messageEvents } from '@prosa/contract/messages/events'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { WrittenEvent } from '../../../kit/events/outbox.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type PushScene, pushScene } from '../../../testing/scenes/push-scene.ts'
import { nothing, startPushService } from '../../../testing/stand-ins/push-service.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { pushMentioned } from './push-mentioned.ts'

const reported: unknown[] = []
let house: TestHouse
let pushes: PushScene
beforeAll(async () => {
  house = await testHouse({ house: { report: (error) => void reported.push(error) } })
  pushes = await pushScene(house)
})
afterAll(() => pushes.close())
beforeEach(() => void reported.splice(0))

const minute = 60_000
/** It wants to be left in peace for two minutes: nothing comes again before the test says so. */
const inPeace = 429
let seq = 0

/** A company with somebody who is called by name in a chat that they see. */
async function aScene() {
  const { companyId, aDepartment, anAgent } = await house.aCompany()
  const [departmentId, elsewhere] = [await aDepartment(), await aDepartment('SAC')]
  const ana = await anAgent({ departmentIds: [departmentId] })
  const chat = await aChat(house.superuser, { companyId, departmentId })
  const mention = ({ userId }: TestAgent, messageBody: string, time = house.clock.now()): WrittenEvent => ({
    seq: ++seq,
    companyId,
    name: messageEvents.mentioned.name,
    payload: { userId, ...chat, messageId: newId(), contactName: 'Lúcia', byName: 'Rui', messageBody, time },
    audience: { to: 'person', userId },
    entityKey: 'x',
    entityVersion: 1,
  })
  return { companyId, elsewhere, ana, anAgent: () => anAgent({ departmentIds: [departmentId] }), mention }
}
const hear = (...events: WrittenEvent[]) => pushMentioned.handle(events, { house: house.house, signal: new AbortController().signal })
const bodiesOf = (name: string, at = pushes.service) =>
  at.arrived.flatMap(({ browser, text }) => (browser === name ? JSON.parse(text).body : []))
const codes = () => reported.map((error) => (error as { code?: string }).code)

describe('[NO19] whoever hears of news', () => {
  it('puts them into the queue for each browser, sealed, once however often they are heard, and asks nobody', async () => {
    const { companyId, ana, mention } = await aScene()
    const other = await aScene()
    await pushes.subscribed(ana)
    await pushes.subscribed(ana)
    await pushes.subscribed(other.ana)
    const events = [mention(ana, 'segredo um'), mention(ana, 'segredo dois'), other.mention(other.ana, 'segredo três')]
    const asked = pushes.service.asked.length
    await hear(...events)
    await hear(...events)
    const rows = [...(await pushes.waiting(companyId)), ...(await pushes.waiting(other.companyId))]
    expect(rows.map((row) => row.companyId)).toEqual([companyId, companyId, companyId, companyId, other.companyId])
    expect(JSON.stringify(rows)).not.toMatch(/segredo|Lúcia|127\.0\.0\.1/)
    expect(pushes.service.asked).toHaveLength(asked)
  })

  it('says so where it is too late for them', async () => {
    const { companyId, ana, mention } = await aScene()
    await pushes.subscribed(ana)
    await hear(mention(ana, 'velha', house.clock.now() - 11 * minute), mention(ana, 'nova'))
    expect(await pushes.waiting(companyId)).toHaveLength(1)
    expect(reported).toMatchObject([{ code: 'PUSH_LATE', message: 'push.mentioned heard of 1 too late to tell anybody' }])
  })
})

describe('what waits', () => {
  beforeAll(async () => {
    await house.superuser`delete from pushes`
    await pushes.work()
  })

  it('[NO19] is not kept by a service that never answers: neither for other services nor for other companies', async () => {
    const hole = await startPushService()
    onTestFinished(() => hole.stop())
    const { companyId, ana, mention } = await aScene()
    const other = await aScene()
    const stuck = await pushes.subscribed(ana, nothing, hole)
    const [mine, theirs] = [await pushes.subscribed(ana), await pushes.subscribed(other.ana)]
    await hear(mention(ana, 'um'))
    await waitUntil('the hole was asked', () => hole.asked.length === 1)
    await hear(mention(ana, 'dois'), other.mention(other.ana, 'três'))
    await waitUntil('everybody else was told', () => bodiesOf(mine.name).length === 2 && bodiesOf(theirs.name).length === 1)
    expect([bodiesOf(mine.name), bodiesOf(theirs.name)]).toEqual([['um', 'dois'], ['três']])
    expect([hole.asked, hole.givenUp]).toEqual([[stuck.name], []])
    const rows = await waitUntil('only its own wait for it', async () => {
      const waiting = await pushes.waiting(companyId)
      return waiting.length === 2 ? [...waiting] : null
    })
    expect(rows.map(({ leaseId, attempts, setAsideAt }) => [leaseId !== null, attempts, setAsideAt])).toEqual([
      [true, 1, null],
      [false, 0, null],
    ])
    await hole.stop()
    await waitUntil('its answer is known', async () => (await pushes.waiting(companyId))[0]?.reason === 'silent')
    expect(hole.asked).toEqual([stuck.name])
  })

  it('[NO19] for a slow browser is told once: no other node gets it meanwhile, and its answer is known when it comes', async () => {
    const { companyId, ana, mention } = await aScene()
    const held = Promise.withResolvers<number>()
    const slow = await pushes.subscribed(ana, held.promise)
    const quick = await pushes.subscribed(ana)
    await hear(mention(ana, 'um'))
    await waitUntil('the others of its batch are done', async () => (await pushes.waiting(companyId)).length === 1)
    await pushes.makeDue(companyId)
    expect(await pushes.claimElsewhere(companyId)).toBe(0)
    held.resolve(201)
    expect(await pushes.told(companyId, slow.name)).toHaveLength(1)
    expect([bodiesOf(quick.name), pushes.service.asked.filter((name) => name === slow.name)]).toEqual([['um'], [slow.name]])
  })

  it('[NO13] for a browser that its service says is gone late goes with it all the same', async () => {
    const { companyId, ana, mention } = await aScene()
    const held = Promise.withResolvers<number>()
    await pushes.subscribed(ana, held.promise)
    await pushes.subscribed(ana)
    await hear(mention(ana, 'um'))
    await waitUntil('the others of its batch are done', async () => (await pushes.waiting(companyId)).length === 1)
    held.resolve(410)
    await waitUntil('nothing waits', async () => (await pushes.waiting(companyId)).length === 0)
    expect(await house.superuser`select 1 from push_subscriptions where company_id = ${companyId}`).toHaveLength(1)
  })

  it.each([429, 503])('[NO13] is tried again after a %i, and told once', async (status) => {
    const { companyId, ana, mention } = await aScene()
    const { name, answerWith } = await pushes.subscribed(ana, status)
    await hear(mention(ana, 'um'), mention(ana, 'dois'))
    const [first, second] = await waitUntil('it was refused', async () => {
      const rows = await pushes.waiting(companyId)
      return rows[0]?.reason === 'busy' && rows[0].leaseId === null ? [...rows] : null
    })
    expect(first!.dueAt - first!.createdAt).toBeGreaterThanOrEqual(status === 429 ? 120_000 : 1_500)
    expect([first!.attempts, second!.reason, bodiesOf(name)]).toEqual([0, null, []])
    answerWith(201)
    await pushes.makeDue(companyId)
    expect((await pushes.told(companyId, name)).map(({ body }) => body)).toEqual(['um', 'dois'])
    expect(codes()).toEqual([])
  })

  it.each([404, 410])('[NO13] for a browser that is gone (%i) goes with it', async (status) => {
    const { companyId, ana, mention } = await aScene()
    const gone = await pushes.subscribed(ana, status)
    const here = await pushes.subscribed(ana)
    await hear(mention(ana, 'um'), mention(ana, 'dois'))
    expect((await pushes.told(companyId, here.name)).map(({ body }) => body)).toEqual(['um', 'dois'])
    expect(pushes.service.asked.filter((name) => name === gone.name)).toHaveLength(1)
    const rows = await house.superuser`select endpoint from push_subscriptions where company_id = ${companyId}`
    expect(rows).toEqual([{ endpoint: here.subscription.endpoint }])
  })

  it('[NO19] until it is no news any more is set aside unsent, where it is counted, and reported', async () => {
    const { companyId, ana, mention } = await aScene()
    const { name, answerWith } = await pushes.subscribed(ana, inPeace)
    await hear(mention(ana, 'um', house.clock.now() - 9 * minute))
    await waitUntil('it was refused', async () => (await pushes.waiting(companyId))[0]?.reason === 'busy')
    answerWith(201)
    house.clock.advance(2 * minute)
    await pushes.makeDue(companyId)
    const row = await waitUntil('it was set aside', async () => (await pushes.waiting(companyId)).find(({ setAsideAt }) => setAsideAt))
    expect([row.reason, bodiesOf(name)]).toEqual(['too late', []])
    await waitUntil('it was reported', () => reported.length > 0)
    expect(reported).toMatchObject([{ code: 'PUSH_LATE', message: '1 pushes waited until nobody wants to know any more' }])
  })

  it('and is refused for good is not tried again, and reported', async () => {
    const { companyId, ana, mention } = await aScene()
    const { name } = await pushes.subscribed(ana, 403)
    await hear(mention(ana, 'um'))
    expect(await pushes.told(companyId, name)).toEqual([])
    await waitUntil('it was reported', () => reported.length > 0)
    expect(codes()).toEqual(['PUSH_REFUSED.403'])
  })

  it('for a browser that somebody else has by now is told to nobody', async () => {
    const { companyId, ana, anAgent, mention } = await aScene()
    const bia = await anAgent()
    const { name, answerWith } = await pushes.subscribed(ana, inPeace)
    await hear(mention(ana, 'um'))
    await waitUntil('it was refused', async () => (await pushes.waiting(companyId))[0]?.reason === 'busy')
    await house.superuser`update push_subscriptions set user_id = ${bia.userId}, session_id = ${bia.sessionId}
      where company_id = ${companyId}`
    answerWith(201)
    await pushes.makeDue(companyId)
    expect(await pushes.told(companyId, name)).toEqual([])
  })

  it('[NO18] about a chat that has gone from them meanwhile is told to nobody', async () => {
    const { companyId, elsewhere, ana, mention } = await aScene()
    const { name, answerWith } = await pushes.subscribed(ana, inPeace)
    await hear(mention(ana, 'um'))
    await waitUntil('it was refused', async () => (await pushes.waiting(companyId))[0]?.reason === 'busy')
    await house.superuser`update chats set department_id = ${elsewhere} where company_id = ${companyId}`
    answerWith(201)
    await pushes.makeDue(companyId)
    expect(await pushes.told(companyId, name)).toEqual([])
  })
})
